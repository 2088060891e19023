import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ProductCard } from '@/contract/endpoints/products';
import { ROLE } from '@/contract/vocabulary/roles';
import { useClearCart } from '@/features/shell/use-clear-cart';
import { cartStore } from '@/entities/cart/cart-store';
import { useSessionStore } from '@/shared/session/session-store';

jest.mock('notistack', () => {
  const toasts = { enqueueSnackbar: jest.fn(), closeSnackbar: jest.fn() };
  return { ...toasts, useSnackbar: () => toasts };
});
jest.mock('@/entities/cart/checkout-draft', () => ({ readDraft: () => null }));

const clearCart = (keep: boolean): void => {
  const ClearOnce = () => {
    useClearCart()(keep);
    return null;
  };
  renderToStaticMarkup(createElement(ClearOnce));
};

const asCustomer = (id: string) => {
  const user = { id, name: 'Reader', email: `${id}@b.vn`, imageUrl: null, role: ROLE.CUSTOMER };
  useSessionStore.setState({ status: 'signedIn', user });
};

const choose = () => cartStore.getState().add({ id: 'p1' } as ProductCard);
const aside = () => cartStore.getState().setAside?.items.length ?? 0;

beforeEach(() => {
  // Without a storage to write the cart to, a warning is logged.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  cartStore.setState({ items: [], setAside: null, ownerId: null });
});

test('what a visitor chose is kept for whoever signs in', () => {
  choose();
  asCustomer('1');
  clearCart(true);
  expect(aside()).toBe(1);
});

test.each([
  ['the same account', '1', 1],
  ['another account', '2', 0],
])('the cart of an account whose session the server ended, when %s signs in', (_, next, kept) => {
  asCustomer('1');
  clearCart(true);
  choose();
  useSessionStore.setState({ status: 'signedOut', user: null });
  asCustomer(next);
  clearCart(true);
  expect(aside()).toBe(kept);
  expect(cartStore.getState().items).toEqual([]);
});

test('after a change of accounts the cart is the second one’s', () => {
  asCustomer('1');
  clearCart(true);
  asCustomer('2');
  clearCart(false);
  choose();
  asCustomer('3');
  clearCart(true);
  expect(aside()).toBe(0);
});

test('who signs out leaves a cart for anybody', () => {
  asCustomer('1');
  clearCart(true);
  useSessionStore.setState({ status: 'signedOut', user: null });
  clearCart(false);
  choose();
  asCustomer('2');
  clearCart(true);
  expect(aside()).toBe(1);
});

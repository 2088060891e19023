import { screen, waitFor, within } from '@testing-library/react';
import type { CalculateInput } from '@/contract/endpoints/orders';
import { toCartProduct } from '@/entities/cart/cart-rules';
import { cartStore } from '@/entities/cart/cart-store';
import { CartScreen } from '@/features/cart/CartScreen';
import { cartText } from '@/text/cart';
import { commonText } from '@/text/common';
import { CUSTOMER, customerWith } from '@tests/support/component/customer';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

const SINGLE = productCardOf({ title: 'Số đỏ', saleQuantity: 3 });
const COMBO_ID = '99999999-9999-4999-8999-999999999999';
const COMBO = productCardOf({ id: COMBO_ID, title: 'Combo Vũ Trọng Phụng', type: 2, bookId: null, saleQuantity: 3 });
const ids = [SINGLE.id, COMBO.id];

const NOTHING = { subTotal: 0, goods: 0, freight: 0, discountTotal: 0, total: 0, plusPoint: 0 };

const show = (quantities: [single: number, combo: number]) => {
  const items = [SINGLE, COMBO].map((card, place) => ({
    ...{ product: toCartProduct(card), quantity: quantities[place]!, withPdf: false, withAudio: false },
  }));
  cartStore.setState({ items, setAside: null, ownerId: CUSTOMER.id, ready: true, shared: [] });
  return renderScreen(<CartScreen />, {
    path: '/cart',
    user: CUSTOMER,
    answers: {
      'GET /users/me': customerWith(0, { id: 1, name: 'Thành viên', conditionalPoint: 0 }),
      'GET /products': { data: [SINGLE, COMBO], metadata: { page: 1, size: 24, total: 2 } },
      'GET /products/shared-copies': { books: [{ productIds: ids, copies: 3 }] },
      'POST /orders/calculate': ({ body }: { body: CalculateInput }) => ({
        ...{ ...NOTHING, freightName: '', requiredLevel: null, copiesPerReader: null, parcels: [] },
        lines: body.lines.map(({ productId }) => ({ productId, unit: 0, total: 0, subTotal: 0, saleQuantity: 3 })),
      }),
      'POST /orders/cheaper-fair': { offer: null },
    },
  });
};

const choice = (title: string) => screen.getByRole('checkbox', { name: cartText.selectLine(title) });
const quantityOf = (title: string) => within(screen.getByRole('group', { name: cartText.quantityOf(title) }));

describe('a bag whose lines hold the same copies', () => {
  it('lowers what they want together to the copies there are, says so, and goes no further', async () => {
    const page = show([2, 2]);
    expect(await screen.findByText(/“Combo Vũ Trọng Phụng” chỉ còn 1/)).toBeVisible();
    expect(cartStore.getState().items.map(({ quantity }) => quantity)).toEqual([2, 1]);
    await page.user.click(quantityOf('Số đỏ').getByRole('button', { name: commonText.more }));
    expect(cartStore.getState().items.map(({ quantity }) => quantity)).toEqual([2, 1]);
    await page.user.click(quantityOf('Số đỏ').getByRole('button', { name: commonText.less }));
    await page.user.click(quantityOf(COMBO.title).getByRole('button', { name: commonText.more }));
    expect(cartStore.getState().items.map(({ quantity }) => quantity)).toEqual([1, 2]);
  });

  it('lets a line wait whose copies another has, until that one is not chosen', async () => {
    const page = show([3, 1]);
    expect(await screen.findByText(cartText.changedTaken(COMBO.title))).toBeVisible();
    expect(screen.getByText(cartText.takenByOthers)).toBeVisible();
    expect(choice(COMBO.title)).toBeDisabled();
    await page.user.click(choice('Số đỏ'));
    await waitFor(() => expect(choice(COMBO.title)).toBeChecked());
    const lines = [expect.objectContaining({ productId: COMBO.id, quantity: 1 })];
    await waitFor(() => expect(page.callsOf('POST /orders/calculate').at(-1)?.body).toMatchObject({ lines }));
  });
});

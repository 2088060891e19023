import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { ROLE } from '@/contract/vocabulary/roles';
import { noteSeen, SEEN_KEY } from '@/entities/product/seen-products';
import { SeenProducts } from '@/entities/product/SeenProducts';
import { useClearCart } from '@/features/shell/use-clear-cart';
import { useSessionStore } from '@/shared/session/session-store';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

const card = productCardOf({});
const idOf = (number: number): string => String(number).padStart(8, '0') + card.id.slice(8);
const bookOf = (number: number) => ({ ...card, id: idOf(number), title: `Sách số ${number}` });

const show = (except?: string) =>
  renderScreen(<SeenProducts title="Tiếp tục xem" except={except} columns={5} />, {
    answers: {
      'GET /products/stock': { products: [] },
      // The second of the seen products has been removed; the response has an order of its own.
      'GET /products': { data: [3, 1, 4].map(bookOf), metadata: { page: 1, size: 5, total: 3 } },
    },
  });

const stored = (): unknown => JSON.parse(localStorage.getItem(SEEN_KEY) ?? '[]');

describe('what was looked at on this device', () => {
  it('stands with the latest first, without what is gone and without the page itself', async () => {
    for (const number of [1, 2, 3, 4, 1]) noteSeen(idOf(number));
    const page = show(idOf(4));
    await waitFor(() => expect(page.callsOf('GET /products/stock').length).toBeGreaterThan(0));
    expect(screen.getAllByRole('article').map((book) => book.querySelector('h3')?.textContent)).toEqual([
      'Sách số 1',
      'Sách số 3',
    ]);
    expect(page.callsOf('GET /products')).toMatchObject([{ query: { id: [1, 3, 2].map(idOf) } }]);
  });

  it('is nothing, and asks for nothing, where nothing was', () => {
    const page = show();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(page.callsOf('GET /products')).toEqual([]);
  });

  it('is each book once, and twelve at most', () => {
    for (let number = 1; number <= 20; number += 1) noteSeen(idOf(number));
    noteSeen(idOf(15));
    expect(stored()).toEqual([15, 20, 19, 18, 17, 16, 14, 13, 12, 11, 10, 9].map(idOf));
  });

  it.each(['{', '{"a":1}', '["x", 7, null]'])('is not taken from a storage that holds %s', async (text) => {
    localStorage.setItem(SEEN_KEY, text);
    const page = show();
    expect(page.callsOf('GET /products')).toEqual([]);
    act(() => noteSeen(idOf(1)));
    expect(stored()).toEqual([idOf(1)]);
    await waitFor(() => expect(page.callsOf('GET /products/stock').length).toBeGreaterThan(0));
  });
});

const customer = (id: string) => ({ id, name: 'Minh', email: `${id}@b.vn`, imageUrl: null, role: ROLE.CUSTOMER });

function Clear({ keep }: { keep: boolean }) {
  const clear = useClearCart();
  useEffect(() => clear(keep), [clear, keep]);
  return null;
}

describe('is forgotten', () => {
  it('by who signs out', () => {
    noteSeen(idOf(1));
    renderScreen(<Clear keep={false} />);
    expect(stored()).toEqual([]);
  });

  it('for another customer, and not for the one who looked', () => {
    const come = (id: string) => {
      useSessionStore.setState({ status: 'signedIn', user: customer(id) });
      renderScreen(<Clear keep />, { user: customer(id) }).unmount();
    };
    noteSeen(idOf(1));
    come('a');
    expect(stored()).toEqual([idOf(1)]);
    come('a');
    expect(stored()).toEqual([idOf(1)]);
    come('b');
    expect(stored()).toEqual([]);
  });
});

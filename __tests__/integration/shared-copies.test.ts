import fc from 'fast-check';
import type { ProductStock, SharedCopies } from '@/contract/endpoints/products';
import type { CartItem } from '@/entities/cart/cart-rules';
import { fitTogether, mostOf, openLines } from '@/entities/cart/shared-copies';
import { bagLine, bagOf, bagSpecs, withQuantity, type BagSpec } from '@tests/support/bags';
import { describeOnDatabase } from '@tests/support/databases';
import { makeBook, makeStock } from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';

jest.setTimeout(120_000);

const RUNS = 20;

describeOnDatabase('the greatest bag that a browser allows', (open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(open);
  });
  afterAll(() => shop.close());

  /** Puts the products on sale; returns their ids in the order of the lines. */
  const sell = async ({ copies, lines }: BagSpec): Promise<string[]> => {
    const books: number[] = [];
    for (const left of copies) {
      const { id } = await makeBook(shop.db, shop.issuer.id);
      await makeStock(shop.db, shop.campaign.id, id, left);
      books.push(id);
    }
    const ids: string[] = [];
    const sold = new Set<number>();
    for (const line of lines) {
      const bookIds = line.books.map((book) => books[book]!);
      // A fair sells a book as a single only once; every other product that contains it is a combo.
      const isAgain = bookIds.length === 1 && sold.has(bookIds[0]!);
      if (bookIds.length === 1) sold.add(bookIds[0]!);
      ids.push((await shop.sell({ bookIds, ...(isAgain && { type: 2, bookId: null }) })).id);
    }
    return ids;
  };

  /** The cart as a browser stores it, according to the stock that the backend returns. */
  const bagAt = async (ids: string[], { lines }: BagSpec) => {
    const asked = `?${ids.map((id) => `id=${id}`).join('&')}`;
    const { products } = (await shop.call(`GET /products/stock${asked}`)).body as { products: ProductStock[] };
    const { books } = (await shop.call(`GET /products/shared-copies${asked}`)).body as { books: SharedCopies[] };
    const left = new Map(products.map(({ id, saleQuantity }) => [id, saleQuantity]));
    const items = ids.map((id, place) => bagLine(id, left.get(id)!, lines[place]!.wanted));
    return bagOf(fitTogether(bagOf(items, books)), books);
  };

  /** Raises one line after the other to its maximum in the cart. */
  const filled = (bag: ReturnType<typeof bagOf>): CartItem[] =>
    openLines(bag).reduce((items, line) => withQuantity(items, line, mostOf({ ...bag, items }, line)), openLines(bag));

  const order = (items: readonly CartItem[]) =>
    shop.order(items.map(({ product, quantity }) => ({ productId: product.id, quantity })));

  it('is accepted, and one copy more of any line is refused', async () => {
    const tried = { bags: 0 };
    await fc.assert(
      fc.asyncProperty(bagSpecs, async (spec) => {
        const bag = await bagAt(await sell(spec), spec);
        const items = filled(bag);
        if (items.length === 0) return;
        tried.bags += 1;
        for (const line of items) {
          const tooMuch = await order(withQuantity(items, line, line.quantity + 1));
          expect([tooMuch.status, tooMuch.body.code]).toEqual([
            409,
            expect.stringMatching(/^(OUT_OF_STOCK|QUANTITY_ABOVE_STOCK)$/),
          ]);
        }
        expect((await order(items)).status).toBe(201);
      }),
      { numRuns: RUNS },
    );
    expect(tried.bags).toBeGreaterThan(0);
  });
});

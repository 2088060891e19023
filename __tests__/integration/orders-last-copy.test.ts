import { sql } from 'drizzle-orm';
import { describeOnBothDatabases } from '@tests/support/databases';
import { makeBook, makeCustomer, makeStock } from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';

const BUYERS = 50;

describeOnBothDatabases('The last copy', (open) => {
  let shop: Shop;
  let buyers: string[];
  beforeAll(async () => {
    shop = await openShop(open);
    buyers = [];
    for (let index = 0; index < BUYERS; index += 1) {
      const { email } = await makeCustomer(shop.db, { levelId: shop.levels.base });
      buyers.push(await shop.signIn(email));
    }
  });
  afterAll(() => shop.close());

  /** All buyers order at the same time; returns how often each code was returned. */
  const rush = async (productFor: (buyer: number) => string) => {
    const answers = await Promise.all(
      buyers.map((token, buyer) => shop.order([{ productId: productFor(buyer) }], { token })),
    );
    const ordered = answers.filter(({ status }) => status === 201).length;
    const soldOut = answers.filter(({ status, body }) => status === 409 && body.code === 'OUT_OF_STOCK').length;
    return { ordered, soldOut };
  };

  const counterOf = async (bookId: number) => {
    const [row] = await shop.db.rows(sql`SELECT brought, reserved, sold FROM stock WHERE book_id = ${bookId}`);
    return row;
  };

  test('goes to exactly one of fifty buyers', async () => {
    const book = await makeBook(shop.db, shop.issuer.id);
    await makeStock(shop.db, shop.campaign.id, book.id, 1);
    const product = await shop.sell({ bookIds: [book.id] });
    expect(await rush(() => product.id)).toEqual({ ordered: 1, soldOut: BUYERS - 1 });
    expect(await counterOf(book.id)).toEqual({ brought: 1, reserved: 1, sold: 0 });
  });

  test('goes to exactly one of fifty when a single and a combo share it', async () => {
    const [shared, plenty] = [await makeBook(shop.db, shop.issuer.id), await makeBook(shop.db, shop.issuer.id)];
    await makeStock(shop.db, shop.campaign.id, shared.id, 1);
    await makeStock(shop.db, shop.campaign.id, plenty.id, 100);
    const single = await shop.sell({ bookIds: [shared.id] });
    const combo = await shop.sell({ bookIds: [plenty.id, shared.id] });
    expect(await rush((buyer) => (buyer % 2 ? single.id : combo.id))).toEqual({ ordered: 1, soldOut: BUYERS - 1 });
    expect(await counterOf(shared.id)).toEqual({ brought: 1, reserved: 1, sold: 0 });
    const [{ taken }] = (await shop.db.rows<{ taken: number }>(sql`
      SELECT count(*) FILTER (WHERE l.product_id = ${combo.id})::int AS taken FROM order_lines l`)) as [
      { taken: number },
    ];
    expect(await counterOf(plenty.id)).toEqual({ brought: 100, reserved: taken, sold: 0 });
  });

  test('baskets that take the same two books in opposite order never deadlock, and never oversell', async () => {
    const books = [await makeBook(shop.db, shop.issuer.id), await makeBook(shop.db, shop.issuer.id)];
    const products: { id: string }[] = [];
    for (const book of books) {
      await makeStock(shop.db, shop.campaign.id, book.id, 20);
      products.push(await shop.sell({ bookIds: [book.id] }));
    }
    const answers = await Promise.all(
      buyers.map((token, buyer) => {
        const lines = products.map(({ id }) => ({ productId: id }));
        return shop.order(buyer % 2 ? lines : lines.reverse(), { token });
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(BUYERS - 20);
    for (const book of books) expect(await counterOf(book.id)).toEqual({ brought: 20, reserved: 20, sold: 0 });
  });

  test('a ceiling on the product holds though its book has more', async () => {
    const product = await shop.sell({ brought: 100, quantityCap: 3 });
    expect(await rush(() => product.id)).toEqual({ ordered: 3, soldOut: BUYERS - 3 });
  });
});

import { sql } from 'drizzle-orm';
import type { BasketLine } from '@server/backend/commerce/orders/place/price';
import { readMovableOrders } from '@server/backend/commerce/orders/move/movable';
import { grantPoints } from '@server/backend/commerce/orders/move/points';
import { consumeStock, releaseStock, takeStock } from '@server/backend/commerce/orders/place/stock';
import { describeOnBothDatabases } from '@tests/support/databases';
import { makeBook, makeCustomer, makeLevel, makeStock } from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';

/** The counters themselves; their use by orders is tested with the orders. */
describeOnBothDatabases('The counters of stock and points', (open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(open);
  });
  afterAll(() => shop.close());

  const outOfStock = expect.objectContaining({ code: 'OUT_OF_STOCK' });

  const bookWith = async (brought: number): Promise<number> => {
    const { id } = await makeBook(shop.db, shop.issuer.id);
    await makeStock(shop.db, shop.campaign.id, id, brought);
    return id;
  };

  const lineOf = (bookIds: number[], quantity = 1, { id = '', capped = false } = {}): BasketLine =>
    ({ quantity, product: { id, bookIds, capped } }) as BasketLine;

  const take = (...lines: BasketLine[]) => shop.db.transaction((tx) => takeStock(tx, shop.campaign.id, lines));

  const countersOf = async (...ids: number[]): Promise<string[]> => {
    const rows = await shop.db.rows<{ brought: number; reserved: number; sold: number }>(
      sql`SELECT brought, reserved, sold FROM stock WHERE book_id = ANY(${sql.param(ids)}::int[]) ORDER BY book_id`,
    );
    return rows.map(({ brought, reserved, sold }) => `${reserved} reserved, ${sold} sold of ${brought}`);
  };

  const takenOf = async (id: string): Promise<number> => {
    const [row] = await shop.db.rows<{ taken: number }>(
      sql`SELECT quantity_taken AS taken FROM products WHERE id = ${id}`,
    );
    return row!.taken;
  };

  const orderOf = async (productId: string, quantity: number, token = shop.customerToken) => {
    const { body } = await shop.order([{ productId, quantity }], { token });
    return (body as { orders: { id: string; code: string; plusPoint: number }[] }).orders[0]!;
  };

  describe('taking', () => {
    it('reserves the copies of every line, of singles and combos that share a book together', async () => {
      const [shared, other] = [await bookWith(5), await bookWith(5)];
      await take(lineOf([shared], 2), lineOf([other, shared], 3));
      expect(await countersOf(shared, other)).toEqual(['5 reserved, 0 sold of 5', '3 reserved, 0 sold of 5']);
    });

    it('gives the last copy, and nothing at all where one is missing', async () => {
      const [rare, plenty] = [await bookWith(1), await bookWith(9)];
      await expect(take(lineOf([plenty], 2), lineOf([rare], 2))).rejects.toEqual(outOfStock);
      expect(await countersOf(rare, plenty)).toEqual(['0 reserved, 0 sold of 1', '0 reserved, 0 sold of 9']);
      await take(lineOf([plenty], 2), lineOf([rare]));
      expect(await countersOf(rare, plenty)).toEqual(['1 reserved, 0 sold of 1', '2 reserved, 0 sold of 9']);
      await expect(take(lineOf([rare]))).rejects.toEqual(outOfStock);
    });

    it('refuses a book that was not brought to this campaign', async () => {
      const { id } = await makeBook(shop.db, shop.issuer.id);
      await expect(take(lineOf([id]))).rejects.toEqual(outOfStock);
    });

    it('stops at the ceiling of a product, however many copies there are', async () => {
      const book = await bookWith(9);
      const capped = { ...(await shop.sell({ bookIds: [book], quantityCap: 2 })), capped: true };
      await take(lineOf([book], 2, capped));
      expect(await takenOf(capped.id)).toBe(2);
      await expect(take(lineOf([book], 1, capped))).rejects.toEqual(outOfStock);
      expect(await countersOf(book)).toEqual(['2 reserved, 0 sold of 9']);
    });

    it('counts against a ceiling what has one, beside what has none', async () => {
      const [book, other] = [await bookWith(9), await bookWith(9)];
      const capped = { ...(await shop.sell({ bookIds: [book], quantityCap: 2 })), capped: true };
      const combo = { ...(await shop.sell({ bookIds: [book, other] })), capped: false };
      await take(lineOf([book, other], 3, combo), lineOf([book], 1, capped));
      expect([await takenOf(capped.id), await takenOf(combo.id)]).toEqual([1, 0]);
      expect(await countersOf(book, other)).toEqual(['4 reserved, 0 sold of 9', '3 reserved, 0 sold of 9']);
    });
  });

  describe('what was taken', () => {
    it('is sold when it leaves the house', async () => {
      const book = await bookWith(5);
      const { id } = await orderOf((await shop.sell({ bookIds: [book] })).id, 2);
      await consumeStock(shop.db, id);
      expect(await countersOf(book)).toEqual(['0 reserved, 2 sold of 5']);
    });

    it('goes back on the shelf, and its ceiling with it', async () => {
      const book = await bookWith(5);
      const product = await shop.sell({ bookIds: [book], quantityCap: 4 });
      const { id } = await orderOf(product.id, 2);
      await orderOf(product.id, 1);
      expect([await countersOf(book), await takenOf(product.id)]).toEqual([['3 reserved, 0 sold of 5'], 3]);
      await releaseStock(shop.db, [id]);
      expect([await countersOf(book), await takenOf(product.id)]).toEqual([['1 reserved, 0 sold of 5'], 1]);
    });
  });

  describe('points', () => {
    const pointsOf = async (id: string): Promise<{ point: number; level: number }> => {
      const [row] = await shop.db.rows<{ point: number; level: number }>(
        sql`SELECT point, level_id AS level FROM customers WHERE user_id = ${id}`,
      );
      return row!;
    };

    const grant = ({ id }: { id: string }) =>
      shop.db.transaction(async (tx) => {
        const now = new Date();
        const [order] = await readMovableOrders(tx, now, sql`o.id = ${id}`);
        await grantPoints({ tx, now, actor: { id: null, name: 'Clock' } }, order!);
      });

    it('are those of the order, and win the level they reach, of which its history tells the order', async () => {
      const buyer = await makeCustomer(shop.db, { levelId: shop.levels.base });
      const silver = await makeLevel(shop.db, 100);
      const order = await orderOf((await shop.sell()).id, 2, await shop.signIn(buyer.email));
      await grant(order);
      expect(await pointsOf(buyer.id)).toEqual({ point: 180, level: silver.id });
      const history = await shop.db.rows(sql`SELECT after FROM audit_entries WHERE record_id = ${buyer.id}`);
      expect(JSON.stringify(history)).toContain(order.code);
    });

    it('are earned by nobody for the order of a guest', async () => {
      const order = await orderOf((await shop.sell()).id, 1);
      await shop.db.rows(sql`UPDATE orders SET customer_id = NULL WHERE id = ${order.id}`);
      const before = await pointsOf(shop.customer.id);
      await grant(order);
      expect(await pointsOf(shop.customer.id)).toEqual(before);
    });
  });
});

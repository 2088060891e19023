import pino from 'pino';
import { sql } from 'drizzle-orm';
import { productQuery } from '@/contract/endpoints/products';
import { SNAPSHOT_HEADER } from '@/contract/vocabulary/catalogue-news';
import { readSnapshot } from '@server/backend/commerce/shelf/changes';
import { createShelf, type Shelf } from '@server/backend/commerce/shelf/shelf';
import type { Database } from '@server/backend/db/database';
import { describeOnDatabases } from '@tests/support/databases';
import { eventually } from '@tests/support/eventually';
import { openShop, type Shop } from '@tests/support/shop';

const log = pino({ level: 'silent' });

describeOnDatabases('How old an answer of the shelf may be', (open) => {
  let shop: Shop;
  beforeAll(async () => (shop = await openShop(open)));
  afterAll(() => shop.close());

  const priceOf = async (shelf: Shelf, id: string): Promise<number> => {
    const { json } = await shelf.list(shop.clock.now(), productQuery.parse({ id }));
    return (JSON.parse(json.toString()) as { data: { salePrice: number }[] }).data[0]!.salePrice;
  };
  const reprice = (id: string, price: number) =>
    shop.db.rows(sql`UPDATE products SET sale_price = ${price} WHERE id = ${id}`);

  test('what others wrote is seen without being told, what was written here at once', async () => {
    const { id } = await shop.sell({ salePrice: 1000 });
    const shelf = createShelf({ db: shop.db, log });
    await shelf.start();
    expect(await priceOf(shelf, id)).toBe(1000);
    await reprice(id, 2000);
    await eventually(async () => expect(await priceOf(shelf, id)).toBe(2000));
    await reprice(id, 3000);
    shelf.wrote();
    expect(await priceOf(shelf, id)).toBe(3000);
    await shelf.stop();
  });

  test('it is brought up to what a web process has heard of, and to nothing that is no snapshot', async () => {
    const { id } = await shop.sell({ salePrice: 1000 });
    const shelf = createShelf({ db: shop.db, log, maxAgeMs: 60_000 });
    expect(await priceOf(shelf, id)).toBe(1000);
    await reprice(id, 2000);
    const heard = await readSnapshot(shop.db);
    expect(await priceOf(shelf, id)).toBe(1000);
    await shelf.reach(heard);
    expect(await priceOf(shelf, id)).toBe(2000);
    for (const sent of ['', '1', 'x:y:', `${'9'.repeat(21)}:1:`, heard]) {
      const answer = await shop.call(`GET /products/${id}`, { headers: { [SNAPSHOT_HEADER]: sent } });
      expect(answer).toMatchObject({ status: 200, body: { salePrice: 2000 } });
    }
  });

  test('who reads beside another reader sees what was written as well', async () => {
    const { id } = await shop.sell({ salePrice: 1000 });
    let held: Promise<unknown> = Promise.resolve();
    const db: Database = {
      ...shop.db,
      on: () => db,
      rows: async (query) => {
        await held;
        return shop.db.rows(query);
      },
    };
    const shelf = createShelf({ db, log, maxAgeMs: 60_000 });
    expect(await priceOf(shelf, id)).toBe(1000);
    await reprice(id, 2000);
    let letGo = (): void => undefined;
    held = new Promise<void>((resolve) => (letGo = resolve));
    shelf.wrote();
    const both = Promise.all([priceOf(shelf, id), new Promise(setImmediate).then(() => priceOf(shelf, id))]);
    await new Promise(setImmediate);
    letGo();
    expect(await both).toEqual([2000, 2000]);
  });

  test('what is too old is not answered when the database is away, and is again when it is back', async () => {
    const { id } = await shop.sell({ salePrice: 1000 });
    let isAway = false;
    const db: Database = {
      ...shop.db,
      on: () => db,
      rows: (query) => (isAway ? Promise.reject(new Error('away')) : shop.db.rows(query)),
    };
    const shelf = createShelf({ db, log, maxAgeMs: 50 });
    expect(await priceOf(shelf, id)).toBe(1000);
    isAway = true;
    await eventually(() => expect(priceOf(shelf, id)).rejects.toThrow('away'));
    await reprice(id, 2000);
    isAway = false;
    expect(await priceOf(shelf, id)).toBe(2000);
  });
});

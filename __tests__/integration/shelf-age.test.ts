import { isDeepStrictEqual } from 'node:util';
import pino from 'pino';
import { sql, type SQL } from 'drizzle-orm';
import { productQuery, type ProductCard } from '@/contract/endpoints/products';
import { SNAPSHOT_HEADER } from '@/contract/vocabulary/catalogue-news';
import { readChanges, readSnapshot } from '@server/backend/commerce/shelf/changes';
import { createSnapshotSync } from '@server/backend/commerce/shelf/snapshot-sync';
import { createShelf, type Shelf } from '@server/backend/commerce/shelf/shelf';
import type { Database } from '@server/backend/db/database';
import { renderSql } from '@server/backend/db/render-sql';
import { HOUR } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import { eventually } from '@tests/support/eventually';
import { makeManyProducts } from '@tests/support/many-products';
import { openShop, type Shop } from '@tests/support/shop';

const log = pino({ level: 'silent' });

describeOnDatabase('How old an answer of the shelf may be', (open) => {
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
    const received = await readSnapshot(shop.db);
    expect(await priceOf(shelf, id)).toBe(1000);
    await shelf.reach(received);
    expect(await priceOf(shelf, id)).toBe(2000);
    for (const sent of ['', '1', 'x:y:', `${'9'.repeat(21)}:1:`, received]) {
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

  /** The shop's database, with results that can be inspected or replaced. */
  const watched = (answer: (query: SQL, rows: () => Promise<unknown[]>) => Promise<unknown[]>): Database => {
    const rows = <Row>(query: SQL) => answer(query, () => shop.db.rows(query)) as Promise<Row[]>;
    const db: Database = { ...shop.db, on: () => db, rows };
    return db;
  };
  const asksForChanges = (query: SQL): boolean => renderSql(query).text.includes('FROM catalogue_changes');
  const asksForSnapshot = (query: SQL): boolean =>
    !asksForChanges(query) && renderSql(query).text.includes('pg_current_snapshot');

  test('a page is answered while the catalogue changes without a pause, with what was written before it was asked for', async () => {
    const { id } = await shop.sell({ salePrice: 1000 });
    let [reads, price] = [0, 1000];
    const asksForFacts = (query: SQL): boolean => renderSql(query).text.includes('p.description');
    const db = watched(async (query, rows) => {
      if (!asksForFacts(query)) return rows();
      reads += 1;
      if (reads > 3) throw new Error('read again and again');
      const answered = await rows();
      price += 1;
      await shop.db.rows(sql`UPDATE products SET sale_price = ${price}, description = ${`${price}`} WHERE id = ${id}`);
      shelf.wrote();
      await priceOf(shelf, id);
      return answered;
    });
    const shelf: Shelf = createShelf({ db, log, maxAgeMs: 60_000 });
    const detail = async () =>
      JSON.parse((await shelf.detail(shop.clock.now(), id)).json.toString()) as { description: string };
    for (const read of [1, 2, 3]) {
      const written = read === 1 ? expect.any(String) : `${price}`;
      expect(await detail()).toMatchObject({ description: written, salePrice: price });
      expect(reads).toBe(read);
    }
  });

  test('changes that cannot be read since the last snapshot are not waited for: everything is read anew', async () => {
    const { id } = await shop.sell({ salePrice: 1000 });
    let [last, tooOld]: unknown[] = [];
    const db = watched(async (query, rows) => {
      if (!asksForChanges(query)) return rows();
      if (renderSql(query).values.includes(tooOld)) throw new Error('too much');
      const answered = await rows();
      last = (answered[0] as { snapshot: string }).snapshot;
      return answered;
    });
    const shelf = createShelf({ db, log, maxAgeMs: 60_000 });
    expect(await priceOf(shelf, id)).toBe(1000);
    await reprice(id, 2000);
    tooOld = last;
    shelf.wrote();
    await expect(priceOf(shelf, id)).rejects.toThrow('too much');
    await eventually(async () => expect(await priceOf(shelf, id)).toBe(2000));
  });

  test('a stand that is ahead of a database that was set back is thrown away', async () => {
    const { id } = await shop.sell({ salePrice: 1000 });
    let isAhead = true;
    const db = watched(async (query, rows) => {
      const answered = await rows();
      if (!isAhead || !asksForChanges(query)) return answered;
      isAhead = false;
      return [{ snapshot: '999999999:999999999:', changes: [] }];
    });
    const shelf = createShelf({ db, log, maxAgeMs: 60_000 });
    expect(await priceOf(shelf, id)).toBe(1000);
    await reprice(id, 2000);
    shelf.wrote();
    expect(await priceOf(shelf, id)).toBe(2000);
  });

  test('a backend that slept longer than changes are kept reads everything anew', async () => {
    const { id } = await shop.sell({ salePrice: 1000 });
    const shelf = createShelf({ db: shop.db, log, maxAgeMs: 60_000 });
    expect(await priceOf(shelf, id)).toBe(1000);
    await reprice(id, 2000);
    await shop.db.rows(sql`DELETE FROM catalogue_changes`);
    const wall = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * HOUR);
    try {
      expect(await priceOf(shelf, id)).toBe(2000);
    } finally {
      wall.mockRestore();
    }
  });

  test('a change is told of when it can be seen, and everything anew is read among what customers read', async () => {
    const { id } = await shop.sell({ salePrice: 1000 });
    let [notified, isWatching] = [0, false];
    const seen: unknown[] = [];
    const lanes: string[] = [];
    const look = async (): Promise<void> => {
      for (let turn = 0; turn < 200; turn += 1) {
        seen.push([sync.current().catalogue.find(id)!.salePrice, notified]);
        await null;
      }
    };
    const inLane = (lane: string): Database => ({
      ...shop.db,
      on: inLane,
      rows: async <Row>(query: SQL) => {
        if (asksForSnapshot(query)) lanes.push(lane);
        const answered = await shop.db.rows<Row>(query);
        if (isWatching) void look();
        return answered;
      },
    });
    const onRebuilt = (): void => undefined;
    const sync = createSnapshotSync({
      db: inLane('reads'),
      log,
      maxAgeMs: 0,
      onRebuilt,
      onCaughtUp: () => (notified += 1),
    });
    await sync.fresh();
    expect(lanes).toEqual(['reads']);
    notified = 0;
    await reprice(id, 2000);
    isWatching = true;
    await sync.fresh();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).toContainEqual([2000, 1]);
    expect(seen.filter((one) => !isDeepStrictEqual(one, [1000, 0]) && !isDeepStrictEqual(one, [2000, 1]))).toEqual([]);
  });

  test('a new name of many products keeps nobody waiting until all of them have been read', async () => {
    const many = await openShop(open);
    try {
      const model = await many.sell({ salePrice: 1000 });
      await many.db.transaction((tx) => makeManyProducts(tx, 900));
      const { id } = await many.sell({ salePrice: 2000 });
      let read = 0;
      const rows = async <Row>(query: SQL): Promise<Row[]> => {
        const { text, values } = renderSql(query);
        if (text.includes('product AS MATERIALIZED')) read += (values[0] as string[]).length;
        return many.db.rows<Row>(query);
      };
      const db: Database = { ...many.db, on: () => db, rows };
      const shelf = createShelf({ db, log, maxAgeMs: 60_000 });
      const shown = async (size: number): Promise<ProductCard[]> => {
        const { json } = await shelf.list(many.clock.now(), productQuery.parse({ size, sort: 'priceDesc' }));
        return (JSON.parse(json.toString()) as { data: ProductCard[] }).data;
      };
      const titlesOf = async (title: string): Promise<number> => {
        const { json } = await shelf.list(many.clock.now(), productQuery.parse({ title, size: 1 }));
        return (JSON.parse(json.toString()) as { metadata: { total: number } }).metadata.total;
      };
      await shown(1);
      const begun = await readSnapshot(many.db);

      for (const rename of [
        sql`UPDATE genres SET name = 'Mới tinh' WHERE id = (SELECT genre_id FROM products WHERE id = ${model.id})`,
        sql`UPDATE campaigns SET name = 'Xyzzy' WHERE id = ${many.campaign.id}`,
      ]) {
        read = 0;
        await many.db.rows(rename);
        await many.db.rows(sql`UPDATE products SET sale_price = sale_price + 1 WHERE id = ${id}`);
        const [{ price } = { price: 0 }] = await many.db.rows<{ price: number }>(
          sql`SELECT sale_price AS price FROM products WHERE id = ${id}`,
        );
        shelf.wrote();
        expect((await shown(1))[0]).toMatchObject({ id, salePrice: price });
        expect(read).toBeLessThan(500);
        await eventually(() => expect(read).toBeGreaterThan(900));
      }
      await eventually(async () => {
        expect((await shown(200)).filter(({ genre }) => genre.name === 'Mới tinh').length).toBeGreaterThanOrEqual(199);
        expect(await titlesOf('xyzzy')).toBe(902);
        // Pages that were rendered in between show the old name: caches of pages must render them again.
        expect((await readChanges(many.db, begun)).changes).toContainEqual({ kind: 'page', id: 'renamed' });
      });
      await shelf.stop();
    } finally {
      await many.close();
    }
  });
});

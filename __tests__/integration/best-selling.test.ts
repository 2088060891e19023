import { sql } from 'drizzle-orm';
import pino from 'pino';
import type { CheckoutAnswer } from '@/contract/endpoints/orders';
import { productQuery, type ProductCard } from '@/contract/endpoints/products';
import type { Page } from '@/contract/schema';
import { readChanges, readSnapshot } from '@server/backend/commerce/shelf/changes';
import type { Prepared } from '@server/backend/commerce/shelf/prepared';
import { createShelf, type Shelf, type ShelfOptions } from '@server/backend/commerce/shelf/shelf';
import { toStatement, type Database } from '@server/backend/db/database';
import { describeOnDatabase } from '@tests/support/databases';
import { eventually } from '@tests/support/eventually';
import { openShop, type Shop } from '@tests/support/shop';

const read = async (answer: Promise<Prepared<Page<ProductCard>>>): Promise<string[]> =>
  (JSON.parse((await answer).json.toString()) as Page<ProductCard>).data.map(({ title }) => title);

/** Waits until a count of the sales that began from now on has finished. */
const another = async ({ mock: { calls } }: jest.SpyInstance<unknown, Parameters<Database['rows']>>): Promise<void> => {
  const counts = () => calls.filter(([query]) => toStatement(query).text.includes('AS sold')).length;
  const before = counts();
  // The first may have begun before this call.
  await eventually(() => expect(counts()).toBeGreaterThan(before + 2));
};

describeOnDatabase('What sells best', (open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(open);
  });
  afterAll(() => shop.close());

  const openShelf = (options: Partial<ShelfOptions> = {}): Shelf =>
    createShelf({ db: shop.db, log: pino({ level: 'silent' }), maxAgeMs: 0, ...options });
  const listOf = (shelf: Shelf): Promise<string[]> =>
    read(shelf.list(shop.clock.now(), productQuery.parse({ sort: 'bestSelling' })));

  /** Returns the id of the order. */
  const buy = async ({ id }: { id: string }, quantity: number): Promise<string> => {
    const { body } = await shop.order([{ productId: id, quantity }]);
    return (body as unknown as CheckoutAnswer).orders[0]!.id;
  };
  const cancel = async (id: string): Promise<void> => {
    const answer = await shop.call('PUT /orders/cancel', { token: shop.customerToken, body: { id } });
    expect(answer.status).toBe(200);
  };

  test('stands first, by the copies that were ordered and not cancelled at all campaigns; what never sold by when it came', async () => {
    const [few, many, none, undone] = [
      await shop.sell({ title: 'Một cuốn' }),
      await shop.sell({ title: 'Ba cuốn' }),
      await shop.sell({ title: 'Chưa bán' }),
      await shop.sell({ title: 'Đã huỷ' }),
    ];
    await buy(few, 1);
    await buy(many, 3);
    await cancel(await buy(undone, 5));
    const titles = await listOf(openShelf());
    expect(titles.slice(0, 2)).toEqual(['Ba cuốn', 'Một cuốn']);
    expect(titles.slice(2).sort()).toEqual([none.title, undone.title].sort());
  });

  test('is counted anew while the shelf is in use', async () => {
    const shelf = openShelf({ salesMs: 10 });
    await shelf.start();
    try {
      await buy(await shop.sell({ title: 'Đến sau' }), 4);
      await eventually(async () => expect((await listOf(shelf))[0]).toBe('Đến sau'));
      await buy(await shop.sell({ title: 'Đến sau nữa' }), 6);
      await eventually(async () =>
        expect((await listOf(shelf)).slice(0, 3)).toEqual(['Đến sau nữa', 'Đến sau', 'Ba cuốn']),
      );
    } finally {
      await shelf.stop();
    }
  });

  test('is told to who keeps pages when a count puts something else first, and only then', async () => {
    const orders = async (): Promise<number> =>
      (await shop.db.rows(sql`SELECT 1 FROM catalogue_changes WHERE kind = 'page' AND id = 'bestSelling'`)).length;
    const first = await shop.sell({ title: 'Đứng đầu' });
    await buy(first, 8);
    const before = await orders();
    const reads = jest.spyOn(shop.db, 'rows');
    const shelf = openShelf({ salesMs: 10 });
    await shelf.start();
    try {
      const begun = await readSnapshot(shop.db);
      await buy(first, 1);
      await another(reads);
      await listOf(shelf);
      expect(await orders()).toBe(before);
      await buy(await shop.sell({ title: 'Vượt lên' }), 10);
      await eventually(async () => {
        await listOf(shelf);
        expect(await orders()).toBe(before + 1);
      });
      expect((await listOf(shelf))[0]).toBe('Vượt lên');
      expect((await readChanges(shop.db, begun)).changes).toContainEqual({ kind: 'page', id: 'bestSelling' });
    } finally {
      await shelf.stop();
      reads.mockRestore();
    }
  });
});

import { sql } from 'drizzle-orm';
import { checkoutAnswer, type Order } from '@/contract/endpoints/orders';
import { describeOnDatabases } from '@tests/support/databases';
import { makeFair } from '@tests/support/make-data';
import { makeStop } from '@tests/support/make-stop';
import { openShop, type Shop } from '@tests/support/shop';

describeOnDatabases('An order at the counter', (open) => {
  let shop: Shop;
  beforeAll(async () => (shop = await openShop(open)));
  afterAll(() => shop.close());

  const place = async (scheduleId?: number | null) => {
    const { id } = await shop.sell();
    const pickup = scheduleId === undefined ? {} : { pickup: { scheduleId } };
    return shop.order([{ productId: id }], { body: { type: 2, address: undefined, ...pickup } });
  };
  const placed = async (scheduleId?: number | null): Promise<Order> =>
    checkoutAnswer.parse((await place(scheduleId)).body).orders[0]!;

  test('keeps the stop that its reader chose, or the own place of the fair (D3.7.6)', async () => {
    const stop = await makeStop(shop.db, shop.fair.id);
    expect((await placed(stop.id)).pickup).toEqual({ scheduleId: stop.id, line: stop.line });
    const [own] = await shop.db.rows<{ line: string }>(
      sql`SELECT address_line AS line FROM campaigns WHERE id = ${shop.fair.id}`,
    );
    for (const choice of [null, undefined])
      expect((await placed(choice)).pickup).toEqual({ scheduleId: null, line: own!.line });
  });

  test('is not placed for a stop that is over, or of another fair; nothing is reserved then (D3.7.6)', async () => {
    const over = await makeStop(shop.db, shop.fair.id, { endsAt: '2026-11-20T02:00:00Z' });
    const elsewhere = await makeStop(shop.db, (await makeFair(shop.db)).id);
    for (const { id } of [over, elsewhere, { id: 999_999 }]) {
      const refused = await place(id);
      expect([refused.status, refused.body.code]).toEqual([422, 'PICKUP_PLACE_UNKNOWN']);
      expect(Object.keys(refused.body.fields ?? {})).toEqual(['pickup']);
    }
  });

  test('a delivery has no counter, whatever is sent along', async () => {
    const stop = await makeStop(shop.db, shop.fair.id);
    const { id } = await shop.sell();
    const answer = await shop.order([{ productId: id }], { body: { pickup: { scheduleId: stop.id } } });
    expect(checkoutAnswer.parse(answer.body).orders[0]!.pickup).toBeNull();
  });
});

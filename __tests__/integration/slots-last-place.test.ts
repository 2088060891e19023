import { describeOnBothDatabases } from '@tests/support/databases';
import { makeCustomer } from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';
import { moveSlot, orderSlot, placedOrder, readBooked, saveHours, slotAt, slotHours } from '@tests/support/slots';

const BUYERS = 12;

describeOnBothDatabases('The last place of a slot', (open) => {
  let shop: Shop;
  let buyers: string[];
  let productId: string;
  /** Who got the only place. */
  let holder: { id: string; token: string };
  beforeAll(async () => {
    shop = await openShop(open);
    productId = (await shop.sell({ brought: 500 })).id;
    buyers = [];
    for (let index = 0; index < BUYERS; index += 1) {
      const { email } = await makeCustomer(shop.db, { levelId: shop.levels.base });
      buyers.push(await shop.signIn(email));
    }
  });
  afterAll(() => shop.close());

  const codes = (answers: readonly { status: number; body: { code?: unknown } }[], success: number) => ({
    done: answers.filter(({ status }) => status === success).length,
    full: answers.filter(({ status, body }) => status === 409 && body.code === 'SLOT_FULL').length,
  });
  const taken = async () => (await readBooked(shop)).map(({ taken, bookings }) => [taken, bookings]);

  test('goes to exactly one of many who order at the same time', async () => {
    await saveHours(shop, [slotHours({ capacity: 1, until: '09:15' })]);
    const answers = await Promise.all(
      buyers.map((token) => orderSlot(shop, [{ productId }], slotAt('09:00'), { token })),
    );
    expect(codes(answers, 201)).toEqual({ done: 1, full: BUYERS - 1 });
    expect(await taken()).toEqual([[1, 1]]);
    const first = answers.findIndex(({ status }) => status === 201);
    holder = { id: placedOrder(answers[first]!).id, token: buyers[first]! };
  });

  test('goes to exactly one of many who move to it, while others leave for theirs', async () => {
    await saveHours(shop, [
      slotHours({ capacity: 1, until: '09:15' }),
      slotHours({ from: '10:00', until: '10:30', capacity: 20 }),
    ]);
    const orders = await Promise.all(
      buyers.map(async (token, index) => {
        const time = slotAt(index % 2 ? '10:00' : '10:15');
        return placedOrder(await orderSlot(shop, [{ productId }], time, { token }));
      }),
    );
    // The order with the only place is cancelled, and all others want it.
    const cancelled = await shop.call('PUT /orders/cancel', { token: holder.token, body: { id: holder.id } });
    expect(cancelled.status).toBe(200);
    const answers = await Promise.all(
      orders.map(({ id }, index) => moveSlot(shop, id, slotAt('09:00'), buyers[index])),
    );
    expect(codes(answers, 200)).toEqual({ done: 1, full: BUYERS - 1 });
    await Promise.all(
      orders.map(({ id }, index) => moveSlot(shop, id, slotAt(index % 2 ? '10:15' : '10:00'), buyers[index])),
    );
    expect(await taken()).toEqual([
      [BUYERS / 2, BUYERS / 2],
      [BUYERS / 2, BUYERS / 2],
    ]);
  });
});

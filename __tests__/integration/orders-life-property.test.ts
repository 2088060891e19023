import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { DAY } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import { expectLedger } from '@tests/support/ledger-checks';
import { faultsOfOrders, strayOrders, wrongEntitlements } from '@tests/support/order-checks';
import { findTasks, tryOrderAction, type OrderAction } from '@tests/support/order-actions';
import { openOrderWorld, readPlaced, type OrderWorld } from '@tests/support/order-world';
import { IS_LONG_RUN } from '@tests/support/long-run';

const WEIGHTS: Record<OrderAction['name'], number> = {
  ...{ orderParcel: 9, orderForCounter: 9, ship: 8, changeShipment: 2, deliver: 8, takeBack: 6 },
  ...{ orderOnline: 3, orderOnlineForCounter: 5, pay: 6, payInCash: 1, sell: 5 },
  ...{
    makeAvailable: 8,
    changePlace: 2,
    handOver: 8,
    handOverLate: 4,
    void: 4,
    reverse: 8,
    exchange: 8,
    askToReturn: 6,
    answerReturn: 8,
    payBack: 5,
    reverseBack: 2,
    cancel: 3,
    cancelOwn: 3,
    many: 4,
  },
  ...{ postpone: 1, resume: 4, wait: 3, jobs: 2, end: 1, prolong: 4, forget: 1 },
};

const deed: fc.Arbitrary<OrderAction> = fc.record({
  name: fc.oneof(
    ...Object.entries(WEIGHTS).map(([name, weight]) => ({
      weight,
      arbitrary: fc.constant(name as OrderAction['name']),
    })),
  ),
  pick: fc.nat(30),
  amount: fc.nat(9),
  stepsIn: fc.boolean(),
});

/** One deed after the other, sometimes three at once. */
const script = fc.array(
  fc.oneof<fc.WeightedArbitrary<OrderAction[]>[]>(
    { weight: 5, arbitrary: fc.tuple(deed) },
    { weight: 2, arbitrary: fc.tuple(deed, deed, deed) },
  ),
  { minLength: 25, maxLength: 40, size: 'max' },
);

const plain = (name: OrderAction['name'], pick = 0): OrderAction => ({ name, pick, amount: 1, stepsIn: false });

describeOnDatabase('Orders of a campaign', (open) => {
  let world: OrderWorld;
  beforeAll(async () => (world = await openOrderWorld(open)));
  afterAll(() => world.shop.close());

  const take = async (deeds: readonly OrderAction[]): Promise<boolean[]> => {
    const orders = await readPlaced(world);
    const done = await Promise.all(deeds.map((one) => tryOrderAction(world, orders, one)));
    expect(await faultsOfOrders(world)).toEqual([]);
    expect(await strayOrders(world)).toEqual([]);
    expect(await wrongEntitlements(world)).toEqual([]);
    await expectLedger(world.shop.db);
    return done;
  };

  /** The fair runs for three days from now. */
  const openCampaign = async (): Promise<void> => {
    const { db, clock, campaign } = world.shop;
    const end = new Date(clock.now().getTime() + 3 * DAY).toISOString();
    await db.rows(sql`UPDATE campaigns SET ends_at = ${end}, postponed_at = NULL WHERE id = ${campaign.id}`);
    await db.rows(sql`DELETE FROM scheduled_tasks`);
    await findTasks(world);
  };

  it('are never in an illegal state; counters, ceilings and points never drift, whatever all of them try', async () => {
    const property = fc.asyncProperty(script, async (steps) => {
      await openCampaign();
      for (const deeds of steps) await take(deeds);
      await world.shop.db.rows(sql`UPDATE campaigns SET postponed_at = NULL`);
      world.shop.clock.advance(3 * DAY);
      await take([plain('jobs')]);
      await findTasks(world);
      await take([plain('jobs')]);
      const left = await world.shop.db.rows(sql`
        SELECT id FROM orders WHERE status = 1 OR type = 2 AND status IN (2, 3)`);
      expect(left).toEqual([]);
    });
    // Random scripts may hand nothing over, or undo nothing; these do.
    const handsOver: OrderAction[][] = [
      [{ ...plain('orderForCounter', 2), amount: 0 }],
      [plain('makeAvailable')],
      [plain('handOver')],
    ];
    const undoes: OrderAction[][] = [
      ...handsOver,
      [plain('void')],
      [plain('handOver')],
      [plain('sell')],
      [plain('void')],
    ];
    const exchanges: OrderAction[][] = [
      [plain('orderParcel')],
      [plain('exchange', 1)],
      [plain('ship')],
      [plain('deliver')],
    ];
    exchanges.push([plain('exchange')], [plain('exchange', 2)]);
    await fc.assert(property, { unbiased: true, numRuns: 5, examples: [[handsOver], [undoes], [exchanges]] });
    if (IS_LONG_RUN) await fc.assert(property, { unbiased: true, numRuns: 6, interruptAfterTimeLimit: 30_000 });
    const handedOver = sql`SELECT 1 FROM order_steps WHERE status = 6 LIMIT 1`;
    expect(await world.shop.db.rows(handedOver)).toHaveLength(1);
    const exchanged = sql`SELECT 1 FROM order_steps WHERE reversal->'instead' IS NOT NULL AND status = 5 LIMIT 1`;
    expect(await world.shop.db.rows(exchanged)).toHaveLength(1);
    const opened = sql`SELECT 1 FROM entitlements LIMIT 1`;
    expect(await world.shop.db.rows(opened)).toHaveLength(1);
  }, 180_000);

  it('two issuers, staff, their customer, the organiser and the clock at one order at once: one wins, the others are refused', async () => {
    for (let round = 0; round < 7; round += 1) {
      await openCampaign();
      await take([{ ...plain('orderForCounter', 2), amount: 0 }]);
      await take([plain('makeAvailable')]);
      const rivals: OrderAction[] = [
        plain('handOver'),
        { ...plain('handOver'), stepsIn: true },
        plain('cancel'),
        { ...plain('cancel'), amount: 9 },
        { ...plain('cancel'), stepsIn: true },
        plain('cancelOwn'),
        plain('end'),
      ];
      // Each of them comes first in one round.
      rivals.push(...rivals.splice(0, round));
      const [id] = (await readPlaced(world)).slice(-1).map((order) => order.id);
      const before = await world.shop.db.rows(sql`SELECT 1 FROM order_steps WHERE order_id = ${id!}`);
      const done = await take(rivals);
      expect(done.filter(Boolean)).toHaveLength(1);
      const after = await world.shop.db.rows(sql`SELECT 1 FROM order_steps WHERE order_id = ${id!}`);
      expect(after).toHaveLength(before.length + 1);
    }
  });

  it('its issuer, the organiser, its customer and the clock that waited long enough, at one order in cash: one wins', async () => {
    for (let round = 0; round < 4; round += 1) {
      await openCampaign();
      await take([plain('forget')]);
      expect(await take([{ ...plain('orderParcel', 2), amount: 0 }])).toEqual([true]);
      const rivals: OrderAction[] = [
        plain('ship'),
        { ...plain('cancel'), stepsIn: true },
        plain('cancelOwn'),
        plain('forget'),
      ];
      rivals.push(...rivals.splice(0, round));
      expect((await take(rivals)).filter(Boolean)).toHaveLength(1);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { placeOrderBody } from '@/contract/endpoints/orders';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ORDER_BATCH_ACTIONS } from '@/contract/states/order';
import { inTransaction } from '@server/backend/commerce/kernel';
import { moveMany } from '@server/backend/commerce/orders/batch-moves';
import { handingOver } from '@server/backend/commerce/orders/hand-over';
import { ISSUER, lockOrder } from '@server/backend/commerce/orders/move-order';
import { cancelOwnOrder, issuerMoves, organiserMoves } from '@server/backend/commerce/orders/moves';
import { placeOrder } from '@server/backend/commerce/orders/place-order';
import { createTaskHandlers } from '@server/backend/jobs/task-handlers';
import { createTaskRunner } from '@server/backend/jobs/task-runner';
import { MINUTE } from './clock';
import type { OrderWorld, PlacedOrder } from './order-world';
import { orderBody } from './shop';

const HOUR = 60 * MINUTE;

/** What somebody tries. The numbers choose: which order, how many copies, whose. */
export interface OrderDeed {
  name: keyof typeof DEEDS;
  pick: number;
  amount: number;
  /** By the organiser in the place of the issuer. */
  stepsIn: boolean;
}

interface Scene extends OrderDeed {
  world: OrderWorld;
  order: PlacedOrder | undefined;
  orders: readonly PlacedOrder[];
}

type Work = Promise<unknown> | undefined;

const place =
  (type: 1 | 2) =>
  ({ world: { shop, products, reader }, pick, amount }: Scene): Work => {
    const chosen = [...new Set([products[pick % products.length]!, products[(pick + amount) % products.length]!])];
    const lines = chosen.map((productId) => ({ productId, quantity: 1 + (amount % 3) }));
    const body = orderBody(shop.fair.id, lines, type === 2 ? { type, address: undefined } : {});
    return placeOrder(reader(), placeOrderBody.parse(body), randomUUID());
  };

/** The back office does something with an order: its issuer, or the organiser. */
const move =
  (way: keyof typeof issuerMoves, details: object = {}) =>
  ({ world, order, stepsIn, amount }: Scene): Work => {
    if (!order) return undefined;
    const ask = { id: order.id, note: 'Vì mưa', carrier: 'ghn' as const, scheduleId: null, ...details };
    // Now and then by the other issuer, whose order it is not.
    const issuer = world.issuers[amount === 9 ? 1 - order.issuer : order.issuer]!;
    return stepsIn ? organiserMoves[way](world.organiser(), ask) : issuerMoves[way](issuer(), ask);
  };

const handOver =
  (hoursAgo: (amount: number) => number) =>
  ({ world, order, stepsIn, amount }: Scene): Work => {
    if (!order) return undefined;
    const ctx = stepsIn ? world.staff() : world.issuers[order.issuer]!();
    const at = new Date(ctx.now.getTime() - hoursAgo(amount) * HOUR);
    return inTransaction(ctx, async (ctx) => handingOver({ at })(ctx, await lockOrder(ctx, sql`o.id = ${order.id}`)));
  };

const setFair = ({ world: { shop } }: Scene, column: 'postponed_at', at: string | null): Promise<unknown> =>
  shop.db.rows(sql`UPDATE campaigns SET ${sql.identifier(column)} = ${at} WHERE id = ${shop.fair.id}`);

/** Everything that people and the clock may try. */
const DEEDS = {
  orderParcel: place(1),
  orderForCounter: place(2),
  ship: move('ship'),
  changeShipment: move('changeShipment', { carrier: 'jt' }),
  deliver: move('deliver'),
  takeBack: move('takeBack'),
  makeAvailable: move('makeAvailable'),
  changePlace: move('changePlace'),
  cancel: move('cancel'),
  cancelOwn: ({ world, order }: Scene): Work => order && cancelOwnOrder(world.reader(), { id: order.id }),
  handOver: handOver(() => 0),
  handOverLate: handOver((amount) => amount * 6),
  many: ({ world: { issuers }, orders, pick, amount }: Scene): Work => {
    const ids = orders.slice(-8).map(({ id }) => id);
    if (ids.length === 0) return undefined;
    const action = ORDER_BATCH_ACTIONS[pick % ORDER_BATCH_ACTIONS.length]!;
    const call = { operation: 'PUT /issuer/orders/batch' as const, key: `batch ${amount}` };
    return moveMany(
      issuers[pick % 2]!(),
      ISSUER,
      { action, ids, note: 'Gộp' },
      {
        ...call,
        logFailure: (error) => {
          throw error;
        },
      },
    );
  },
  postpone: (scene: Scene): Work => setFair(scene, 'postponed_at', scene.world.shop.clock.now().toISOString()),
  resume: (scene: Scene): Work => setFair(scene, 'postponed_at', null),
  async wait({ world: { shop }, amount }: Scene): Promise<void> {
    shop.clock.advance((1 + amount) * HOUR);
  },
  async jobs({ world: { shop } }: Scene): Promise<void> {
    const { db, clock, parts } = shop;
    const options = {
      db,
      clock: clock.now,
      handlers: createTaskHandlers({ payments: { waitMs: {} }, parts }),
      log: pino({ level: 'silent' }),
    };
    await Promise.all([1, 2, 3].map(() => createTaskRunner(options).drain()));
  },
} satisfies Record<string, (scene: Scene) => Work>;

/** Tries a deed; a refusal is fine, a failure is not. Answers whether it was done. */
export const tryOrderDeed = async (
  world: OrderWorld,
  orders: readonly PlacedOrder[],
  deed: OrderDeed,
): Promise<boolean> => {
  const order = orders[orders.length - 1 - (deed.pick % Math.max(1, orders.length))];
  try {
    await DEEDS[deed.name]({ ...deed, world, order, orders });
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return false;
  }
};

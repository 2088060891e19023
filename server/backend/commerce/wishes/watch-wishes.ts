import { sql } from 'drizzle-orm';
import { WISH_OFFER } from '@/contract/states/wish';
import { limitTo } from '../conditions';
import { emitAll } from '../emit';
import { inTransaction, type CallContext, type SystemActor, type TransactionContext } from '../kernel';
import type { LeasedTask } from '../tasks';
import { bestOffer } from '../products/best-offer';
import type { WishEvent } from './events';

const EVERY_MS = 60_000;
/** Wishes per transaction. */
const BATCH = 500;
/** Minimum interval between two notices about the same wish, however stock and price change. */
const QUIET_MS = 12 * 3_600_000;

interface Watched {
  id: number;
  before: number | null;
  isActive: boolean;
}

/** A wish with its best offer, if it has one. */
type Seen = Watched & ({ price: null } | Omit<WishEvent, 'offer' | 'before'>);
type Better = Extract<Seen, { price: number }>;

/** Reads the next wishes with no recent notice, with their previous and present price. */
const readBatch = ({ tx, now }: TransactionContext<SystemActor>, after: number): Promise<Seen[]> =>
  tx.rows<Seen>(sql`
    SELECT w.id, w.customer_id AS "customerId", w.offered_price AS before, offer.*, u.active AS "isActive"
    FROM (SELECT * FROM wishes WHERE id > ${after}
            AND (told_at IS NULL OR told_at <= ${new Date(now.getTime() - QUIET_MS).toISOString()})
          ORDER BY id ${limitTo(BATCH)}) w
    JOIN users u ON u.id = w.customer_id
    LEFT JOIN LATERAL (${bestOffer(now)}) offer ON true
    ORDER BY w.id`);

const isBetter = (wish: Seen): wish is Better =>
  wish.isActive && wish.price !== null && (wish.before === null || wish.price < wish.before);

const eventOf = ({ id: _id, isActive: _isActive, ...wish }: Better): WishEvent => ({
  ...wish,
  offer: wish.before === null ? WISH_OFFER.AVAILABLE : WISH_OFFER.CHEAPER,
});

/**
 * Stores the present prices of these wishes, and emits events for those that have become cheaper or can be bought
 * again. Skips wishes that another backend has updated meanwhile.
 */
const keep = async (ctx: TransactionContext<SystemActor>, batch: readonly Seen[]): Promise<void> => {
  const changed = batch.filter(({ before, price }) => before !== price);
  if (changed.length === 0) return;
  const rows = changed.map((wish) => ({
    id: wish.id,
    before: wish.before,
    price: wish.price,
    notify: isBetter(wish),
  }));
  const kept = await ctx.tx.rows<{ id: number }>(sql`
    UPDATE wishes w SET offered_price = seen.price,
      told_at = CASE WHEN seen.notify THEN ${ctx.now.toISOString()}::timestamptz ELSE w.told_at END
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS seen(id int, before bigint, price bigint, notify boolean)
    WHERE w.id = seen.id AND w.offered_price IS NOT DISTINCT FROM seen.before RETURNING w.id`);
  const own = new Set(kept.map(({ id }) => id));
  const toNotify = changed.filter(isBetter).filter(({ id }) => own.has(id));
  if (toNotify.length > 0) await emitAll(ctx, 'wish.offered', toNotify.map(eventOf));
};

/**
 * Checks all wishes, one batch per transaction, and notifies customers of titles that have become cheaper or can be
 * bought again. After a notice about a title, the customer gets no other about it for twelve hours; what has changed by
 * then counts then.
 */
export const watchWishes = async (ctx: CallContext<SystemActor> & { signal: AbortSignal }): Promise<void> => {
  let after = 0;
  for (;;) {
    const last = await inTransaction(ctx, async (inside) => {
      const batch = await readBatch(inside, after);
      await keep(inside, batch);
      return batch.at(-1)?.id;
    });
    if (last === undefined || ctx.signal.aborted) return;
    after = last;
  }
};

export const wishWatch: LeasedTask<null> = { kind: 'lease', everyMs: EVERY_MS, run: (ctx) => watchWishes(ctx) };

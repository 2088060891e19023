import { sql, type SQL } from 'drizzle-orm';
import { SLOT_REMINDER_MS } from '@/contract/rules/slots';
import type { Sql } from '../../db/database';
import { anyUuid } from '../conditions';
import type { TransactionContext } from '../kernel';
import { scheduleAll, unschedule } from '../schedule';

/** A slot that an order books. */
export interface BookedSlot {
  id: number;
  /** ISO 8601. */
  startDate: string;
}

/** How many bookings of each slot are added; negative numbers free places. */
export type SlotChanges = ReadonlyMap<number, number>;

/**
 * Changes the numbers of bookings of slots, locked in id order, so that two callers never deadlock. Returns the slots
 * that were changed: one without enough places is not among them.
 */
export const changeTaken = async (tx: Sql, changes: SlotChanges): Promise<ReadonlySet<number>> => {
  if (changes.size === 0) return new Set();
  const changed = await tx.rows<{ id: number }>(sql`
    WITH change AS (SELECT * FROM unnest(${sql.param([...changes.keys()])}::int[], ${sql.param([...changes.values()])}::int[])
                    AS c(id, count)),
    held AS (SELECT s.id, c.count FROM slots s JOIN change c USING (id) ORDER BY s.id FOR UPDATE OF s)
    UPDATE slots s SET taken = s.taken + held.count FROM held
    WHERE s.id = held.id AND s.taken + held.count <= s.capacity RETURNING s.id`);
  return new Set(changed.map(({ id }) => id));
};

/** Frees the slots of orders that meet a condition on their ids; the orders must be locked. */
const freeWhere = async (tx: Sql, which: SQL): Promise<void> => {
  await tx.rows(sql`
    WITH freed AS (DELETE FROM slot_bookings b WHERE ${which} RETURNING b.slot_id),
    change AS (SELECT slot_id AS id, count(*)::int AS count FROM freed GROUP BY slot_id),
    held AS (SELECT s.id, c.count FROM slots s JOIN change c USING (id) ORDER BY s.id FOR UPDATE OF s)
    UPDATE slots s SET taken = s.taken - held.count FROM held WHERE s.id = held.id`);
};

/** Frees the slots of orders, in one statement for any number of them; the orders must be locked. */
export const freeSlots = (tx: Sql, orderIds: readonly string[]): Promise<void> =>
  freeWhere(tx, anyUuid(sql`b.order_id`, orderIds));

/** Frees the slot of an order that is collected elsewhere. */
export const freeSlotElsewhere = (tx: Sql, orderId: string, scheduleId: number | null): Promise<void> =>
  freeWhere(
    tx,
    sql`b.order_id = ${orderId} AND b.slot_id IN (
      SELECT s.id FROM slots s WHERE s.schedule_id IS DISTINCT FROM ${scheduleId}::int)`,
  );

/** When the customer of a slot is reminded; undefined for a slot so near that its customer has it in mind. */
const reminderOf = ({ startDate }: Pick<BookedSlot, 'startDate'>, now: Date): Date | undefined => {
  const at = new Date(Date.parse(startDate) - SLOT_REMINDER_MS);
  return at > now ? at : undefined;
};

/** Schedules the reminders of new bookings. */
export const remindOfAll = async (
  ctx: Pick<TransactionContext, 'tx' | 'now'>,
  booked: readonly { orderId: string; startDate: string }[],
): Promise<void> => {
  const due = booked.flatMap(({ orderId, startDate }) => {
    const dueAt = reminderOf({ startDate }, ctx.now);
    return dueAt ? [{ key: orderId, dueAt }] : [];
  });
  if (due.length > 0) await scheduleAll(ctx, 'slots.remind', due, null);
};

/** SQL of a span of milliseconds. */
const spanOf = (ms: number): SQL => sql.raw(`interval '${ms / 1000} seconds'`);

/**
 * Schedules at once the reminders that were due when they could not be sent, because their order was unpaid or their
 * fair postponed, while the slot is still to come.
 * @param which a condition on orders `o` and on their slots `s`
 */
export const remindOverdue = async (ctx: Pick<TransactionContext, 'tx' | 'now'>, which: SQL): Promise<void> => {
  const { tx, now } = ctx;
  const dueAt = sql`(s.starts_at - ${spanOf(SLOT_REMINDER_MS)})`;
  const overdue = await tx.rows<{ key: string }>(sql`
    SELECT o.id AS key FROM slot_bookings b JOIN slots s ON s.id = b.slot_id JOIN orders o ON o.id = b.order_id
    WHERE ${which} AND s.starts_at > ${now.toISOString()} AND ${dueAt} <= ${now.toISOString()} AND b.booked_at < ${dueAt}`);
  if (overdue.length === 0) return;
  await scheduleAll(
    ctx,
    'slots.remind',
    overdue.map(({ key }) => ({ key, dueAt: now })),
    null,
  );
};

/** Books a slot for an order in place of its present one, or none; the places must have been taken. */
export const rebook = async (
  ctx: Pick<TransactionContext, 'tx' | 'now'>,
  orderId: string,
  slot: BookedSlot | null,
): Promise<void> => {
  const { tx, now } = ctx;
  await tx.rows(sql`DELETE FROM slot_bookings WHERE order_id = ${orderId}`);
  await unschedule(ctx, 'slots.remind', orderId);
  if (!slot) return;
  await tx.rows(sql`
    INSERT INTO slot_bookings (order_id, slot_id, booked_at) VALUES (${orderId}, ${slot.id}, ${now.toISOString()})`);
  await remindOfAll(ctx, [{ orderId, startDate: slot.startDate }]);
};

import { sql } from 'drizzle-orm';
import { dayOf, instantAt } from '@/contract/rules/calendar';
import { addDays } from '@/contract/rules/statistics-range';
import type { Sql } from '../../db/database';
import { emitAll } from '../emit';
import type { SystemActor, TransactionContext } from '../kernel';
import { scheduleAt } from '../schedule';
import type { TransactionTask } from '../tasks';
import { movements, type MovedRow } from './movements';
import { daysIn } from './sums';

/** After midnight in Viet Nam, when all transactions of the day before have ended. */
const CHECK_TIME = '00:15';

/** Earlier than any money: a check has no opening balance. */
const FIRST_DAY = '0001-01-01';

/**
 * Links parts of transfers that a backend of an earlier version booked to their receipts: by checkout, amount and
 * reference, in the order in which they came.
 */
const linkReceipts = (tx: Sql): Promise<unknown> =>
  tx.rows(sql`
    WITH loose AS (
      SELECT p.transfer_id, p.checkout_id, p.amount, t.reference,
        row_number() OVER (PARTITION BY p.checkout_id, p.amount, t.reference ORDER BY p.transfer_id) AS place
      FROM bank_transfer_parts p JOIN bank_transfers t ON t.id = p.transfer_id WHERE p.receipt_id IS NULL),
    free AS (
      SELECT r.id, r.checkout_id, r.amount, coalesce(r.told_reference, r.reference) AS reference,
        row_number() OVER (PARTITION BY r.checkout_id, r.amount, coalesce(r.told_reference, r.reference)
          ORDER BY r.confirmed_by <> '' AND r.told_reference IS NULL, r.id) AS place
      FROM payment_receipts r WHERE r.checkout_id IN (SELECT checkout_id FROM loose)
        AND NOT EXISTS (SELECT 1 FROM bank_transfer_parts p WHERE p.receipt_id = r.id))
    UPDATE bank_transfer_parts p SET receipt_id = f.id
    FROM loose l JOIN free f USING (checkout_id, amount, reference, place)
    WHERE p.transfer_id = l.transfer_id AND p.checkout_id = l.checkout_id`);

interface Differing {
  day: string;
  difference: number;
  unequal: number;
}

/** The days up to `last` on which received money and ledger differ. */
const differingDays = async (tx: Sql, last: string): Promise<Differing[]> => {
  const days = daysIn(await tx.rows<MovedRow>(movements({ to: last })), FIRST_DAY);
  return days
    .filter(({ moved, unequal }) => moved.difference !== 0 || unequal > 0)
    .map(({ day, moved, unequal }) => ({ day, difference: moved.difference, unequal }));
};

/** Keeps which days differ, and returns those that were not known with this difference. */
const keepDiffering = async (
  { tx, now }: TransactionContext<SystemActor>,
  found: readonly Differing[],
): Promise<Differing[]> => {
  const rows = sql`json_to_recordset(${JSON.stringify(found)}::json) AS f(day date, difference bigint, unequal int)`;
  const at = now.toISOString();
  await tx.rows(sql`
    UPDATE reconciliation_differences d SET resolved_at = ${at} WHERE d.resolved_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM ${rows} WHERE f.day = d.day AND f.difference = d.difference)`);
  const fresh = await tx.rows<{ day: string; difference: number; unequal: number; isNew: boolean }>(sql`
    INSERT INTO reconciliation_differences AS d (day, difference, unequal, found_at)
    SELECT f.day, f.difference, f.unequal, ${at}::timestamptz FROM ${rows} ORDER BY f.day
    ON CONFLICT (day, difference) DO UPDATE SET unequal = excluded.unequal, resolved_at = NULL
    RETURNING day::text AS day, difference, unequal, found_at = ${at}::timestamptz AS "isNew"`);
  return fresh.filter(({ isNew }) => isNew);
};

/**
 * Compares all money up to the end of yesterday with the ledger, and announces each day that differs, once for each
 * difference (D4.13.46). A day that is in order again is marked so.
 */
const check = async (ctx: TransactionContext<SystemActor>): Promise<void> => {
  const today = dayOf(ctx.now);
  await linkReceipts(ctx.tx);
  const fresh = await keepDiffering(ctx, await differingDays(ctx.tx, addDays(today, -1)));
  await emitAll(
    ctx,
    'money.differs',
    fresh.map(({ day, difference }) => ({ day, difference })),
  );
};

/**
 * Runs when a backend starts for the first time, and then after each midnight: it schedules its next run itself, so
 * that it does not drift.
 */
export const reconcileMoney: TransactionTask<null> = {
  kind: 'transaction',
  everyMs: 86_400_000,
  async run(ctx, { key }) {
    await check(ctx);
    await scheduleAt(ctx, 'money.reconcile', key, instantAt(addDays(dayOf(ctx.now), 1), CHECK_TIME), null);
  },
};

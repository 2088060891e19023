import { sql, type SQL } from 'drizzle-orm';
import {
  type Arrival,
  type ArrivalQuery,
  type Arrivals,
  type Reconciliation,
  type ReconciliationQuery,
  type Unequal,
} from '@/contract/endpoints/reconciliation';
import { BANK_TRANSFER } from '@/contract/states/payment';
import { allOf, pageWindow, readPage, startOfDay } from '../conditions';
import type { CallContext } from '../kernel';
import { accountOfReceipt, movements, unequalParts, type MovedRow } from './movements';
import { accountsIn, daysIn, periodSums } from './sums';

/** Money that arrived and what the ledger says of it, by day and account (D4.13.43 to D4.13.45). */
export const readReconciliation = async (
  { db }: CallContext,
  { from, to, campaign }: ReconciliationQuery,
): Promise<Reconciliation> => {
  const [rows, found] = await Promise.all([
    db.rows<MovedRow>(movements({ from, to, campaign })),
    db.rows<Reconciliation['found'][number]>(sql`
      SELECT day::text AS day, difference, unequal, found_at AS "foundAt" FROM reconciliation_differences
      WHERE resolved_at IS NULL ORDER BY day DESC, found_at DESC`),
  ]);
  return {
    ...{ from, to, ...periodSums(rows, from) },
    accounts: accountsIn(rows, from),
    days: daysIn(rows, from).toReversed(),
    found,
  };
};

const ordersOf = (checkouts: SQL): SQL => sql`coalesce((
  SELECT json_agg(json_build_object('id', o.id, 'code', o.code) ORDER BY o.code) FROM orders o WHERE o.checkout_id IN (${checkouts})), '[]')`;

/** Transfers that the bank had on the day, and receipts of the day that had no transfer yet. */
const arrived = (day: string): SQL => {
  const isOnDay = (at: SQL) => sql`${at} >= ${startOfDay(day)} AND ${at} < ${startOfDay(day, 1)}`;
  return sql`
    SELECT 't' || t.id AS id, t.id AS transfer_id, NULL::int AS receipt_id, t.received_at AS at, t.account, t.amount
    FROM bank_transfers t WHERE ${isOnDay(sql`t.received_at`)}
    UNION ALL SELECT 'r' || r.id, t.id, r.id, r.at, ${accountOfReceipt}, r.amount
    FROM payment_receipts r LEFT JOIN bank_transfer_parts p ON p.receipt_id = r.id LEFT JOIN bank_transfers t ON t.id = p.transfer_id
    WHERE ${isOnDay(sql`r.at`)} AND (t.id IS NULL OR r.at < t.received_at)`;
};

const isOfCampaign = (campaign: number): SQL => sql`EXISTS (
  SELECT 1 FROM checkouts k WHERE k.campaign_id = ${campaign} AND (
    k.id IN (SELECT r.checkout_id FROM payment_receipts r WHERE r.id = a.receipt_id)
    OR (a.receipt_id IS NULL AND k.id IN (SELECT p.checkout_id FROM bank_transfer_parts p WHERE p.transfer_id = a.transfer_id))))`;

/** What differs on a day, with the orders concerned. */
const readUnequal = ({ db }: CallContext, { day, campaign }: ArrivalQuery): Promise<Unequal[]> =>
  db.rows<Unequal>(sql`
    WITH ${unequalParts({ from: day, to: day, campaign })}
    SELECT u.kind, u.id, coalesce(t.reference, '') AS reference, u.received, u.booked,
      ${ordersOf(sql`SELECT p.checkout_id FROM bank_transfer_parts p WHERE p.transfer_id = t.id UNION SELECT k.id FROM checkouts k WHERE u.kind = 'payment' AND k.id::text = u.id`)} AS orders
    FROM unequal u LEFT JOIN bank_transfers t ON u.kind = 'transfer' AND t.id::text = u.id
    WHERE u.day = ${day}::date ORDER BY u.kind, u.id`);

/** What arrived on a day, in its order, and what differs on it (D4.13.45). */
export const listArrivals = async (ctx: CallContext, query: ArrivalQuery): Promise<Arrivals> => {
  const { day, account, campaign, page, size } = query;
  const matches = sql`FROM (${arrived(day)}) a
    WHERE ${allOf([account && sql`a.account = ${account}`, campaign !== undefined && isOfCampaign(campaign)])}`;
  const [list, unequal] = await Promise.all([
    readPage<Arrival>(ctx.db, {
      matches,
      hits: sql`SELECT a.id ${matches} ORDER BY a.at, a.id ${pageWindow(query)}`,
      columns: sql`a.id, a.at, a.account, a.amount, coalesce(r.reference, t.reference) AS reference,
        CASE WHEN r.id IS NULL THEN t.description ELSE '' END AS description,
        CASE WHEN r.id IS NULL THEN t.state ELSE ${BANK_TRANSFER.BOOKED} END AS state,
        CASE WHEN r.id IS NULL THEN t.settled_at ELSE r.at END AS "settledAt",
        CASE WHEN r.id IS NULL THEN t.settled_by ELSE r.confirmed_by END AS by,
        t.id AS "transferId", CASE WHEN r.id IS NOT NULL THEN t.received_at END AS "reportedAt",
        ${ordersOf(sql`SELECT r.checkout_id WHERE r.id IS NOT NULL
          UNION SELECT p.checkout_id FROM bank_transfer_parts p WHERE r.id IS NULL AND p.transfer_id = t.id`)} AS orders`,
      joins: sql`JOIN (${arrived(day)}) a ON a.id = hit.id LEFT JOIN bank_transfers t ON t.id = a.transfer_id
        LEFT JOIN payment_receipts r ON r.id = a.receipt_id`,
      ...{ page, size },
    }),
    readUnequal(ctx, query),
  ]);
  return { ...list, unequal };
};

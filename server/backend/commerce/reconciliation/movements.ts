import { sql, type SQL } from 'drizzle-orm';
import { ARRIVAL } from '@/contract/endpoints/reconciliation';
import { TIME_ZONE } from '@/contract/rules/calendar';
import { BANK_TRANSFER } from '@/contract/states/payment';
import { PAYMENT } from '@/contract/states/order';
import { ACCOUNT, ENTRY_KIND } from '@/contract/vocabulary/ledger';
import { startOfDay } from '../conditions';

/** Which money: of all days up to one, of one fair or all. */
export interface MoneyScope {
  /** The first day; what moved earlier is summed as of the day before it. Undefined for each day since the first. */
  from?: string | undefined;
  to: string;
  campaign?: number | undefined;
}

/** Sums of a day; of an account of arrival, or of the ledger where `account` is null. */
export interface MovedRow {
  day: string;
  account: string | null;
  count: number;
  received: number;
  booked: number;
  unassigned: number;
  sentBack: number;
  /** Received and not refunded, by the ledger. */
  kept: number;
  owedBack: number;
  deposits: number;
  rounding: number;
  refunded: number;
  cashReturns: number;
  unequal: number;
}

/** The account of a receipt `r` without a transfer: where it arrived when its transfer is not known yet. */
export const accountOfReceipt = sql`CASE r.method WHEN ${PAYMENT.ZALOPAY} THEN ${ARRIVAL.ZALOPAY} ELSE ${ARRIVAL.UNREPORTED} END`;

/** The day in Viet Nam of an instant. */
const dayOf = (at: SQL): SQL => sql`(${at} AT TIME ZONE ${sql.raw(`'${TIME_ZONE}'`)})::date`;

/** Condition on the checkout `id`: it is of the fair. */
const isOf = (id: SQL, campaign: number | undefined): SQL =>
  campaign === undefined
    ? sql`true`
    : sql`EXISTS (SELECT 1 FROM checkouts k WHERE k.id = ${id} AND k.campaign_id = ${campaign})`;

/**
 * Parts `part` of transfers with their receipts, and transfers `transfer` with the sums of their parts. Of one fair,
 * only the parts for its checkouts count.
 * @param which condition on the transfer `t`
 */
const transfers = (campaign: number | undefined, which: SQL): SQL => sql`
  part AS (
    SELECT p.transfer_id, p.amount, t.account AS bank, t.received_at, r.amount AS booked, r.at, ${accountOfReceipt} AS account
    FROM bank_transfer_parts p JOIN payment_receipts r ON r.id = p.receipt_id JOIN bank_transfers t ON t.id = p.transfer_id
    WHERE ${which} AND ${isOf(sql`p.checkout_id`, campaign)}),
  transfer AS (
    SELECT t.id, t.account, t.state, t.received_at, t.settled_at, coalesce(s.parted, 0) AS parted, coalesce(s.booked, 0) AS booked,
      ${campaign === undefined ? sql`t.amount` : sql`s.parted`} AS amount
    FROM bank_transfers t ${campaign === undefined ? sql`LEFT JOIN` : sql`JOIN`} (
      SELECT transfer_id, sum(amount)::bigint AS parted, sum(booked)::bigint AS booked FROM part GROUP BY 1) s ON s.transfer_id = t.id
    WHERE ${which})`;

/**
 * What changes the sums of an account of arrival, and when (D4.13.43). A transfer is received when the bank had it, and
 * unassigned until its receipts are booked or it is sent back. A receipt that is older than its transfer is received
 * by hand until the bank has it.
 */
const moved = (campaign: number | undefined): SQL => sql`
  moved(at, account, count, received, booked, unassigned, sent_back) AS (
    SELECT received_at, account, 1, amount, 0, amount, 0 FROM transfer
    UNION ALL SELECT greatest(received_at, at), bank, 0, 0, booked, -amount, 0 FROM part
    UNION ALL SELECT settled_at, account, 0, 0, 0, parted - amount, 0 FROM transfer
      WHERE state = ${BANK_TRANSFER.BOOKED} AND amount <> parted
    UNION ALL SELECT settled_at, account, 0, 0, 0, -amount, amount FROM transfer WHERE state = ${BANK_TRANSFER.SENT_BACK}
    UNION ALL SELECT r.at, ${accountOfReceipt}, 1, r.amount, r.amount, 0, 0 FROM payment_receipts r
      WHERE NOT EXISTS (SELECT 1 FROM bank_transfer_parts p WHERE p.receipt_id = r.id) AND ${isOf(sql`r.checkout_id`, campaign)}
    UNION ALL SELECT at, account, 1, booked, booked, 0, 0 FROM part WHERE at < received_at
    UNION ALL SELECT received_at, account, -1, -booked, -booked, 0, 0 FROM part WHERE at < received_at)`;

/** Entries of the ledger on money that arrived, with how their order is paid; not those of settlements. */
const entries = (campaign: number | undefined): SQL => sql`
  entry AS (
    SELECT e.at, e.checkout_id, e.account, e.kind, e.amount, coalesce(o.payment = ${PAYMENT.CASH}, false) AS by_cash
    FROM ledger_entries e LEFT JOIN orders o ON o.id = e.order_id
    WHERE e.kind <> ${ENTRY_KIND.SETTLEMENT} AND e.account IN (${sql.raw([ACCOUNT.HELD, ACCOUNT.REFUND, ACCOUNT.DEPOSIT, ACCOUNT.ROUNDING].join(', '))})
      ${campaign === undefined ? sql`` : sql`AND e.campaign_id = ${campaign}`})`;

/** An entry that says that the platform received money. */
const isReceived = sql`account = ${ACCOUNT.HELD} AND kind <> ${ENTRY_KIND.REFUND}`;

/** Condition: an instant is in the range. */
const isWithin = (at: SQL, { from, to }: MoneyScope): SQL =>
  sql`${from === undefined ? sql`true` : sql`${at} >= ${startOfDay(from)}`} AND ${at} < ${startOfDay(to, 1)}`;

/** The checkouts whose receipts and entries differ on a day, and the transfers that differ from their receipts. */
const unequal = (scope: MoneyScope): SQL => sql`
  unequal AS (
    SELECT day, 'payment' AS kind, coalesce(checkout_id::text, '') AS id, received, booked FROM (
      SELECT ${dayOf(sql`at`)} AS day, checkout_id, sum(received)::bigint AS received, sum(booked)::bigint AS booked
      FROM (
        SELECT r.at, r.checkout_id, r.amount AS received, 0 AS booked FROM payment_receipts r WHERE ${isOf(sql`r.checkout_id`, scope.campaign)}
        UNION ALL SELECT at, checkout_id, 0, amount FROM entry WHERE ${isReceived}) both_sides
      WHERE ${isWithin(sql`at`, scope)} GROUP BY 1, 2 HAVING sum(received) <> sum(booked)) payment
    UNION ALL SELECT ${dayOf(sql`settled_at`)}, 'transfer', id::text, amount, booked FROM transfer
    WHERE state = ${BANK_TRANSFER.BOOKED} AND amount <> booked AND ${isWithin(sql`settled_at`, scope)})`;

/** The parts of a statement that find what differs, as rows `day, kind, id, received, booked` of `unequal`. */
export const unequalParts = (scope: MoneyScope): SQL => sql`
  ${transfers(scope.campaign, isWithin(sql`t.settled_at`, scope))}, ${entries(scope.campaign)}, ${unequal(scope)}`;

/**
 * A statement, so that all of it is read at one moment, that returns a `MovedRow` for each day and account of arrival,
 * and one for the ledger of each day, in the order of the days.
 */
export const movements = (scope: MoneyScope): SQL => {
  const { from, to, campaign } = scope;
  const end = startOfDay(to, 1);
  const day = from === undefined ? dayOf(sql`at`) : sql`greatest(${dayOf(sql`at`)}, ${from}::date - 1)`;
  const sum = (amount: SQL, which = sql`true`, sign = sql``) =>
    sql`coalesce(${sign}sum(${amount}) FILTER (WHERE ${which}), 0)::bigint`;
  const account = (id: number) => sum(sql`amount`, sql`account = ${id}`, sql`-`);
  return sql`
    WITH ${transfers(campaign, sql`true`)}, ${entries(campaign)}, ${unequal(scope)}, ${moved(campaign)},
    summed(day, account, count, received, booked, unassigned, "sentBack", kept, "owedBack", deposits, rounding, refunded, "cashReturns", unequal) AS (
      SELECT ${day}, account, sum(count)::int, ${sum(sql`received`)}, ${sum(sql`booked`)}, ${sum(sql`unassigned`)}, ${sum(sql`sent_back`)},
        0, 0, 0, 0, 0, 0, 0
      FROM moved WHERE at < ${end} GROUP BY 1, 2
      UNION ALL
      SELECT ${day}, NULL, 0, 0, 0, 0, 0, ${sum(sql`amount`, isReceived)}, ${account(ACCOUNT.REFUND)}, ${account(ACCOUNT.DEPOSIT)},
        ${account(ACCOUNT.ROUNDING)}, ${sum(sql`amount`, sql`account = ${ACCOUNT.HELD} AND kind = ${ENTRY_KIND.REFUND}`, sql`-`)},
        ${sum(sql`amount`, sql`by_cash`, sql`-`)}, 0
      FROM entry WHERE at < ${end} GROUP BY 1
      UNION ALL SELECT day, NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, count(*)::int FROM unequal GROUP BY 1)
    SELECT s.day::text AS day, s.account, s.count, s.received, s.booked, s.unassigned, s."sentBack", s.kept, s."owedBack", s.deposits,
      s.rounding, s.refunded, s."cashReturns", s.unequal
    FROM summed s ORDER BY s.day, s.account`;
};

import { sql, type SQL } from 'drizzle-orm';
import { ORDER_STATUS, PAYMENT } from '@/contract/states/order';
import { ACCOUNT, ENTRY_KIND, type EntryKindId } from '@/contract/vocabulary/ledger';

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, SHIPPING, SHIPPED, RECEIVED } = ORDER_STATUS;

/** Orders `o` that are placed and not yet with the customer. */
const isOpen = sql`o.status IN (${PENDING_PAYMENT}, ${PROCESSING}, ${PICKUP_AVAILABLE}, ${SHIPPING})`;
/** Orders `o` that the customer has received: the goods are now earned. */
const isDone = sql`o.status IN (${SHIPPED}, ${RECEIVED})`;
/** Orders `o` that were paid online: otherwise they would not be in this state. */
const isPaidOnline = sql`(o.payment IN (${PAYMENT.ZALOPAY}, ${PAYMENT.VIETQR}) AND (${isDone} OR
  o.status IN (${PROCESSING}, ${PICKUP_AVAILABLE}, ${SHIPPING})))`;

/** Orders `o` whose whole total their issuer collects in cash, when the customer has them. */
const isPaidInCash = sql`o.payment = ${PAYMENT.CASH}`;

/** Where the entries and lines of the orders of `placed` are read. */
export interface Source {
  entries: SQL;
  lines: SQL;
}

/** Orders that were stored before the statement. */
export const STORED: Source = {
  entries: sql`(SELECT * FROM ledger_entries WHERE order_id IN (SELECT id FROM placed))`,
  lines: sql`order_lines`,
};

/** Orders that the statement itself inserts: they have no entries yet, and their lines are rows of `line`. */
export const WRITTEN_NOW: Source = { entries: sql`(SELECT * FROM ledger_entries WHERE false)`, lines: sql`line` };

/** Money that the state of an order does not tell of: what kind, and how many đồng more the platform has of it. */
export interface MovedMoney {
  kind: EntryKindId;
  amount: number;
}

/**
 * For each order of `placed`: the entries so far, and its money. `paid` was paid for it to the platform (also for lines
 * that were taken out later, as their total falls), `collected` in
 * cash by its issuer, and not given back when a sale or hand-over was undone (D3.7.11): of an order that was paid online, what it
 * became dearer by when books were exchanged (D4.21.20); `extra` is unexpected money, `deposit` parts that wait for the rest, `rounded` what was paid more
 * than was due and is left at that (negative: less), `returned` was refunded.
 */
const moneyOf = (moved: MovedMoney, { entries }: Source) => {
  const heldBy = (kind: EntryKindId) => sql`coalesce(sum(e.amount) FILTER (WHERE e.kind = ${kind}), 0)::bigint`;
  const now = (kind: EntryKindId) => sql`${moved.kind === kind ? moved.amount : 0}::bigint`;
  const cash = sql`(coalesce(cash.amount, 0) + ${now(ENTRY_KIND.STEP)})`;
  const collected = sql`
    CASE WHEN ${isPaidInCash} AND ${isDone} THEN greatest(o.total, ${cash})
      WHEN ${isPaidInCash} AND ${isOpen} OR o.voided_at IS NOT NULL THEN 0 ELSE ${cash} END`;
  return sql`
  booked AS (
    SELECT e.order_id, coalesce(e.position, -1) AS position, e.account, sum(e.amount)::bigint AS amount,
      ${heldBy(ENTRY_KIND.STEP)} AS stepped, ${heldBy(ENTRY_KIND.EXTRA)} AS extra, ${heldBy(ENTRY_KIND.PART)} AS parts,
      ${heldBy(ENTRY_KIND.ROUNDING)} AS rounded, ${heldBy(ENTRY_KIND.REFUND)} AS refunded
    FROM ${entries} e GROUP BY 1, 2, 3),
  money AS (
    SELECT o.*, ${isOpen} AS is_open, ${isDone} AS is_done,
      CASE WHEN ${isOpen} OR ${isDone} THEN o.total ELSE 0 END AS claim,
      CASE WHEN ${isPaidOnline} THEN greatest(o.total - ${collected}, held.stepped) ELSE coalesce(held.stepped, 0) END AS paid,
      ${collected} AS collected,
      coalesce(held.extra, 0) + ${now(ENTRY_KIND.EXTRA)} AS extra, coalesce(held.parts, 0) + ${now(ENTRY_KIND.PART)} AS deposit,
      coalesce(held.rounded, 0) + ${now(ENTRY_KIND.ROUNDING)} AS rounded,
      -coalesce(held.refunded, 0) - ${now(ENTRY_KIND.REFUND)} AS returned
    FROM placed o
    LEFT JOIN booked held ON held.order_id = o.id AND held.account = ${ACCOUNT.HELD}
    LEFT JOIN booked cash ON cash.order_id = o.id AND cash.account = ${ACCOUNT.COLLECTED})`;
};

/** The entries of a whole order: money, its debtors, and the points. */
const ofOrders = sql`
  SELECT m.id, -1, v.account, v.amount FROM money m CROSS JOIN LATERAL (VALUES
    (${ACCOUNT.RECEIVABLE}::int, greatest(m.claim - m.paid - m.collected, 0)),
    (${ACCOUNT.HELD}::int, m.paid + m.extra + m.deposit + m.rounded - m.returned),
    (${ACCOUNT.COLLECTED}::int, m.collected),
    (${ACCOUNT.ORDERED}::int, CASE WHEN m.is_open THEN -m.total ELSE 0 END),
    (${ACCOUNT.FREIGHT}::int, CASE WHEN m.is_done THEN -m.freight ELSE 0 END),
    (${ACCOUNT.REFUND}::int, m.returned - m.extra - greatest(m.paid + m.collected - m.claim, 0)
      - CASE WHEN m.claim = 0 THEN m.rounded ELSE 0 END),
    (${ACCOUNT.DEPOSIT}::int, -m.deposit),
    (${ACCOUNT.ROUNDING}::int, CASE WHEN m.claim = 0 THEN 0 ELSE -m.rounded END),
    (${ACCOUNT.POINTS}::int, CASE WHEN m.is_done AND m.customer_id IS NOT NULL THEN m.plus_point ELSE 0 END),
    (${ACCOUNT.POINTS_GIVEN}::int, CASE WHEN m.is_done AND m.customer_id IS NOT NULL THEN -m.plus_point ELSE 0 END)
  ) AS v(account, amount)`;

/** Commission of a line at the percentage stored with it: whole đồng, so that lines add up (D4.21.4). */
const commission = sql`((l.total * l.commission + 50) / 100)`;

/** The entries of the lines: the value of the goods, the discount, and the commission. */
const ofLines = ({ lines }: Source) => sql`
  SELECT m.id, l.position, v.account, CASE WHEN m.is_done THEN v.amount ELSE 0 END
  FROM money m JOIN ${lines} l ON l.order_id = m.id CROSS JOIN LATERAL (VALUES
    (${ACCOUNT.GOODS}::int, -l.sub_total),
    (${ACCOUNT.DISCOUNT}::int, l.sub_total - l.total),
    (${ACCOUNT.COMMISSION}::int, ${commission}),
    (${ACCOUNT.INCOME}::int, -${commission})
  ) AS v(account, amount)`;

/**
 * The balance that every account of the orders of `placed` must have in their current state, as rows `order_id,
 * position, account, amount` of `target`, in addition to `booked`; line -1 is the whole order.
 */
export const targets = (moved: MovedMoney, source: Source): SQL => sql`
  ${moneyOf(moved, source)},
  target(order_id, position, account, amount) AS (${ofOrders} UNION ALL ${ofLines(source)})`;

import { sql, type SQL } from 'drizzle-orm';
import type { BehindQuery, Counted } from '@/contract/endpoints/statistics';
import { allOf, anyInt, startOfDay } from '../conditions';
import { TIME_ZONE } from '@/contract/rules/calendar';
import { countsAsSold, isFulfilled } from '../row-conditions';

/**
 * The orders that a figure counts. A figure and the list behind it share a scope, so that they cannot differ (decision
 * 0018).
 */
export type Scope = Partial<Omit<BehindQuery, 'page' | 'size' | 'counted'>> & { counted: Counted };

/** A range of order days, of one fair or all, of one issuer or all. */
export type RangeScope = Pick<Scope, 'from' | 'to' | 'campaign' | 'issuer'>;

const COUNTS: Record<Counted, SQL> = { placed: sql`true`, sold: countsAsSold('o'), fulfilled: isFulfilled('o') };

const local = sql.raw(`(o.ordered_at AT TIME ZONE '${TIME_ZONE}')`);

/** The day in Viet Nam on which the order `o` was placed. */
export const orderDay = sql`${local}::date`;

/** The hour of that day, 0 to 23. */
export const orderHour = sql`extract(hour FROM ${local})::int`;

/** Condition: the orders `o` of a scope. Its product or book is applied by `partOf`. */
export const inScope = (scope: Scope): SQL =>
  allOf([
    COUNTS[scope.counted],
    scope.issuer && sql`o.issuer_id = ${scope.issuer}`,
    scope.campaign !== undefined && sql`o.campaign_id = ${scope.campaign}`,
    scope.from && sql`o.ordered_at >= ${startOfDay(scope.from)}`,
    scope.to && sql`o.ordered_at < ${startOfDay(scope.to, 1)}`,
    scope.status && anyInt(sql`o.status`, scope.status),
    scope.hour !== undefined && sql`${orderHour} = ${scope.hour}`,
    scope.customer && sql`o.customer_id = ${scope.customer}`,
    scope.anonymous !== undefined && sql`(o.customer_id IS NULL) = ${scope.anonymous}`,
  ]);

/** The platform's commission on the line `l`: twin of `commissionOf`. */
export const lineCommission = sql`(l.total * l.commission + 50) / 100`;

/**
 * Revenue or commission from an amount of the order `o`: 0 until the customer has the order, whatever else is counted
 * (D4.19.6).
 */
const whenFulfilled = (amount: SQL): SQL => sql`CASE WHEN ${isFulfilled('o')} THEN ${amount} ELSE 0 END`;

/** Sums over orders `o`, from these amounts of each order. */
const sums = (copies: SQL, amount: SQL, commission: SQL): SQL => sql`
  count(*)::int AS orders, coalesce(sum(${copies}), 0)::int AS copies,
  coalesce(sum(${whenFulfilled(amount)}), 0)::bigint AS revenue,
  coalesce(sum(${whenFulfilled(commission)}), 0)::bigint AS commission`;

/** Figures of the orders `o`. */
export const orderSums = sums(sql`o.copies`, sql`o.total`, sql`o.commission`);

/** Figures of the goods of the orders `o`: without freight. */
export const goodsSums = sums(sql`o.copies`, sql`o.goods`, sql`o.commission`);

/** Figures of the order lines `l` of the orders `o`, one per order. */
export const lineSums = sums(sql`l.quantity`, sql`l.total`, lineCommission);

const holds = ({ product, book, campaign }: Scope): SQL =>
  allOf([
    sql`l.quantity > 0`,
    product && sql`l.product_id = ${product}`,
    book !== undefined && sql`${book} = ANY(l.book_ids)`,
    // Narrows by product, because only the lines of a product have an index.
    book !== undefined &&
      campaign !== undefined &&
      sql`l.product_id IN (SELECT id FROM products WHERE campaign_id = ${campaign})`,
  ]);

/** Joins, as `part`, what a scope counts of the order `o`: all of it, or its lines of one product or book. */
export const partOf = (scope: Scope): SQL => {
  if (scope.product === undefined && scope.book === undefined)
    return sql`CROSS JOIN LATERAL (SELECT o.copies, o.total AS amount, o.commission) part`;
  return sql`JOIN (
    SELECT l.order_id, sum(l.quantity)::int AS copies, sum(l.total)::bigint AS amount, sum(${lineCommission})::bigint AS commission
    FROM order_lines l WHERE ${holds(scope)} GROUP BY l.order_id) part ON part.order_id = o.id`;
};

/** Columns of the `part` of the order `o`; `amount` is what it costs, also while it is no revenue yet. */
export const partColumns = sql`part.copies, part.amount, ${whenFulfilled(sql`part.amount`)} AS revenue,
  ${whenFulfilled(sql`part.commission`)} AS commission`;

/** Figures of the `part` of each order. */
export const partSums = sums(sql`part.copies`, sql`part.amount`, sql`part.commission`);

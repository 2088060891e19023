import { sql, type SQL } from 'drizzle-orm';
import { addDays, type DayRange } from '@/contract/rules/statistics-range';
import { allOf, limitTo } from '../conditions';
import type { CallContext } from '../kernel';
import type { TransactionTask } from '../tasks';
import { planned } from './planned';
import { inScope, lineSums, type RangeScope } from './scope';

type ScopeOfDays = RangeScope & DayRange;

/** The most orders outside of a range whose lines are subtracted. */
const MOST_LEFT_OUT = 5000;

const HOUR_MS = 3_600_000;

/** The orders of a scope that count as sold and were placed before or after its days. */
const leftOut = ({ from, to, ...scope }: ScopeOfDays): SQL => sql`
  SELECT o.id FROM orders o WHERE ${inScope({ ...scope, to: addDays(from, -1), counted: 'sold' })}
  UNION ALL SELECT o.id FROM orders o WHERE ${inScope({ ...scope, from: addDays(to, 1), counted: 'sold' })}`;

/**
 * Whether a range leaves out so few orders of its scope that `soldInRange` is quicker than reading the lines inside of
 * it: few, and no more than are inside.
 */
export const leavesOutFew = async (ctx: CallContext, scope: ScopeOfDays): Promise<boolean> => {
  const inside = sql`SELECT o.id FROM orders o WHERE ${inScope({ ...scope, counted: 'sold' })}`;
  const upTo = (orders: SQL, most: number): SQL =>
    sql`(SELECT count(*) FROM (SELECT 1 FROM (${orders}) found ${limitTo(most)}) counted)`;
  const [found] = await planned(ctx.db, (tx) =>
    tx.rows<{ few: boolean }>(
      sql`SELECT ${upTo(leftOut(scope), MOST_LEFT_OUT + 1)} <= ${upTo(inside, MOST_LEFT_OUT)} AS few`,
    ),
  );
  return found?.few ?? false;
};

/**
 * Copies by product in the orders of a range that count as sold, as `key` and `copies`: what was ever sold, without
 * what was sold outside of the range. What changes the sums is little: it is joined with them, not grouped with them.
 */
export const soldInRange = (scope: ScopeOfDays): SQL => {
  const { issuer, campaign } = scope;
  const conditions = [
    issuer && sql`p.issuer_id = ${issuer}`,
    campaign !== undefined && sql`p.campaign_id = ${campaign}`,
  ];
  const isNarrowed = conditions.some(Boolean);
  const narrowed = isNarrowed ? sql`JOIN products p ON p.id = s.product_id WHERE ${allOf(conditions)}` : sql``;
  return sql`
    SELECT product_id AS key, (coalesce(known.copies, 0) + coalesce(changed.copies, 0))::int AS copies
    FROM (SELECT s.product_id, s.copies FROM sold_copies s ${narrowed}) known
    FULL JOIN (
      SELECT product_id, sum(copies) AS copies FROM (
        SELECT s.product_id, s.copies FROM sold_changes s ${narrowed}
        UNION ALL
        SELECT l.product_id, - l.quantity FROM (${leftOut(scope)}) o JOIN order_lines l ON l.order_id = o.id) change
      GROUP BY 1) changed USING (product_id)
    WHERE coalesce(known.copies, 0) + coalesce(changed.copies, 0) > 0`;
};

/** Figures of the product `page.key` in the orders of a range that count as sold. */
export const figuresOfProduct = (scope: ScopeOfDays): SQL => sql`
  SELECT ${lineSums} FROM order_lines l JOIN orders o ON o.id = l.order_id
  WHERE l.product_id = page.key AND l.quantity > 0 AND ${inScope({ ...scope, counted: 'sold' })}`;

/** Adds the changes to the sums, so that few are left to be added when figures are read. */
export const sumUpSoldCopies: TransactionTask<null> = {
  kind: 'transaction',
  everyMs: HOUR_MS,
  async run({ tx }) {
    await tx.rows(sql`
      WITH added AS (DELETE FROM sold_changes RETURNING product_id, copies)
      INSERT INTO sold_copies (product_id, copies)
      SELECT product_id, sum(copies) FROM added GROUP BY 1 ORDER BY 1
      ON CONFLICT (product_id) DO UPDATE SET copies = sold_copies.copies + excluded.copies`);
  },
};

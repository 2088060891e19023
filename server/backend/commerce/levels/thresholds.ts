import { sql, type SQL } from 'drizzle-orm';
import type { Sql } from '../../db/database';
import type { ChangedBy, TransactionContext } from '../kernel';
import { moveCustomers } from './move-customers';

/** An active level and the points it begins at. */
export interface Threshold {
  id: number;
  point: number;
}

/**
 * Customers with `low` to (not including) `high` points, whose points reached level `from` before and reach `to` now.
 */
export interface Shift {
  low: number;
  /** Null if there is no upper end. */
  high: number | null;
  from: number;
  to: number;
}

/**
 * The level that points reach: the highest threshold not above them (D4.10.3).
 * @param thresholds in any order
 */
export const reachedLevel = (thresholds: readonly Threshold[], points: number): Threshold | undefined =>
  thresholds.reduce<Threshold | undefined>(
    (best, one) => (one.point <= points && one.point >= (best?.point ?? 0) ? one : best),
    undefined,
  );

/** The point ranges that changed thresholds lead to another level; points that reached no level before are left out. */
export const levelShifts = (before: readonly Threshold[], after: readonly Threshold[]): Shift[] => {
  const bounds = [...new Set([...before, ...after].map(({ point }) => point))].sort((one, other) => one - other);
  return bounds.flatMap((low, index) => {
    const [from, to] = [reachedLevel(before, low), reachedLevel(after, low)];
    return from && to && from.id !== to.id ? [{ low, high: bounds[index + 1] ?? null, from: from.id, to: to.id }] : [];
  });
};

/** The active levels. */
export const readThresholds = (db: Sql): Promise<Threshold[]> =>
  db.rows<Threshold>(sql`SELECT id, conditional_point AS point FROM levels WHERE active`);

/**
 * Customers who have the level that their points reached before; customers who were moved by hand have another one, and
 * keep it.
 */
const shifted = (shifts: readonly Shift[]): SQL => sql`
  jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb) AS s("low" int, "high" int, "from" int, "to" int)
  WHERE c.level_id = s."from" AND c.point >= s."low" AND (s."high" IS NULL OR c.point < s."high")`;

/** How many customers these shifts affect. */
export const countShifted = async (db: Sql, shifts: readonly Shift[]): Promise<number> => {
  const [row] = await db.rows<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM customers c, ${shifted(shifts)}`,
  );
  return row?.count ?? 0;
};

/** Gives these customers the level that their points reach now; returns how many they are. */
export const applyShifts = (ctx: TransactionContext<ChangedBy>, shifts: readonly Shift[]): Promise<number> =>
  moveCustomers(ctx, sql`SELECT c.user_id, s."to" AS level_id FROM customers c, ${shifted(shifts)}`);

import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/database';
import type { ChangeKind } from '../catalogue-changed';

export interface Change {
  kind: ChangeKind;
  id: string;
}

/** A snapshot of the database, in PostgreSQL's text form, which any backend of the same database understands. */
export type Snapshot = string;

const SNAPSHOT = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18},)*\d{1,18})?$/;

/** Returns whether PostgreSQL would accept the text, which arrives over the network. */
export const isSnapshot = (text: string): boolean => {
  const [, xmin = '', xmax = '', running] = SNAPSHOT.exec(text) ?? [];
  if (xmin === '') return false;
  const numbers = [xmin, ...(running?.split(',') ?? []), xmax].map(BigInt);
  return numbers[0]! > 0n && numbers.every((one, index) => index === 0 || numbers[index - 1]! <= one);
};

/** Returns the first transaction id not yet assigned when a snapshot was taken: a later snapshot has no lower one. */
export const endOf = (snapshot: Snapshot): bigint => BigInt(snapshot.split(':')[1]!);

/** Returns the current snapshot, from which changes can be read. */
export const readSnapshot = async (db: Sql): Promise<Snapshot> => {
  const [row] = await db.rows<{ snapshot: Snapshot }>(sql`SELECT pg_current_snapshot()::text AS snapshot`);
  return row!.snapshot;
};

/**
 * Returns what was committed since a snapshot, each change once, and the snapshot for the next call. Nothing is missed
 * or returned twice, in whatever order transactions commit and however long they run.
 */
export const readChanges = async (db: Sql, since: Snapshot): Promise<{ snapshot: Snapshot; changes: Change[] }> => {
  const [row] = await db.rows<{ snapshot: Snapshot; changes: Change[] }>(sql`
    SELECT pg_current_snapshot()::text AS snapshot, (
      SELECT coalesce(json_agg(DISTINCT jsonb_build_object('kind', kind, 'id', id)), '[]') FROM catalogue_changes
      WHERE xid >= pg_snapshot_xmin(${since}::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, ${since}::pg_snapshot)) AS changes`);
  return row!;
};

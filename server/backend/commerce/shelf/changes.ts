import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/database';

/** Kind of a change of public data; the values of the table `catalogue_changes`. */
export type ChangeKind =
  | 'product'
  | 'copies'
  | 'stock'
  | 'book'
  | 'author'
  | 'publisher'
  | 'genre'
  | 'issuer'
  | 'campaign'
  | 'level'
  /** Of a book: its rating by its shown reviews. */
  | 'rating'
  /** Of a fair: its stalls, and the issuers there. */
  | 'stall'
  /** Of a fair: its participants. */
  | 'participant'
  /** Picture and description of an author, a publisher or an issuer, shown on their own page. */
  | 'authorFace'
  | 'publisherFace'
  | 'issuerFace'
  /** Everything else that pages show and products do not: stops, the best-selling order, the completion of a rename. */
  | 'page';

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

/** Why pages change although no table has changed just now: the best-selling order, or a rename that is complete. */
export const PAGES_CHANGE = { bestSelling: 'bestSelling', renamed: 'renamed' } as const;

/**
 * Records that this backend's responses have changed although no table has changed just now, so that page caches are
 * invalidated.
 * @throws {DatabaseFailure}
 */
export const notePages = async (db: Sql, why: keyof typeof PAGES_CHANGE): Promise<void> => {
  await db.rows(sql`INSERT INTO catalogue_changes (kind, id) VALUES ('page', ${why})`);
};

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

import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/database';

/** Something that readers are shown has changed; the words of the table `catalogue_changes`. */
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
  /** Of a book, by its shown reviews. */
  | 'rating'
  /** Of a fair: its stalls, and who stands there. */
  | 'stall'
  /** Of a fair: who takes part. */
  | 'participant'
  /** Picture and description, shown on the page of their own: of an author, a publisher, an issuer. */
  | 'authorFace'
  | 'publisherFace'
  | 'issuerFace'
  /** What else pages show and no product does: stops, the order of sales, a new name once it is everywhere. */
  | 'page';

export interface Change {
  kind: ChangeKind;
  id: string;
}

/** What could be seen at an instant; a text of PostgreSQL's own, which any backend of the same database understands. */
export type Snapshot = string;

const SNAPSHOT = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18},)*\d{1,18})?$/;

/** Whether PostgreSQL would take it; what comes over the network may be anything. */
export const isSnapshot = (text: string): boolean => {
  const [, xmin = '', xmax = '', running] = SNAPSHOT.exec(text) ?? [];
  if (xmin === '') return false;
  const numbers = [xmin, ...(running?.split(',') ?? []), xmax].map(BigInt);
  return numbers[0]! > 0n && numbers.every((one, index) => index === 0 || numbers[index - 1]! <= one);
};

/** The first number that no transaction had when a snapshot was taken: a later snapshot has no lower one. */
export const endOf = (snapshot: Snapshot): bigint => BigInt(snapshot.split(':')[1]!);

/** Why pages change though no table has, or has changed some time ago: the order of sales, or a new name that is everywhere now. */
export const PAGES_CHANGE = { bestSelling: 'bestSelling', renamed: 'renamed' } as const;

/**
 * Says that this backend answers otherwise than before though no table has changed, or has changed some time ago: whoever keeps pages
 * makes them again.
 * @throws {DatabaseFailure}
 */
export const notePages = async (db: Sql, why: keyof typeof PAGES_CHANGE): Promise<void> => {
  await db.rows(sql`INSERT INTO catalogue_changes (kind, id) VALUES ('page', ${why})`);
};

/** The present instant, to read changes from. */
export const readSnapshot = async (db: Sql): Promise<Snapshot> => {
  const [row] = await db.rows<{ snapshot: Snapshot }>(sql`SELECT pg_current_snapshot()::text AS snapshot`);
  return row!.snapshot;
};

/**
 * What has been committed since a snapshot, each thing once, and the snapshot to go on from. Nothing is missed or
 * answered twice, in whatever order transactions commit and however long they run.
 */
export const readChanges = async (db: Sql, since: Snapshot): Promise<{ snapshot: Snapshot; changes: Change[] }> => {
  const [row] = await db.rows<{ snapshot: Snapshot; changes: Change[] }>(sql`
    SELECT pg_current_snapshot()::text AS snapshot, (
      SELECT coalesce(json_agg(DISTINCT jsonb_build_object('kind', kind, 'id', id)), '[]') FROM catalogue_changes
      WHERE xid >= pg_snapshot_xmin(${since}::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, ${since}::pg_snapshot)) AS changes`);
  return row!;
};

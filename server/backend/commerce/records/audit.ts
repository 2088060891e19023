import { sql, type SQL } from 'drizzle-orm';
import type { Change, HistoryQuery } from '@/contract/endpoints/history';
import type { HistoryKind } from '@/text/fields';
import { isOwnKind, type OwnKind } from '@/contract/realtime/channels';
import { ROLE } from '@/contract/vocabulary/roles';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Page } from '@/contract/schema';
import { pageWindow, readPage } from '../conditions';
import type { CallContext, ChangedBy, TransactionContext } from '../kernel';
import { changedFields, type Facts } from './facts';

interface RecordChange {
  kind: HistoryKind;
  id: string | number;
  /** Null for a new record. */
  before: Facts | null;
  /** Null for a deleted record. */
  after: Facts | null;
  /**
   * Version of the record after the change, by which `assertFresh` finds the entry; missing when the change made no new
   * version.
   */
  version?: number;
}

const only = (facts: Facts, names: readonly string[]): Facts =>
  Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));

/** Returns the fields that differ; all of them for a new or deleted record. */
const differing = ({ before, after }: RecordChange): Pick<RecordChange, 'before' | 'after'> => {
  if (!before || !after) return { before, after };
  const names = changedFields(before, after);
  return { before: only(before, names), after: only(after, names) };
};

const json = (facts: Facts | null, version?: number): string | null =>
  facts && JSON.stringify({ ...facts, ...(version !== undefined && { version }) });

interface Entry {
  kind: string;
  id: string;
  before: string | null;
  after: string | null;
}

/** Returns the audit entry of a change; none when nothing differs. */
const entryOf = (change: RecordChange): Entry[] => {
  const { before, after } = differing(change);
  if (before && after && Object.keys(after).length === 0) return [];
  return [{ kind: change.kind.name, id: String(change.id), before: json(before), after: json(after, change.version) }];
};

/**
 * Records in the history who changed what and when, in the transaction of the changes and in one statement. A change in
 * which nothing differs is not recorded.
 */
export const recordChanges = async (
  { tx, now, actor }: TransactionContext<ChangedBy>,
  changes: readonly RecordChange[],
): Promise<void> => {
  const entries = changes.flatMap(entryOf);
  if (entries.length === 0) return;
  await tx.rows(sql`
    INSERT INTO audit_entries (kind, record_id, actor_id, actor_name, at, before, after)
    SELECT entry.kind, entry.id, ${actor.id}::uuid, ${actor.name}::text, ${now.toISOString()}::timestamptz, entry.before::jsonb, entry.after::jsonb
    FROM json_to_recordset(${JSON.stringify(entries)}::json) AS entry(kind text, id text, before text, after text)`);
};

/** Records one change, as `recordChanges` does. */
export const recordChange = (ctx: TransactionContext<ChangedBy>, change: RecordChange): Promise<void> =>
  recordChanges(ctx, [change]);

interface RecordId {
  /** The name of a `HistoryKind`. */
  kind: string;
  id: string;
}

/** Limited to the range of book ids in the database. */
const BOOK_ID = /^[1-9]\d{0,8}$/;
const PRODUCT_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Query of an issuer's record; undefined when no record can have this id. */
const OWN: Record<OwnKind, (id: string) => SQL | undefined> = {
  book: (id) => (BOOK_ID.test(id) ? sql`books WHERE id = ${id}::int` : undefined),
  product: (id) => (PRODUCT_ID.test(id) ? sql`products WHERE id = ${id}::uuid` : undefined),
};

/**
 * Checks that the caller may see a history: issuers see that of their own books and products; for everything else they
 * do not learn whether it exists. Throws NOT_FOUND.
 */
export const assertMaySee = async ({ db, actor }: Omit<CallContext, 'now'>, { kind, id }: RecordId): Promise<void> => {
  if (actor.role === ROLE.SYSTEM) return;
  const record = isOwnKind(kind) ? OWN[kind](id) : undefined;
  const own = record && (await db.rows(sql`SELECT 1 FROM ${record} AND issuer_id = ${actor.id}`));
  if (!own || own.length === 0) throw new AppError('NOT_FOUND');
};

/**
 * Returns a page of a record's history: who changed what and when, the newest first. Throws NOT_FOUND for records that
 * the caller may not see.
 */
export const listHistory = async (ctx: CallContext, record: RecordId, query: HistoryQuery): Promise<Page<Change>> => {
  await assertMaySee(ctx, record);
  const matches = sql`FROM audit_entries WHERE kind = ${record.kind} AND record_id = ${record.id}`;
  return readPage(ctx.db, {
    matches,
    hits: sql`SELECT id ${matches} ORDER BY id DESC ${pageWindow(query)}`,
    columns: sql`e.id, e.at, e.actor_name AS "actorName", e.before, e.after - 'version' AS after`,
    joins: sql`JOIN audit_entries e ON e.id = hit.id`,
    page: query.page,
    size: query.size,
  });
};

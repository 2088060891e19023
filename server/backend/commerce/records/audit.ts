import { sql } from 'drizzle-orm';
import type { Change, Fact, HistoryQuery } from '@/contract/endpoints/history';
import { bookHistory } from '@/contract/endpoints/books';
import type { HistoryKind } from '@/contract/noun';
import { ROLE } from '@/contract/vocabulary/roles';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Page } from '@/contract/schema';
import { pageWindow, readPage } from '../conditions';
import type { CallContext, ChangedBy, TransactionContext } from '../kernel';
import { changedFields, type Standing } from './stale';

/** The facts of a record by the names of its fields, in the words of a person: names instead of ids. */
export type Facts = Record<string, Fact>;

interface RecordChange {
  kind: HistoryKind;
  id: string | number;
  /** Null when the record is new. */
  before: Facts | null;
  /** Null when it is deleted. */
  after: Facts | null;
  /** The version that a change has made of a known record, by which `assertFresh` finds it; missing if it made none. */
  version?: number;
}

const only = (facts: Facts, names: readonly string[]): Facts =>
  Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));

/** The fields that differ; of a record that is new or deleted, all of them. */
const differing = ({ before, after }: RecordChange): Pick<RecordChange, 'before' | 'after'> => {
  if (!before || !after) return { before, after };
  const names = changedFields(before, after);
  return { before: only(before, names), after: only(after, names) };
};

const json = (facts: Facts | null, version?: number): string | null =>
  facts && JSON.stringify({ ...facts, ...(version !== undefined && { version }) });

/** Keeps who changed what and when, in the transaction of the change; a save that changed nothing leaves nothing. */
export const recordChange = async (
  { tx, now, actor }: TransactionContext<ChangedBy>,
  change: RecordChange,
): Promise<void> => {
  const { before, after } = differing(change);
  if (before && after && Object.keys(after).length === 0) return;
  await tx.rows(sql`
    INSERT INTO audit_entries (kind, record_id, actor_id, actor_name, at, before, after)
    VALUES (${change.kind.name}, ${String(change.id)}, ${actor.id}, ${actor.name}, ${now.toISOString()},
      ${json(before)}::jsonb, ${json(after, change.version)}::jsonb)`);
};

interface Save extends Standing {
  /** Its facts by the change. */
  after: Facts;
  /** Something differs that the facts do not tell. */
  untold?: boolean;
}

/** What else a change has brought about, which its history tells, too. */
interface Consequence {
  before: Facts;
  after: Facts;
}

/**
 * Writes a change of a record that is fresh, as its next version, and keeps who made it. A save in which nothing differs
 * is not written at all: the version stays, so that nobody's save is refused because of it.
 */
export const saveChange = async (
  ctx: TransactionContext<ChangedBy>,
  { kind, id, version, facts, after, untold }: Save,
  write: () => Promise<Consequence | void>,
): Promise<void> => {
  if (!untold && changedFields(facts, after).length === 0) return;
  const more = await write();
  await recordChange(ctx, {
    kind,
    id,
    version: version + 1,
    before: { ...facts, ...more?.before },
    after: { ...after, ...more?.after },
  });
};

interface RecordId {
  /** The name of a `HistoryKind`. */
  kind: string;
  id: string;
}

/** Within what the database counts books with. */
const BOOK_ID = /^[1-9]\d{0,8}$/;

/**
 * An issuer sees what is kept about the own books only; of everything else he does not learn whether it exists. Throws
 * NOT_FOUND.
 */
export const assertMaySee = async ({ db, actor }: Omit<CallContext, 'now'>, { kind, id }: RecordId): Promise<void> => {
  if (actor.role === ROLE.SYSTEM) return;
  const isBook = kind === bookHistory.name && BOOK_ID.test(id);
  const own = isBook && (await db.rows(sql`SELECT 1 FROM books WHERE id = ${id}::int AND issuer_id = ${actor.id}`));
  if (!own || own.length === 0) throw new AppError('NOT_FOUND');
};

/** Who changed a record, what and when, the newest first. Throws NOT_FOUND for what is not the caller's to see. */
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

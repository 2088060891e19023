import { sql } from 'drizzle-orm';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Fact } from '@/contract/endpoints/history';
import type { HistoryKind } from '@/contract/noun';
import { recordText } from '@/text/record';
import type { Sql } from '../../db/database';

type Facts = Record<string, Fact>;

const sameFact = (one: Fact | undefined, other: Fact | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The names of the fields in which two states of a record differ. */
export const changedFields = (before: Facts, after: Facts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !sameFact(before[name], after[name]));

/** A record that is known and locked, as it stands before a change. */
export interface Standing {
  kind: HistoryKind;
  id: string | number;
  version: number;
  /** As the history names them, all that a change may touch. */
  facts: Facts;
  /** Under which field of the form a fact is told, where the names differ. */
  fieldOf?: Readonly<Record<string, string>>;
}

/** What was changed since a version, as it was in that version: what the first change after it has replaced. */
const replacedSince = async (tx: Sql, { kind, id }: Standing, version: number): Promise<Facts> => {
  const rows = await tx.rows<{ name: string; fact: Fact }>(sql`
    SELECT DISTINCT ON (old.key) old.key AS name, old.value AS fact
    FROM audit_entries e CROSS JOIN jsonb_each(e.before) old
    WHERE e.kind = ${kind.name} AND e.record_id = ${String(id)} AND (e.after ->> 'version')::int > ${version}
    ORDER BY old.key, e.id`);
  return Object.fromEntries(rows.map(({ name, fact }) => [name, fact]));
};

/** Under each field that has changed the words for what it is by now. */
const told = ({ kind, facts, fieldOf }: Standing, replaced: Facts): Record<string, string[]> => {
  const names = Object.keys(replaced).filter((name) => name in facts && !sameFact(facts[name], replaced[name]));
  return Object.fromEntries(
    names.map((name) => [
      fieldOf?.[name] ?? name,
      [recordText.standsNow(recordText.fact(kind.fields[name], facts[name] ?? null))],
    ]),
  );
};

/**
 * Refuses a save that read an older version of the record, which must be locked: nothing of others is overwritten
 * unseen.
 * @param read the version that the sender has read
 * @throws {AppError} CONFLICT, with the present version and every field that others have changed since the one read
 */
export const assertFresh = async (tx: Sql, stands: Standing, read: number): Promise<void> => {
  if (stands.version === read) return;
  throw new AppError('CONFLICT', {}, told(stands, await replacedSince(tx, stands, read)), stands.version);
};

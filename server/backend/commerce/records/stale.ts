import { sql } from 'drizzle-orm';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Fact } from '@/contract/endpoints/history';
import type { HistoryKind } from '@/text/fields';
import { recordText } from '@/text/record';
import type { Sql } from '../../db/database';
import { isSameFact, type Facts } from './facts';

/** A locked record before a change. */
export interface Snapshot {
  kind: HistoryKind;
  id: string | number;
  version: number;
  /** All facts that a change may touch, named as in the history. */
  facts: Facts;
  /** Form fields of the facts, where the names differ. */
  fieldOf?: Readonly<Record<string, string>>;
}

/**
 * Returns the facts changed since a version, with their values in that version: those that the first later change
 * replaced.
 */
const replacedSince = async (tx: Sql, { kind, id }: Snapshot, version: number): Promise<Facts> => {
  const rows = await tx.rows<{ name: string; fact: Fact }>(sql`
    SELECT DISTINCT ON (old.key) old.key AS name, old.value AS fact
    FROM audit_entries e CROSS JOIN jsonb_each(e.before) old
    WHERE e.kind = ${kind.name} AND e.record_id = ${String(id)} AND (e.after ->> 'version')::int > ${version}
    ORDER BY old.key, e.id`);
  return Object.fromEntries(rows.map(({ name, fact }) => [name, fact]));
};

/** For each field that others have changed, a sentence with its present value. */
const conflictMessages = ({ kind, facts, fieldOf }: Snapshot, replaced: Facts): Record<string, string[]> => {
  const names = Object.keys(replaced).filter((name) => name in facts && !isSameFact(facts[name], replaced[name]));
  return Object.fromEntries(
    names.map((name) => [
      fieldOf?.[name] ?? name,
      [recordText.currentValue(recordText.fact(kind.fields[name], facts[name] ?? null))],
    ]),
  );
};

/**
 * Refuses a save that is based on an older version of the record, so that no change of another user is overwritten
 * unseen.
 * @param current the record as it is now; it must be locked
 * @param read the version that the sender has read
 * @throws {AppError} CONFLICT, with the present version and every field that others have changed since the one read
 */
export const assertFresh = async (tx: Sql, current: Snapshot, read: number): Promise<void> => {
  if (current.version === read) return;
  throw new AppError(
    'CONFLICT',
    {},
    conflictMessages(current, await replacedSince(tx, current, read)),
    current.version,
  );
};

import { sql } from 'drizzle-orm';
import type { HistoryKind } from '@/text/fields';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';
import { recordChange } from './audit';
import { changedFields, type Facts } from './facts';
import { assertUnused, type Use } from './in-use';
import { assertFresh } from './stale';

/** Configuration of a noun for `changeRecord` and `deleteRecord`. */
export interface RecordOf<Id extends string | number, Row> {
  /** Kind under which its history is stored. */
  kind: HistoryKind;
  table: string;
  /** Locks the record until the transaction ends; without it, the row is locked `FOR UPDATE`. */
  lock?: (ctx: TransactionContext, id: Id) => Promise<unknown>;
  /** Throws the noun's NOT_FOUND, also for a record that the caller may not see. */
  read: (ctx: TransactionContext, id: Id) => Promise<Row>;
  /** Throws when the caller may not make this change at all. */
  rights?: (ctx: TransactionContext, row: Row) => void;
  /** All facts that a change may touch, as the history names them. */
  facts: (row: Row) => Facts;
  /** Form fields of the facts, where the names differ. */
  fieldOf?: Readonly<Record<string, string>>;
}

/** A side effect of a change outside the record; it is recorded in the record's history. */
export interface Consequence {
  before: Facts;
  after: Facts;
}

/** A change as planned on the record as it is now. */
export interface PlannedChange {
  /** The facts of the record after the change. */
  after: Facts;
  /** Whether something differs that the facts do not show. */
  hiddenChange?: boolean;
  /** Throws when the change breaks a rule of the noun. */
  rules?: () => unknown;
  /** Uses of the record that forbid this change. */
  uses?: readonly Use[];
  /** Writes the change and raises the version of the record by one. */
  write: () => Promise<Consequence | void>;
}

/** The checks of a deletion; without `write`, only the row is deleted. */
export interface PlannedDeletion {
  rules?: () => unknown;
  uses?: readonly Use[];
  write?: () => Promise<void>;
}

type NamedRow = { name: string; version: number };

const lockAndRead = async <Id extends string | number, Row>(
  ctx: TransactionContext,
  record: RecordOf<Id, Row>,
  id: Id,
): Promise<Row> => {
  if (record.lock) await record.lock(ctx, id);
  else await ctx.tx.rows(sql`SELECT 1 FROM ${sql.identifier(record.table)} WHERE id = ${id} FOR UPDATE`);
  const row = await record.read(ctx, id);
  record.rights?.(ctx, row);
  return row;
};

/**
 * Saves a change of a record in one transaction, always in this order: lock and read (NOT_FOUND), rights, freshness
 * (CONFLICT), plan (input that fits nothing), rules, uses (IN_USE), write, history, read back. A change in which
 * nothing differs is neither checked further nor written: the version stays, so that it causes no conflict for other
 * users.
 * @param change the record's id and the version that the sender has read
 * @param plan returns what the change does to the record as it is; it may check the input, and writes nothing
 */
export const changeRecord = <Id extends string | number, Row extends NamedRow>(
  ctx: CallContext,
  record: RecordOf<Id, Row>,
  { id, version }: { id: Id; version: number },
  plan: (ctx: TransactionContext, row: Row) => PlannedChange | Promise<PlannedChange>,
): Promise<Row> =>
  inTransaction(ctx, async (ctx) => {
    const { kind, fieldOf } = record;
    const row = await lockAndRead(ctx, record, id);
    const before = record.facts(row);
    await assertFresh(ctx.tx, { kind, id, version: row.version, facts: before, fieldOf }, version);
    const { after, hiddenChange = false, rules, uses = [], write } = await plan(ctx, row);
    if (!hiddenChange && changedFields(before, after).length === 0) return row;
    await rules?.();
    await assertUnused(ctx.tx, row.name, uses);
    const more = await write();
    await recordChange(ctx, {
      kind,
      id,
      version: version + 1,
      before: { ...before, ...more?.before },
      after: { ...after, ...more?.after },
    });
    return record.read(ctx, id);
  });

/**
 * Deletes a record in one transaction: lock and read (NOT_FOUND), rights, rules, uses (IN_USE), write, history.
 * Requires no version: a deletion is meant whatever the record contains.
 */
export const deleteRecord = <Id extends string | number, Row extends NamedRow>(
  ctx: CallContext,
  record: RecordOf<Id, Row>,
  id: Id,
  plan: (ctx: TransactionContext, row: Row) => PlannedDeletion,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockAndRead(ctx, record, id);
    const { rules, uses = [], write } = plan(ctx, row);
    await rules?.();
    await assertUnused(ctx.tx, row.name, uses);
    if (write) await write();
    else await ctx.tx.rows(sql`DELETE FROM ${sql.identifier(record.table)} WHERE id = ${id}`);
    await recordChange(ctx, { kind: record.kind, id, before: record.facts(row), after: null });
  });

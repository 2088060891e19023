import { sql } from 'drizzle-orm';
import type { ImportDefaults } from '@/contract/endpoints/imports';
import type { ColumnMapping } from '@/contract/imports/columns';
import { IMPORT_TABLES } from '@/contract/imports/tables';
import type { ImportNounName, ImportStatus } from '@/contract/vocabulary/imports';
import type { RoleId } from '@/contract/vocabulary/roles';
import type { Sql } from '../../db/database';
import { emit } from '../emit';
import type { TransactionContext, User } from '../kernel';

/** An import that the backend works on, and who brought it. */
export interface Job {
  id: number;
  status: ImportStatus;
  revision: number;
  rows: number;
  done: number;
  noun: ImportNounName;
  columns: ColumnMapping;
  defaults: ImportDefaults;
  owner: User;
  /** Whether they may still bring it: they are neither disabled nor of another role by now. */
  isOwnerActive: boolean;
}

interface JobRow extends Omit<Job, 'owner'> {
  ownerId: string;
  name: string;
  role: RoleId;
}

/** The import and its owner, who acts in its rows; undefined when it is gone. */
export const readJob = async (db: Sql, id: number): Promise<Job | undefined> => {
  const [row] = await db.rows<JobRow>(sql`
    SELECT i.id, i.noun, i.status, i.revision, i.rows, i.done, i.columns, i.defaults, u.id AS "ownerId", u.name, u.role,
      u.active AS "isOwnerActive"
    FROM imports i JOIN users u ON u.id = i.owner_id WHERE i.id = ${id}`);
  if (!row) return undefined;
  const { ownerId, name, role, isOwnerActive, ...job } = row;
  const isOfSide = role === IMPORT_TABLES[job.noun].side;
  return { ...job, isOwnerActive: isOwnerActive && isOfSide, owner: { id: ownerId, name, role, sessionId: '' } };
};

/**
 * Locks an import for a batch of work, and says whether that work is still to be done: it may have been cancelled, or be
 * checked again with other columns.
 */
export const isStillAt = async (tx: Sql, { id, status, revision }: Job): Promise<boolean> => {
  const [now] = await tx.rows<{ status: ImportStatus; revision: number }>(sql`
    SELECT status, revision FROM imports WHERE id = ${id} FOR UPDATE`);
  return now?.status === status && now.revision === revision;
};

/** Writes how far an import is, and tells the open pages of its owner. */
export const advance = async (
  ctx: TransactionContext<unknown>,
  { id, rows, owner }: Job,
  status: ImportStatus,
  done: number,
): Promise<void> => {
  const isOver = status === 'done' || status === 'cancelled';
  await ctx.tx.rows(sql`
    UPDATE imports SET status = ${status}, done = ${done},
      finished_at = ${isOver ? sql`${ctx.now.toISOString()}::timestamptz` : sql`finished_at`}
    WHERE id = ${id}`);
  await emit({ ...ctx, actor: owner }, 'import.progressed', {
    id,
    ownerId: owner.id,
    ownerRole: owner.role,
    status,
    done,
    rows,
  });
};

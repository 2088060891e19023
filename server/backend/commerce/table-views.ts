import { sql, type SQL } from 'drizzle-orm';
import {
  tableViewErrors,
  type tableViewEndpoints,
  type TableView,
  type TableViewChange,
  type TableViewInput,
} from '@/contract/endpoints/table-views';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ROLE } from '@/contract/vocabulary/roles';
import type { Sql } from '../db/database';
import { insertedId, inTransaction, oneRow, type CallContext, type User } from './kernel';
import type { BackendNoun } from './noun';

/** The views `v` that the caller may open, change and delete: the own ones, and for organisers those of their team. */
const openTo = (actor: User): SQL =>
  actor.role === ROLE.SYSTEM ? sql`(v.owner_id = ${actor.id} OR v.is_shared)` : sql`v.owner_id = ${actor.id}`;

const readViews = (db: Sql, actor: User, where: SQL): Promise<TableView[]> =>
  db.rows<TableView>(sql`
    SELECT v.id, v.version, v.name, v.is_shared AS "isShared", v.query, v.columns, v.is_compact AS "isCompact",
      v.owner_id = ${actor.id} AS "isOwn", owner.name AS "ownerName"
    FROM table_views v JOIN users owner ON owner.id = v.owner_id
    WHERE ${openTo(actor)} AND ${where} ORDER BY v.owner_id <> ${actor.id}, natural_fold(v.name), v.id`);

const readView = async (db: Sql, actor: User, id: number): Promise<TableView> =>
  oneRow(await readViews(db, actor, sql`v.id = ${id}`), tableViewErrors.TABLE_VIEW_NOT_FOUND);

/** The views of a table that are open to the caller, the own ones first. */
export const listTableViews = ({ db, actor }: CallContext, table: string): Promise<TableView[]> =>
  readViews(db, actor, sql`v.table_path = ${table}`);

const assertMayShare = (actor: User, isShared: boolean): void => {
  if (isShared && actor.role !== ROLE.SYSTEM) throw new AppError('FORBIDDEN');
};

const columnsJson = (columns: TableView['columns']): SQL =>
  sql`${columns === null ? null : JSON.stringify(columns)}::jsonb`;

/**
 * Saves a view of a table for the caller.
 * @throws {AppError} FORBIDDEN when an issuer shares it; NAME_TAKEN; TABLE_VIEWS_TOO_MANY at `LIMITS.tableViews`
 */
export const addTableView = (ctx: CallContext, input: TableViewInput): Promise<TableView> => {
  assertMayShare(ctx.actor, input.isShared);
  return inTransaction(ctx, async ({ tx, now, actor }) => {
    // The lock keeps two calls at once from passing the limit together.
    await tx.rows(sql`SELECT 1 FROM users WHERE id = ${actor.id} FOR NO KEY UPDATE`);
    const [own] = await tx.rows<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM table_views WHERE owner_id = ${actor.id}`);
    if (own!.count >= LIMITS.tableViews)
      throw new AppError(tableViewErrors.TABLE_VIEWS_TOO_MANY, { most: LIMITS.tableViews });
    const at = now.toISOString();
    const id = await insertedId(
      tx,
      sql`
      INSERT INTO table_views (owner_id, table_path, name, is_shared, query, columns, is_compact, created_at, updated_at)
      VALUES (${actor.id}, ${input.table}, ${input.name}, ${input.isShared}, ${input.query}, ${columnsJson(input.columns)},
        ${input.isCompact}, ${at}, ${at}) RETURNING id`,
    );
    return readView(tx, actor, id);
  });
};

/**
 * Changes a view that is open to the caller.
 * @throws {AppError} TABLE_VIEW_NOT_FOUND; CONFLICT; NAME_TAKEN; FORBIDDEN when an issuer shares it, or when a user other
 * than its owner changes whether it is shared
 */
export const changeTableView = (ctx: CallContext, change: TableViewChange): Promise<TableView> => {
  assertMayShare(ctx.actor, change.isShared);
  return inTransaction(ctx, async ({ tx, now, actor }) => {
    const { id, version, name, isShared } = change;
    await tx.rows(sql`SELECT 1 FROM table_views WHERE id = ${id} FOR UPDATE`);
    const stored = await readView(tx, actor, id);
    if (stored.version !== version) throw new AppError('CONFLICT', {}, undefined, stored.version);
    if (!stored.isOwn && stored.isShared !== isShared) throw new AppError('FORBIDDEN');
    const { query = stored.query, columns = stored.columns, isCompact = stored.isCompact } = change;
    await tx.rows(sql`
      UPDATE table_views SET name = ${name}, is_shared = ${isShared}, query = ${query}, columns = ${columnsJson(columns)},
        is_compact = ${isCompact}, version = version + 1, updated_at = ${now.toISOString()} WHERE id = ${id}`);
    return readView(tx, actor, id);
  });
};

/** Deletes a view that is open to the caller. Throws TABLE_VIEW_NOT_FOUND. */
export const deleteTableView = async ({ db, actor }: CallContext, id: number): Promise<void> => {
  const deleted = await db.rows(sql`
    DELETE FROM table_views v WHERE v.id = ${id} AND ${openTo(actor)} RETURNING v.id`);
  oneRow(deleted, tableViewErrors.TABLE_VIEW_NOT_FOUND);
};

/** The use case of each endpoint. */
export const tableViewBackend: BackendNoun<typeof tableViewEndpoints> = {
  handlers: {
    'GET /table-views': ({ ctx, input }) => listTableViews(ctx, input.query.table),
    'POST /table-views': ({ ctx, input }) => addTableView(ctx, input.body),
    'PUT /table-views': ({ ctx, input }) => changeTableView(ctx, input.body),
    'DELETE /table-views/{id}': ({ ctx, input }) => deleteTableView(ctx, input.params.id),
  },
  constraints: {
    table_views_name_key: { error: 'NAME_TAKEN', field: 'name' },
  },
};

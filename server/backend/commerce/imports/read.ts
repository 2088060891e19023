import { sql, type SQL } from 'drizzle-orm';
import {
  importErrors,
  type ImportDefaults,
  type ImportDetail,
  type ImportName,
  type ImportRow,
  type ImportRowsQuery,
  type ImportSummary,
} from '@/contract/endpoints/imports';
import type { ColumnMapping } from '@/contract/imports/columns';
import type { Page } from '@/contract/schema';
import { IMPORTS_WRITTEN } from '@/contract/vocabulary/imports';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { Sql } from '../../db/database';
import { allOf, anyText, limitTo, pageWindow, readPage } from '../conditions';
import { oneRow, type CallContext } from '../kernel';

const SAMPLE_ROWS = 5;
const SAMPLE_CELL = 200;
const MOST_NAMES = 500;

const undoUntil = (now: Date): SQL => sql`
  CASE WHEN ${anyText(sql`i.status`, IMPORTS_WRITTEN)}
      AND i.finished_at > ${new Date(now.getTime() - LIMITS.importUndoMs).toISOString()}::timestamptz
      AND EXISTS (SELECT 1 FROM import_rows r WHERE r.import_id = i.id AND r.outcome IN ('created', 'changed'))
    THEN i.finished_at + ${LIMITS.importUndoMs}::bigint * interval '1 millisecond' END`;

const summaryColumns = (now: Date): SQL => sql`
  i.id, i.noun, i.file_name AS "fileName", i.status, i.rows, i.done, i.created_at AS "createdAt",
  i.finished_at AS "finishedAt", ${undoUntil(now)} AS "undoUntil"`;

/** Whether a row `r` is written: as a person decided, else unless it is doubtful. */
export const isTaken = sql`(r.state IN ('new', 'changed', 'doubtful') AND coalesce(r.taken, r.state <> 'doubtful'))`;

/** The own imports, the newest first. */
export const listImports = (
  { db, now, actor }: CallContext,
  { page, size }: { page: number; size: number },
): Promise<Page<ImportSummary>> => {
  const matches = sql`FROM imports i WHERE i.owner_id = ${actor.id}`;
  return readPage(db, {
    matches,
    hits: sql`SELECT i.id ${matches} ORDER BY i.id DESC ${pageWindow({ page, size })}`,
    columns: summaryColumns(now),
    joins: sql`JOIN imports i ON i.id = hit.id`,
    ...{ page, size },
  });
};

interface Stored extends Omit<ImportDetail, 'sample' | 'totals' | 'names'> {
  columns: ColumnMapping;
  defaults: ImportDefaults;
}

const counted = (column: SQL, id: number): SQL => sql`
  (SELECT coalesce(json_object_agg(counted.name, counted.count), '{}') FROM (
    SELECT ${column} AS name, count(*)::int AS count FROM import_rows r
    WHERE r.import_id = ${id} AND ${column} IS NOT NULL GROUP BY 1) counted)`;

const readTotals = async (db: Sql, id: number): Promise<ImportDetail['totals']> => {
  const [totals] = await db.rows<ImportDetail['totals']>(sql`
    SELECT ${counted(sql`r.state`, id)} AS states, ${counted(sql`r.outcome`, id)} AS outcomes,
      (SELECT count(*)::int FROM import_rows r WHERE r.import_id = ${id} AND ${isTaken}) AS taken`);
  return totals ?? { states: {}, outcomes: {}, taken: 0 };
};

/** The record of a name's kind. */
const recordOf = (id: SQL): SQL => sql`
  (SELECT json_build_object('id', record.id, 'name', record.name) FROM (
    SELECT id, name FROM authors WHERE n.kind = 'author' AND id = ${id}
    UNION ALL SELECT id, name FROM publishers WHERE n.kind = 'publisher' AND id = ${id}
    UNION ALL SELECT id, name FROM genres WHERE n.kind = 'genre' AND id = ${id}) record)`;

const readNames = (db: Sql, id: number): Promise<ImportName[]> =>
  db.rows<ImportName>(sql`
    SELECT n.kind, n.key, n.name, n.rows, ${recordOf(sql`n.like_id`)} AS "like", ${recordOf(sql`n.chosen_id`)} AS chosen
    FROM import_names n WHERE n.import_id = ${id} AND n.known_id IS NULL
    ORDER BY array_position(ARRAY['genre', 'publisher', 'author'], n.kind), n.rows DESC, n.key ${limitTo(MOST_NAMES)}`);

const readSample = async (db: Sql, id: number): Promise<string[][]> => {
  const rows = await db.rows<{ cells: string[] }>(sql`
    SELECT r.cells FROM import_rows r WHERE r.import_id = ${id} ORDER BY r.line ${limitTo(SAMPLE_ROWS)}`);
  return rows.map(({ cells }) => cells.map((cell) => cell.slice(0, SAMPLE_CELL)));
};

/** An own import in full. Throws IMPORT_NOT_FOUND, also for that of another user. */
export const readImport = async ({ db, now, actor }: CallContext, id: number): Promise<ImportDetail> => {
  const stored = oneRow(
    await db.rows<Stored>(sql`
      SELECT ${summaryColumns(now)}, i.format, i.letters, i.heads, i.columns, i.defaults
      FROM imports i WHERE i.id = ${id} AND i.owner_id = ${actor.id}`),
    importErrors.IMPORT_NOT_FOUND,
  );
  return {
    ...stored,
    sample: await readSample(db, id),
    totals: await readTotals(db, id),
    names: await readNames(db, id),
  };
};

/** Rows of an own import in their order. Throws IMPORT_NOT_FOUND. */
export const listRows = async (
  { db, actor }: CallContext,
  id: number,
  { page, size, state, outcome }: ImportRowsQuery,
): Promise<Page<ImportRow>> => {
  oneRow(
    await db.rows(sql`SELECT 1 FROM imports WHERE id = ${id} AND owner_id = ${actor.id}`),
    importErrors.IMPORT_NOT_FOUND,
  );
  const matches = sql`FROM import_rows r WHERE ${allOf([
    sql`r.import_id = ${id}`,
    state && anyText(sql`r.state`, state),
    outcome && anyText(sql`r.outcome`, outcome),
  ])}`;
  return readPage(db, {
    matches,
    hits: sql`SELECT r.line AS id ${matches} ORDER BY r.line ${pageWindow({ page, size })}`,
    columns: sql`
      r.line AS row, r.cells, r.state, ${isTaken} IS TRUE AS taken, r.problems, r.changes, r.outcome,
      coalesce(r.fields->'filled'->'shown', '[]') AS filled,
      CASE WHEN r.outcome IS DISTINCT FROM 'removed' AND NOT r.problems @> '[{"problem": "goneSince"}]'
        THEN r.record_id END AS "recordId"`,
    joins: sql`JOIN import_rows r ON r.import_id = ${id} AND r.line = hit.id`,
    ...{ page, size },
  });
};

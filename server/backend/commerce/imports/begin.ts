import { sql } from 'drizzle-orm';
import { importErrors, type ImportDefaults, type ImportDetail, type ImportTable } from '@/contract/endpoints/imports';
import { IMPORT_TABLES } from '@/contract/imports/tables';
import type { ColumnMapping } from '@/contract/imports/columns';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { importText } from '@/text/import';
import type { Sql } from '../../db/database';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';
import type { OpenedTable, OpenTable, TableRow } from './files/open-table';
import { readImport } from './read';

const BATCH = 2000;

const insertRows = async (tx: Sql, id: number, rows: readonly TableRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += BATCH)
    await tx.rows(sql`
      INSERT INTO import_rows (import_id, line, cells)
      SELECT ${id}, r.line, r.cells
      FROM json_to_recordset(${JSON.stringify(rows.slice(from, from + BATCH))}::json) AS r(line int, cells jsonb)`);
};

interface Mapping {
  columns: ColumnMapping;
  defaults: ImportDefaults;
}

/** As the issuer mapped the last table with the same heads. */
const keptMapping = async (
  { tx, actor }: TransactionContext,
  noun: string,
  headsDigest: string,
): Promise<Mapping | undefined> => {
  const [kept] = await tx.rows<Mapping>(sql`
    SELECT i.columns, i.defaults FROM imports i
    WHERE i.owner_id = ${actor.id} AND i.noun = ${noun} AND i.heads_digest = ${headsDigest} AND i.status <> 'mapping'
    ORDER BY i.id DESC LIMIT 1`);
  return kept;
};

const store = async (ctx: TransactionContext, { noun, fileName }: ImportTable, table: OpenedTable): Promise<number> => {
  const { tx, now, actor } = ctx;
  const { format, letters, digest, heads, headsDigest, rows } = table;
  const hasHeads = heads.some((head) => head !== '');
  const { columns, defaults } = (hasHeads ? await keptMapping(ctx, noun, headsDigest) : undefined) ?? {
    columns: table.columns,
    defaults: { genreId: null, language: null },
  };
  const [open] = await tx.rows<{ count: number; same: number | null }>(sql`
    SELECT count(*)::int AS count, max(id) FILTER (WHERE noun = ${noun} AND digest = ${digest}) AS same FROM imports
    WHERE owner_id = ${actor.id} AND status IN ('mapping', 'checking', 'checked')`);
  if (open && open.same === null && open.count >= LIMITS.openImports) throw new AppError(importErrors.IMPORTS_TOO_MANY);
  const [made] = await tx.rows<{ id: number }>(sql`
    INSERT INTO imports (owner_id, noun, file_name, format, letters, digest, heads, heads_digest, columns, defaults, rows,
      created_at)
    VALUES (${actor.id}, ${noun}, ${fileName ?? importText.pasted}, ${format}, ${letters}, ${digest},
      ${JSON.stringify(heads)}::jsonb, ${headsDigest}, ${JSON.stringify(columns)}::jsonb,
      ${JSON.stringify(defaults)}::jsonb, ${rows.length}, ${now.toISOString()})
    ON CONFLICT (owner_id, noun, digest) WHERE status IN ('mapping', 'checking', 'checked') DO NOTHING RETURNING id`);
  if (made) {
    await insertRows(tx, made.id, rows);
    return made.id;
  }
  // The same table, which is not started yet.
  const [waiting] = await tx.rows<{ id: number }>(sql`
    SELECT id FROM imports
    WHERE owner_id = ${actor.id} AND noun = ${noun} AND digest = ${digest} AND status IN ('mapping', 'checking', 'checked')`);
  if (!waiting) throw new AppError(importErrors.IMPORT_STEP_OVER);
  return waiting.id;
};

/**
 * Reads a table and keeps its rows, with the columns as they were mapped for the same heads, else as recognised
 * (D4.28.1). The same table sent again while it is not started is the same import.
 * @throws {AppError} IMPORT_OTHER_SIDE for a table that the other side brings, and those of `openTable`
 */
export const beginImport = async (ctx: CallContext, openTable: OpenTable, sent: ImportTable): Promise<ImportDetail> => {
  const { side, columns, needed } = IMPORT_TABLES[sent.noun];
  if (side !== ctx.actor.role) throw new AppError(importErrors.IMPORT_OTHER_SIDE);
  const bytes = Buffer.from(sent.content, 'base64');
  if (bytes.length > LIMITS.importBytes) throw new AppError(importErrors.IMPORT_TOO_LONG);
  const table = await openTable({
    ...{ bytes, columns, isPasted: sent.fileName === null },
    ...{ fewestHeads: needed.length, takesOnix: sent.noun === 'books' },
  });
  const id = await inTransaction(ctx, (ctx) => store(ctx, sent, table));
  return readImport(ctx, id);
};

import { sql } from 'drizzle-orm';
import { bankStatementErrors, type StatementFile, type StatementReport } from '@/contract/endpoints/bank-statements';
import { AppError } from '@/contract/vocabulary/error-codes';
import { groupBy } from '../../group-by';
import { inTransaction, type CallContext } from '../../kernel';
import type { PaymentPorts } from '../ports';
import type { ReadLine } from './entry';
import { importBatch } from './import-batch';
import { openFile, type OpenedFile } from './open-file';
import { refundNamedBy } from './refund-lines';
import { findReport, readReport } from './report';

/** Lines of one transaction: the bank's calls and other bookings wait for one of them at most. */
const BATCH = 25;

/** Keeps the name and digest of the file, and the columns as they were mapped; a file whose import was broken off keeps its id. */
const begin = (ctx: CallContext, file: OpenedFile, { fileName, columns }: StatementFile): Promise<number> =>
  inTransaction(ctx, async ({ tx, now, actor }) => {
    const { account, format, digest, table } = file;
    if (columns && table)
      await tx.rows(sql`
        INSERT INTO bank_statement_mappings (account, heads, columns, updated_at, updated_by)
        VALUES (${account}, ${table.digest}, ${JSON.stringify(columns)}::jsonb, ${now.toISOString()}, ${actor.name})
        ON CONFLICT (account, heads) DO UPDATE SET columns = excluded.columns, updated_at = excluded.updated_at,
          updated_by = excluded.updated_by`);
    const [kept] = await tx.rows<{ id: number }>(sql`
      INSERT INTO bank_statements (account, file_name, format, digest, imported_at, imported_by)
      VALUES (${account}, ${fileName}, ${format}, ${digest}, ${now.toISOString()}, ${actor.name})
      ON CONFLICT (digest) DO UPDATE SET digest = excluded.digest RETURNING id`);
    return kept?.id ?? 0;
  });

/**
 * The lines that name one refund are in one batch, because one decides for the others (D4.21.17). They come last, after the
 * money that is paid back by them.
 */
const batchesOf = (lines: readonly ReadLine[]): (readonly ReadLine[])[] => {
  const ofRefunds = lines.filter(refundNamedBy);
  const groups = [
    ...lines.filter((line) => !refundNamedBy(line)).map((line) => [line]),
    ...groupBy(ofRefunds, (line) => refundNamedBy(line) ?? ''),
  ];
  const batches: ReadLine[][] = [];
  for (const group of groups) {
    const last = batches.at(-1);
    if (last && last.length + group.length <= BATCH) last.push(...group);
    else batches.push([...group]);
  }
  return batches;
};

/**
 * Imports a statement: keeps every line, keeps credits that are new as transfers, and books those that name a checkout
 * (D4.13.33, D4.13.34). In batches, each a transaction: after a crash the same file continues where it was broken off, and
 * a file that was imported changes nothing.
 * @throws {AppError} BANK_STATEMENT_COLUMNS when columns must be mapped; those of `openFile`
 */
export const importStatement = async (
  ctx: CallContext,
  ports: PaymentPorts,
  sent: StatementFile,
): Promise<StatementReport> => {
  const file = await openFile(ctx, ports, sent);
  const { account, lines, digest, digests } = file;
  if (!lines) throw new AppError(bankStatementErrors.BANK_STATEMENT_COLUMNS);
  const before = await findReport(ctx.db, digest);
  if (before) return before;
  const id = await begin(ctx, file, sent);
  for (const batch of batchesOf(lines))
    await inTransaction(ctx, (ctx) => importBatch(ctx, { id, account }, batch, digests));
  await ctx.db.rows(sql`
    UPDATE bank_statements SET finished_at = ${ctx.now.toISOString()} WHERE id = ${id} AND finished_at IS NULL`);
  return readReport(ctx.db, id);
};

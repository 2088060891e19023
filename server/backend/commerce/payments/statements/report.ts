import { sql } from 'drizzle-orm';
import {
  bankStatementErrors,
  type BankStatement,
  type StatementLine,
  type StatementReport,
} from '@/contract/endpoints/bank-statements';
import { BANK_TRANSFER } from '@/contract/states/payment';
import { STATEMENT_OUTCOMES } from '@/contract/vocabulary/bank-statements';
import type { Page } from '@/contract/schema';
import type { Sql } from '../../../db/database';
import { pageWindow, readPage } from '../../conditions';
import { oneRow, type CallContext } from '../../kernel';

/** Count and sum of the lines of each outcome. */
export const totalsOf = (lines: readonly StatementLine[]): StatementReport['totals'] =>
  STATEMENT_OUTCOMES.map((outcome) => {
    const found = lines.filter((line) => line.outcome === outcome);
    return { outcome, count: found.length, sum: found.reduce((sum, { amount }) => sum + (amount ?? 0), 0) };
  });

/** Columns of a BankStatement, of `s` bank_statements. */
const columns = sql`s.id, s.account, s.file_name AS "fileName", s.format, s.imported_at AS "importedAt",
  s.imported_by AS "importedBy"`;

/**
 * The outcome of line `l`: a transfer that waited when it was imported, and has been booked or sent back since, is no
 * longer one that waits.
 */
const outcomeOf = sql`CASE WHEN l.outcome = 'waiting' THEN coalesce((
    SELECT CASE t.state WHEN ${BANK_TRANSFER.BOOKED} THEN 'booked' WHEN ${BANK_TRANSFER.SENT_BACK} THEN 'known' END
    FROM bank_transfers t WHERE t.id = l.transfer_id), l.outcome) ELSE l.outcome END`;

const totals = sql`coalesce((SELECT json_agg(json_build_object('outcome', l.outcome, 'count', l.count, 'sum', l.sum)) FROM (
    SELECT ${outcomeOf} AS outcome, count(*)::int AS count, coalesce(sum(l.amount), 0)::bigint AS sum
    FROM bank_statement_lines l WHERE l.statement_id = s.id GROUP BY 1) l), '[]') AS totals`;

/** Orders of the checkouts that transfer `l.transfer_id` was booked for, or the one whose refund line `l` paid. */
const orders = sql`coalesce((SELECT json_agg(json_build_object('id', o.id, 'code', o.code) ORDER BY o.code)
  FROM orders o WHERE o.id = l.refund_order_id OR o.checkout_id IN (
    SELECT b.checkout_id FROM bank_transfer_parts b WHERE b.transfer_id = l.transfer_id)), '[]') AS orders`;

/** Statements that were imported, the newest first. */
export const listStatements = (
  { db }: CallContext,
  query: { page: number; size: number },
): Promise<Page<BankStatement>> => {
  const matches = sql`FROM bank_statements s WHERE s.finished_at IS NOT NULL`;
  return readPage<BankStatement>(db, {
    matches,
    hits: sql`SELECT s.id ${matches} ORDER BY s.imported_at DESC, s.id DESC ${pageWindow(query)}`,
    columns: sql`${columns}, ${totals}`,
    joins: sql`JOIN bank_statements s ON s.id = hit.id`,
    ...query,
  });
};

/**
 * An imported statement with all of its lines.
 * @throws {AppError} BANK_STATEMENT_NOT_FOUND
 */
export const readReport = async (db: Sql, id: number): Promise<StatementReport> => {
  const imported = oneRow(
    await db.rows<Omit<BankStatement, 'totals'>>(sql`
      SELECT ${columns} FROM bank_statements s WHERE s.id = ${id} AND s.finished_at IS NOT NULL`),
    bankStatementErrors.BANK_STATEMENT_NOT_FOUND,
  );
  const lines = await db.rows<StatementLine>(sql`
    SELECT l.line, ${outcomeOf} AS outcome, l.day::text AS day, l.amount, l.description, l.reference, l.reason, ${orders}
    FROM bank_statement_lines l WHERE l.statement_id = ${id} ORDER BY l.line`);
  return { account: imported.account, format: imported.format, totals: totalsOf(lines), lines, imported };
};

/** The report of a file that was imported before; undefined when it was not, or not to its end. */
export const findReport = async (db: Sql, digest: string): Promise<StatementReport | undefined> => {
  const [found] = await db.rows<{ id: number }>(sql`
    SELECT id FROM bank_statements WHERE digest = ${digest} AND finished_at IS NOT NULL`);
  return found && readReport(db, found.id);
};

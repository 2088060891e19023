import { sql } from 'drizzle-orm';
import type { StatementDryRun, StatementFile, StatementLine } from '@/contract/endpoints/bank-statements';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { Sql } from '../../../db/database';
import { anyUuid } from '../../conditions';
import type { CallContext } from '../../kernel';
import type { PaymentPorts } from '../ports';
import { isComplete } from './columns';
import { isEntry } from './entry';
import { readPlanFacts } from './facts';
import { openFile, type OpenedFile } from './open-file';
import { planLines, type PlannedLine } from './plan';
import { planRefunds, readRefundFacts } from './refund-lines';
import { findReport, totalsOf } from './report';

/** Rows that a person sees when they map the columns. */
const SHOWN_ROWS = 5;
const SHOWN_CELL = 200;

const tableOf = ({ table, columns }: OpenedFile): StatementDryRun['table'] => {
  if (!table) return null;
  const shown = table.rows.slice(table.row + 1).filter((row) => row.some((cell) => cell !== ''));
  const short = (row: readonly string[]) =>
    row.slice(0, LIMITS.statementColumns).map((cell) => cell.slice(0, SHOWN_CELL));
  return {
    heads: short(table.heads),
    rows: shown.slice(0, SHOWN_ROWS).map(short),
    columns,
    complete: isComplete(columns),
  };
};

type Orders = StatementLine['orders'];

/** The orders of each of these checkouts, of each transfer, and of each refund. */
const readOrders = async (db: Sql, planned: readonly PlannedLine[]): Promise<(line: PlannedLine) => Orders> => {
  const checkouts = planned.flatMap(({ checkoutId }) => checkoutId ?? []);
  const transfers = planned.flatMap(({ transferId }) => transferId ?? []);
  const refunds = planned.flatMap(({ refund }) => refund?.orderId ?? []);
  const rows = await db.rows<{ key: string; orders: Orders }>(sql`
    SELECT o.checkout_id::text AS key, json_agg(json_build_object('id', o.id, 'code', o.code) ORDER BY o.code) AS orders
    FROM orders o WHERE ${anyUuid(sql`o.checkout_id`, checkouts)} GROUP BY o.checkout_id
    UNION ALL
    SELECT b.transfer_id::text, json_agg(json_build_object('id', o.id, 'code', o.code) ORDER BY o.code)
    FROM bank_transfer_parts b JOIN orders o ON o.checkout_id = b.checkout_id
    WHERE b.transfer_id = ANY(${sql.param(transfers)}::int[]) GROUP BY b.transfer_id
    UNION ALL
    SELECT o.id::text, json_build_array(json_build_object('id', o.id, 'code', o.code))
    FROM orders o WHERE ${anyUuid(sql`o.id`, refunds)}`);
  const byKey = new Map(rows.map(({ key, orders }) => [key, orders]));
  return ({ checkoutId, refund, transferId }) => byKey.get(checkoutId ?? refund?.orderId ?? String(transferId)) ?? [];
};

const lineOf = ({ read, outcome, reason }: PlannedLine, orders: Orders): StatementLine =>
  isEntry(read)
    ? {
        ...{ line: read.line, outcome, day: read.day, amount: read.amount },
        ...{ description: read.description, reference: read.reference, reason: reason ?? null, orders },
      }
    : {
        ...{ line: read.line, outcome, day: null, amount: null },
        ...{ description: read.raw, reference: '', reason: read.reason, orders },
      };

/**
 * Says what importing a file would do, and changes nothing (D4.13.33). A file that was imported says what became of it;
 * one of which the columns are not recognised, its heads.
 * @throws {AppError} those of `openFile`
 */
export const dryRun = async (ctx: CallContext, ports: PaymentPorts, sent: StatementFile): Promise<StatementDryRun> => {
  const file = await openFile(ctx, ports, sent);
  const { account, format, digest, digests, lines } = file;
  const table = tableOf(file);
  if (!lines) return { account, format, table, totals: [], lines: [], imported: null };
  const before = await findReport(ctx.db, digest);
  if (before) return { ...before, table };
  // In a transaction, so that all of it is of one state; and only read.
  const asked = { account, lines, digests, statementId: 0 };
  const [facts, refunds] = await ctx.db.transaction(
    async (tx) =>
      [
        await readPlanFacts(tx, ctx.now, asked),
        await readRefundFacts({ tx, now: ctx.now }, lines, digests, false),
      ] as const,
    'read only',
  );
  const planned = planRefunds(planLines(lines, digests, facts), digests, refunds);
  const ordersOf = await readOrders(ctx.db, planned);
  const shown = planned.map((line) => lineOf(line, ordersOf(line)));
  return { account, format, table, totals: totalsOf(shown), lines: shown, imported: null };
};

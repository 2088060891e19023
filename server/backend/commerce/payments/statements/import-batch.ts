import { sql } from 'drizzle-orm';
import { instantAt } from '@/contract/rules/calendar';
import type { Sql } from '../../../db/database';
import type { Anyone, TransactionContext } from '../../kernel';
import { lockAccountForStatement } from '../bank-transfers/account-lock';
import { bookParts, lockReferences, lockTransfers } from '../bank-transfers/book';
import { keepPayer } from '../bank-transfers/keep-payer';
import { isEntry, type ReadLine, type StatementEntry } from './entry';
import { readPlanFacts, readRepeats } from './facts';
import { isCredit, planLines, type PlannedLine } from './plan';
import { bookRefunds, planRefunds, readRefundFacts } from './refund-lines';

export interface ImportedStatement {
  id: number;
  account: string;
}

/** Midnight would be shown as the next day. */
const LAST_SECOND = '23:59:59';

const secondsOf = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
};

/** When the bank had the money: the last second of the day where it gives no time, and never later than now. */
const receivedAt = ({ day, time }: StatementEntry, now: Date): string => {
  const at = new Date(instantAt(day, '00:00').getTime() + secondsOf(time ?? LAST_SECOND) * 1000);
  return (at < now ? at : now).toISOString();
};

/** Lines of the batch that an import before a crash, or another at the same time, has not kept yet. */
const notKept = async (tx: Sql, statementId: number, lines: readonly ReadLine[]): Promise<ReadLine[]> => {
  const numbers = lines.map(({ line }) => line);
  const kept = await tx.rows<{ line: number }>(sql`
    SELECT line FROM bank_statement_lines WHERE statement_id = ${statementId}
      AND line = ANY(${sql.param(numbers)}::int[])`);
  const known = new Set(kept.map(({ line }) => line));
  return lines.filter(({ line }) => !known.has(line));
};

/** A planned line with its transfer. */
type Kept = PlannedLine & { read: StatementEntry };

const isNew = (line: PlannedLine): line is Kept => isCredit(line.read) && line.transferId === undefined;

/** Keeps new transfers, and returns the id of each by its line. */
const insertTransfers = async (
  { tx, now }: TransactionContext<Anyone>,
  account: string,
  planned: readonly PlannedLine[],
): Promise<Map<ReadLine, number>> => {
  const fresh = planned.filter(isNew);
  if (fresh.length === 0) return new Map();
  const rows = fresh.map(({ read }) => ({
    ...{ reference: read.reference, amount: read.amount, description: read.description, payer: read.party },
    receivedAt: receivedAt(read, now),
  }));
  const ids = await tx.rows<{ id: number }>(sql`
    WITH line AS MATERIALIZED (
      SELECT nextval(pg_get_serial_sequence('bank_transfers', 'id'))::int AS id, x.value, x.place
      FROM json_array_elements(${JSON.stringify(rows)}::json) WITH ORDINALITY AS x(value, place)),
    kept AS (
      INSERT INTO bank_transfers (id, account, reference, amount, description, received_at,
        payer_bank_bin, payer_account, payer_name)
      SELECT id, ${account}, value->>'reference', (value->>'amount')::bigint, value->>'description',
        (value->>'receivedAt')::timestamptz, value->'payer'->>'bankBin', value->'payer'->>'account',
        value->'payer'->>'accountName' FROM line)
    SELECT id FROM line ORDER BY place`);
  return new Map(fresh.map(({ read }, index) => [read, ids[index]?.id ?? 0]));
};

const insertLines = async (
  tx: Sql,
  statementId: number,
  planned: readonly PlannedLine[],
  fresh: ReadonlyMap<ReadLine, number>,
): Promise<void> => {
  const rows = planned.map((line) => {
    const { read, outcome, digest, transferId, refund, reason } = line;
    return {
      ...{ line: read.line, raw: read.raw, outcome, digest, transfer_id: transferId ?? fresh.get(read) },
      refund_order_id: refund?.orderId,
      ...(isEntry(read)
        ? { day: read.day, amount: read.amount, description: read.description, reference: read.reference, reason }
        : { reason: read.reason, description: read.raw, reference: '' }),
    };
  });
  await tx.rows(sql`
    INSERT INTO bank_statement_lines
      (statement_id, line, raw, outcome, reason, day, amount, description, reference, digest, transfer_id, refund_order_id)
    SELECT ${statementId}, line, raw, outcome, reason, day, amount, description, reference, digest, transfer_id,
      refund_order_id
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS x(line int, raw text, outcome text, reason text, day date,
      amount bigint, description text, reference text, digest text, transfer_id int, refund_order_id uuid)`);
};

/** A statement may say who paid where the bank's call did not. */
const keepPayers = async (tx: Sql, planned: readonly PlannedLine[]): Promise<void> => {
  for (const { read, transferId } of planned)
    if (transferId !== undefined && isCredit(read)) await keepPayer(tx, transferId, read.party);
};

const byId = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/**
 * In the order of the checkouts, so that two bookings do not wait for each other; one after another, because what one
 * reserves is gone for the next.
 */
const book = async (
  { tx, now }: TransactionContext<Anyone>,
  planned: readonly PlannedLine[],
  fresh: ReadonlyMap<ReadLine, number>,
): Promise<void> => {
  const meant = planned.flatMap((line) => {
    const { read, checkoutId, reference = '' } = line;
    const id = line.transferId ?? fresh.get(read);
    if (!checkoutId || id === undefined || !isEntry(read)) return [];
    return [{ transfer: { id, amount: read.amount, reference }, part: { checkoutId, amount: read.amount } }];
  });
  const ordered = meant.toSorted(({ part: one }, { part: other }) => byId(one.checkoutId, other.checkoutId));
  // Not in the name of who imports: the text of the transfer says what it is for.
  for (const { transfer, part } of ordered) await bookParts({ tx, now, actor: undefined }, transfer, [part]);
};

/**
 * Locks all that these lines may settle: their references and those of the transfers that they repeat, then these
 * transfers. Which ones they repeat stays the same while the account is locked; which of them still wait does not.
 */
const lockRepeated = async (tx: Sql, planned: readonly PlannedLine[]): Promise<void> => {
  const references = planned.flatMap(({ read, reference }) =>
    isCredit(read) ? [read.reference, reference ?? read.reference] : [],
  );
  await lockReferences(tx, [...new Set(references)]);
  await lockTransfers(
    tx,
    planned.flatMap(({ transferId }) => transferId ?? []),
  );
};

/** Imports some lines of a statement, in one transaction: lines that are kept already are passed over. */
export const importBatch = async (
  ctx: TransactionContext<Anyone>,
  { id, account }: ImportedStatement,
  batch: readonly ReadLine[],
  digests: ReadonlyMap<ReadLine, string>,
): Promise<void> => {
  const { tx, now } = ctx;
  await lockAccountForStatement(tx, account);
  const lines = await notKept(tx, id, batch);
  if (lines.length === 0) return;
  const asked = { account, lines, digests, statementId: id };
  await lockRepeated(tx, planLines(lines, digests, await readRepeats(tx, asked)));
  // Read again: what was booked or sent back before the locks were had waits no more.
  const transfers = planLines(lines, digests, await readPlanFacts(tx, now, asked));
  const fresh = await insertTransfers(ctx, account, transfers);
  await keepPayers(tx, transfers);
  await book(ctx, transfers, fresh);
  // After what came in, so that payments are locked before the orders of refunds.
  const planned = planRefunds(transfers, digests, await readRefundFacts(ctx, lines, digests, true));
  await bookRefunds(ctx, planned);
  await insertLines(tx, id, planned, fresh);
};

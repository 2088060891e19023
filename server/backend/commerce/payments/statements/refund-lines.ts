import { sql } from 'drizzle-orm';
import { refundCodesIn } from '@/contract/rules/refund-content';
import { REFUND_WAY } from '@/contract/vocabulary/refunds';
import type { Sql } from '../../../db/database';
import { anyText, anyUuid } from '../../conditions';
import type { Actor, Anyone, TransactionContext } from '../../kernel';
import { readRefunds } from '../../refunds/list';
import { bookPaid, payableFrom } from '../../refunds/pay';
import { tellingReference } from '../bank-transfers/claim';
import { isEntry, type ReadLine, type StatementEntry } from './entry';
import type { PlannedLine, PlannedRefund } from './plan';

/** A refund that lines name. */
export interface OwedRefund {
  orderId: string;
  /** Đồng that may be paid now. */
  left: number;
  /** Whether a hand-over may still be reported, by which nothing was due (D4.21.9). */
  isEarly: boolean;
  /** Of all parts that were paid. */
  references: readonly string[];
  /** Parts that were marked as transferred by hand, and that no line has. */
  byHand: readonly { reference: string; amount: number }[];
}

export interface RefundFacts {
  /** The order of each line that another statement, or this one, had before, by digest. */
  known: ReadonlyMap<string, PlannedRefund>;
  /** By the code of the order. */
  owed: ReadonlyMap<string, OwedRefund>;
}

const isDebit = (line: ReadLine): line is StatementEntry => isEntry(line) && line.amount < 0;

/** The debits that name a refund. */
const refundLines = (lines: readonly ReadLine[]): { line: StatementEntry; codes: string[] }[] =>
  lines
    .filter(isDebit)
    .map((line) => ({ line, codes: refundCodesIn(line.description) }))
    .filter(({ codes }) => codes.length > 0);

const LETTERS = 8;
/** The bank's reference, with letters of the line where it names no single transfer. */
const referenceOf = ({ reference }: StatementEntry, digest: string): string =>
  tellingReference(reference) || `${reference} ${digest.slice(0, LETTERS)}`.trim();

/** What is left of a refund while the lines of a file are gone through. */
interface Left extends Omit<OwedRefund, 'references' | 'byHand'> {
  references: Set<string>;
  byHand: { reference: string; amount: number }[];
}

type Verdict = Pick<PlannedLine, 'outcome' | 'reason' | 'refund'>;

/**
 * What a line does to the refund that it names: it is a part that was marked by hand, or a new one, never above what is
 * owed.
 */
const judge = (refund: Left, line: StatementEntry, digest: string): Verdict => {
  const { orderId } = refund;
  const [amount, reference] = [-line.amount, referenceOf(line, digest)];
  if (refund.references.has(reference)) return { outcome: 'refundKnown', refund: { orderId, reference, digest } };
  const marked = refund.byHand.findIndex((part) => part.amount === amount);
  const [part] = marked === -1 ? [] : refund.byHand.splice(marked, 1);
  if (part) return { outcome: 'refundKnown', refund: { orderId, reference: part.reference, digest } };
  if (refund.left <= 0) return { outcome: 'refundUnfit', reason: 'refundNotOwed' };
  if (amount > refund.left) return { outcome: 'refundUnfit', reason: 'refundTooMuch' };
  if (refund.isEarly) return { outcome: 'refundUnfit', reason: 'refundTooEarly' };
  refund.left -= amount;
  refund.references.add(reference);
  return { outcome: 'refunded', refund: { orderId, reference, digest } };
};

/**
 * Says of each planned debit that names the refund of an order what becomes of it (D4.21.17).
 * @param digests of all lines of the file, see `digestLines`
 */
export const planRefunds = (
  planned: readonly PlannedLine[],
  digests: ReadonlyMap<ReadLine, string>,
  { known, owed }: RefundFacts,
): PlannedLine[] => {
  const left = new Map(
    [...owed].map(([code, refund]): [string, Left] => [
      code,
      { ...refund, references: new Set(refund.references), byHand: [...refund.byHand] },
    ]),
  );
  const verdicts = new Map(
    refundLines(planned.map(({ read }) => read)).map(({ line, codes }): [ReadLine, Verdict] => {
      const digest = digests.get(line) ?? '';
      const before = known.get(digest);
      if (before) return [line, { outcome: 'refundKnown', refund: before }];
      const [refund, ...others] = codes.flatMap((code) => left.get(code) ?? []);
      if (!refund || others.length > 0) return [line, { outcome: 'refundUnfit', reason: 'refundUnclear' }];
      return [line, judge(refund, line, digest)];
    }),
  );
  return planned.map((line) => ({ ...line, ...verdicts.get(line.read) }));
};

const readKnown = async (tx: Sql, digests: readonly string[]): Promise<Map<string, PlannedRefund>> => {
  const rows = await tx.rows<PlannedRefund>(sql`
    SELECT line_digest AS digest, order_id AS "orderId", reference FROM refund_payments
    WHERE ${anyText(sql`line_digest`, digests)}`);
  return new Map(rows.map((row) => [row.digest, row]));
};

/** Whose part of a refund no line has, by order. */
const readByHand = (tx: Sql, orderIds: readonly string[]): Promise<{ orderId: string; reference: string }[]> =>
  tx.rows(sql`
    SELECT order_id AS "orderId", reference FROM refund_payments
    WHERE ${anyUuid(sql`order_id`, orderIds)} AND way = ${REFUND_WAY.TRANSFER} AND line_digest IS NULL`);

/**
 * Reads the refunds that these lines name.
 * @param isLocked locks their orders until the end of the transaction
 */
export const readRefundFacts = async (
  { tx, now }: Pick<TransactionContext, 'tx' | 'now'>,
  lines: readonly ReadLine[],
  digests: ReadonlyMap<ReadLine, string>,
  isLocked: boolean,
): Promise<RefundFacts> => {
  const named = refundLines(lines);
  if (named.length === 0) return { known: new Map(), owed: new Map() };
  const codes = [...new Set(named.flatMap((line) => line.codes))];
  if (isLocked)
    await tx.rows(sql`SELECT 1 FROM orders o WHERE ${anyText(sql`o.code`, codes)} ORDER BY o.id FOR NO KEY UPDATE`);
  const refunds = await readRefunds(tx, anyText(sql`o.code`, codes));
  const byHand = await readByHand(
    tx,
    refunds.map(({ id }) => id),
  );
  const owed = new Map<string, OwedRefund>();
  for (const { id, code, owed: sum, asked, payments } of refunds) {
    const unmatched = new Set(byHand.filter(({ orderId }) => orderId === id).map(({ reference }) => reference));
    owed.set(code, {
      orderId: id,
      left: sum - asked,
      isEarly: (await payableFrom({ tx, now }, id)) !== undefined,
      references: payments.map(({ reference }) => reference),
      byHand: payments.filter(({ reference }) => unmatched.has(reference)),
    });
  }
  return {
    known: await readKnown(
      tx,
      named.flatMap(({ line }) => digests.get(line) ?? []),
    ),
    owed,
  };
};

/** Books the refunds that the plan pays, and links those that were marked by hand with their line. */
export const bookRefunds = async (
  { tx, now, actor }: TransactionContext<Anyone>,
  planned: readonly PlannedLine[],
): Promise<void> => {
  const by: Pick<Actor, 'name'> = { name: actor?.name ?? '' };
  for (const { read, outcome, refund } of planned) {
    if (!refund || !isEntry(read)) continue;
    const { orderId, reference, digest } = refund;
    if (outcome === 'refundKnown')
      await tx.rows(sql`
        UPDATE refund_payments SET line_digest = ${digest}
        WHERE order_id = ${orderId} AND reference = ${reference} AND line_digest IS NULL`);
    if (outcome !== 'refunded') continue;
    const [owed] = await readRefunds(tx, sql`o.id = ${orderId}`);
    if (owed)
      await bookPaid({ tx, now, actor: by }, owed, {
        ...{ amount: -read.amount, reference, way: REFUND_WAY.TRANSFER, lineDigest: digest },
      });
  }
};

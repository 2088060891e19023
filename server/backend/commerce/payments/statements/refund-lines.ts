import { sql } from 'drizzle-orm';
import { dayOf } from '@/contract/rules/calendar';
import { fold } from '@/contract/rules/fold';
import { refundCodesIn } from '@/contract/rules/refund-content';
import type { StatementReason } from '@/contract/vocabulary/bank-statements';
import { REFUND_WAY } from '@/contract/vocabulary/refunds';
import type { Sql } from '../../../db/database';
import { anyText, anyUuid } from '../../conditions';
import type { Actor, Anyone, TransactionContext } from '../../kernel';
import { readRefunds } from '../../refunds/list';
import { bookPaid, payableFrom } from '../../refunds/pay';
import { tellingReference } from '../bank-transfers/claim';
import { isEntry, type ReadLine, type StatementEntry } from './entry';
import type { PlannedLine, PlannedRefund } from './plan';

/** A part of a refund. */
interface Part {
  reference: string;
  /** Đồng. */
  amount: number;
}

/** A refund that lines name. */
export interface OwedRefund {
  orderId: string;
  /** Đồng that may be paid now. */
  left: number;
  /** Whether a hand-over may still be reported, by which nothing was due (D4.21.9). */
  isEarly: boolean;
  /** Of all parts that were booked. */
  references: readonly string[];
  /** Parts that were marked as transferred by hand, and that no line has. */
  byHand: readonly Part[];
  /** Of these, those that were reversed, with the day in Viet Nam (D4.21.21). */
  reversed: readonly (Part & { day: string })[];
}

export interface RefundFacts {
  /** The order of each line that another statement, or this one, had before, by digest. */
  known: ReadonlyMap<string, PlannedRefund>;
  /** By the code of the order. */
  owed: ReadonlyMap<string, OwedRefund>;
}

const isDebit = (line: ReadLine): line is StatementEntry => isEntry(line) && line.amount < 0;

/**
 * What banks write of their fees, folded. The word alone is a name of people, too: it counts in front of the text, or with
 * what the fee is for.
 */
const FEE = /^\W*((thu|tru|vat|thue) )?phi\b|\bphi (dich vu|giao dich|gd)\b|\bfees?\b/;
const namesFee = ({ description }: StatementEntry): boolean => FEE.test(fold(description));

/** The debits that name a refund; the bank's fee for a transfer may repeat its text, and pays nothing. */
const refundLines = (lines: readonly ReadLine[]): { line: StatementEntry; codes: string[] }[] =>
  lines
    .filter(isDebit)
    .map((line) => ({ line, codes: refundCodesIn(line.description) }))
    .filter(({ line, codes }) => codes.length > 0 && !namesFee(line));

/** What lines have in common of which one decides for the others: the refund that they name; nothing for other lines. */
export const refundNamedBy = (line: ReadLine): string | undefined => refundLines([line])[0]?.codes[0];

const LETTERS = 8;
/** The bank's reference, with letters of the line where it names no single transfer. */
const referenceOf = ({ reference }: StatementEntry, digest: string): string =>
  tellingReference(reference) || `${reference} ${digest.slice(0, LETTERS)}`.trim();

type Verdict = Pick<PlannedLine, 'outcome' | 'reason' | 'refund'>;

/** A line that names a refund, without a verdict yet. */
interface Debit {
  line: StatementEntry;
  digest: string;
  /** Đồng, above zero. */
  amount: number;
  reference: string;
}

const debitOf = (line: StatementEntry, digest: string): Debit => ({
  ...{ line, digest, amount: -line.amount },
  reference: referenceOf(line, digest),
});

/** Takes the first item that meets a condition out of a list. */
const takeOut = <Item>(items: Item[], meets: (item: Item) => boolean): Item | undefined => {
  const index = items.findIndex(meets);
  return index === -1 ? undefined : items.splice(index, 1)[0];
};

const unfit = (reason: StatementReason): Verdict => ({ outcome: 'refundUnfit', reason });

/**
 * What the lines of a file do to the refund that they all name. Each is one part, and each part is one line: first those
 * whose reference is that of a part, then those whose amount is that of a part that was marked by hand; of the others the
 * largest that fits pays first, so that one which the bank added for itself takes nothing from the transfer.
 */
const judge = (refund: OwedRefund, debits: readonly Debit[]): Map<ReadLine, Verdict> => {
  const { orderId, isEarly } = refund;
  const references = new Set(refund.references);
  const [byHand, reversed] = [[...refund.byHand], [...refund.reversed]];
  let { left } = refund;
  const isNamedBy = (debit: Debit) => (part: Part) => part.reference === debit.reference;
  const known = (reference: string, { digest }: Debit): Verdict => ({
    outcome: 'refundKnown',
    refund: { orderId, reference, digest },
  });
  const byReference = (debit: Debit): Verdict | undefined => {
    if (takeOut(reversed, isNamedBy(debit))) return unfit('refundReversed');
    if (!references.has(debit.reference)) return undefined;
    takeOut(byHand, isNamedBy(debit));
    return known(debit.reference, debit);
  };
  const byAmount = (debit: Debit): Verdict | undefined => {
    const part = takeOut(byHand, ({ amount }) => amount === debit.amount);
    if (part) return known(part.reference, debit);
    const isOlder = takeOut(reversed, ({ amount, day }) => amount === debit.amount && debit.line.day <= day);
    return isOlder && unfit('refundReversed');
  };
  const pay = (debit: Debit): Verdict => {
    const { amount, reference, digest } = debit;
    // Two lines of one transfer.
    if (references.has(reference)) return known(reference, debit);
    if (left <= 0) return unfit('refundNotOwed');
    if (amount > left) return unfit('refundTooMuch');
    if (isEarly) return unfit('refundTooEarly');
    left -= amount;
    references.add(reference);
    return { outcome: 'refunded', refund: { orderId, reference, digest } };
  };
  const verdicts = new Map<ReadLine, Verdict>();
  const largestFirst = debits.toSorted((one, other) => other.amount - one.amount);
  for (const [of, lines] of [
    [byReference, debits],
    [byAmount, debits],
    [pay, largestFirst],
  ] as const)
    for (const debit of lines) {
      const verdict = verdicts.has(debit.line) ? undefined : of(debit);
      if (verdict) verdicts.set(debit.line, verdict);
    }
  return verdicts;
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
  const verdicts = new Map<ReadLine, Verdict>();
  const debits = new Map<OwedRefund, Debit[]>();
  for (const { line, codes } of refundLines(planned.map(({ read }) => read))) {
    const debit = debitOf(line, digests.get(line) ?? '');
    const before = known.get(debit.digest);
    const [refund, ...others] = codes.flatMap((code) => owed.get(code) ?? []);
    if (before) verdicts.set(line, { outcome: 'refundKnown', refund: before });
    else if (!refund || others.length > 0) verdicts.set(line, unfit('refundUnclear'));
    else debits.set(refund, [...(debits.get(refund) ?? []), debit]);
  }
  for (const [refund, ofIt] of debits) for (const entry of judge(refund, ofIt)) verdicts.set(...entry);
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
  for (const { id, code, owed: sum, inProgress, payments } of refunds) {
    const unmatched = new Set(byHand.filter(({ orderId }) => orderId === id).map(({ reference }) => reference));
    const parts = payments.filter(({ reference }) => unmatched.has(reference));
    owed.set(code, {
      orderId: id,
      left: sum - inProgress,
      isEarly: (await payableFrom({ tx, now }, id)) !== undefined,
      references: payments.map(({ reference }) => reference),
      byHand: parts.filter(({ reversed }) => !reversed),
      reversed: parts.flatMap(({ reversed, ...part }) =>
        reversed ? [{ ...part, day: dayOf(new Date(reversed.at)) }] : [],
      ),
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
      await bookPaid(
        { tx, now, actor: by },
        { id: orderId, account: read.party ?? owed.account },
        {
          ...{ amount: -read.amount, reference, way: REFUND_WAY.TRANSFER, lineDigest: digest },
        },
      );
  }
};

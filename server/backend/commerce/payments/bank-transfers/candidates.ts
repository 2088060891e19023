import { sql } from 'drizzle-orm';
import type { BankTransfer, Candidate } from '@/contract/endpoints/bank-transfers';
import type { ListedPayment } from '@/contract/endpoints/payments';
import {
  matchOf,
  namesIn,
  phonesIn,
  togetherOf,
  type CheckoutFacts,
  type MatchReason,
  type TransferFacts,
} from '@/contract/rules/transfer-match';
import { PAYMENT } from '@/contract/states/order';
import { anyUuid, limitTo } from '../../conditions';
import type { CallContext } from '../../kernel';
import { listedColumns } from '../list-payments';
import { dueOf } from '../read';
import { owedTogether } from './owed-together';
import { readTransfer } from './read';

/** The latest checkouts that are compared. */
const COMPARED = 1_000;
const SHOWN = 8;
/** Of these, at most so many sets of several checkouts: the more sets match, the weaker the evidence. */
const SHOWN_TOGETHER = 4;

interface Compared {
  checkoutId: string;
  from: string;
  until: string;
  /** Đồng; 0 when it does not wait. */
  due: number;
  tries: { content: string; amount: number }[];
  orders: { code: string; name: string; phone: string; total: number }[];
  customer: { name: string; phone: string } | null;
  /** Id of the customer or guest. */
  payerId: string | null;
}

interface Likely {
  checkoutIds: readonly string[];
  score: number;
  reasons: readonly MatchReason[];
}

/** What a transfer may say of the checkouts that were to be paid by transfer before it, the latest first. */
const comparedWith = ({ db }: CallContext, { receivedAt }: BankTransfer): Promise<Compared[]> =>
  db.rows<Compared>(sql`
    SELECT p.checkout_id AS "checkoutId", p.created_at AS "from", p.expires_at AS until, ${dueOf} AS due,
      (SELECT coalesce(json_agg(json_build_object('content', t.content, 'amount', t.amount)), '[]')
        FROM payment_tries t WHERE t.checkout_id = p.checkout_id) AS tries,
      (SELECT json_agg(json_build_object('code', o.code, 'name', o.recipient_name, 'phone', o.recipient_phone, 'total', o.total))
        FROM orders o WHERE o.checkout_id = p.checkout_id) AS orders,
      (SELECT json_build_object('name', u.name, 'phone', coalesce(u.phone, ''))
        FROM checkouts c JOIN users u ON u.id = c.customer_id WHERE c.id = p.checkout_id) AS customer,
      (SELECT coalesce(c.customer_id, o.guest_id) FROM checkouts c JOIN orders o ON o.checkout_id = c.id
        WHERE c.id = p.checkout_id LIMIT 1) AS "payerId"
    FROM (SELECT * FROM payments WHERE method = ${PAYMENT.VIETQR} AND created_at <= ${receivedAt}
      ORDER BY created_at DESC ${limitTo(COMPARED)}) p ORDER BY p.created_at DESC`);

const factsOf = ({ from, until, due, tries, orders, customer }: Compared): CheckoutFacts => ({
  contents: tries.map(({ content }) => content),
  codes: orders.map(({ code }) => code),
  names: [...orders.map(({ name }) => name), customer?.name ?? ''],
  phones: [...orders.map(({ phone }) => phone), customer?.phone ?? ''],
  amounts: [...tries.map(({ amount }) => amount), orders.reduce((sum, { total }) => sum + total, 0), due],
  from: Date.parse(from),
  until: Date.parse(until),
});

const payerNameOf = async ({ db }: CallContext, id: number): Promise<string> => {
  const [row] = await db.rows<{ name: string }>(sql`
    SELECT coalesce(t.payer_name, '') AS name FROM bank_transfers t WHERE t.id = ${id}`);
  return row?.name ?? '';
};

/** One checkout each; that it came in time says nothing by itself. */
const likelyAlone = (transfer: TransferFacts, compared: readonly Compared[]): Likely[] =>
  compared
    .map((checkout) => ({ checkoutIds: [checkout.checkoutId], ...matchOf(transfer, factsOf(checkout)) }))
    .filter(({ reasons }) => reasons.some((reason) => reason !== 'time'));

/** The customer or guest of a checkout, and what it has of names and numbers that the transfer has. */
const payersOf = (transfer: TransferFacts, { payerId }: Compared, { names, phones }: CheckoutFacts): string[] => [
  ...(payerId ? [payerId] : []),
  ...namesIn(transfer, names),
  ...phonesIn(transfer.description, phones),
];

/** Several open checkouts of one payer that owe the amount together; of equal ones those first that fit better alone. */
const likelyTogether = (transfer: TransferFacts, compared: readonly Compared[]): Likely[] => {
  const open = compared
    .filter(({ due }) => due > 0)
    .map((checkout) => {
      const { checkoutId, due } = checkout;
      const facts = factsOf(checkout);
      return { checkoutId, due, facts, payers: payersOf(transfer, checkout, facts) };
    });
  return owedTogether(transfer.amount, open)
    .map((set) => {
      const facts = set.map((checkout) => checkout.facts);
      const alone = facts.reduce((sum, one) => sum + matchOf(transfer, one).score, 0) / set.length;
      const checkoutIds = set.map(({ checkoutId }) => checkoutId);
      const { score, reasons } = matchOf(transfer, togetherOf(facts, transfer.amount));
      // A sum alone is weaker evidence than anything that the transfer says of its payer.
      const isNamed = reasons.some((reason) => reason !== 'amount' && reason !== 'time');
      return { checkoutIds, alone, reasons, score: isNamed ? score : Math.round(score / 2) };
    })
    .toSorted((one, other) => other.score - one.score || other.alone - one.alone)
    .slice(0, SHOWN_TOGETHER);
};

/**
 * The checkouts that a transfer may be for, alone or several together, the likeliest first (D4.13.32). Throws
 * BANK_TRANSFER_NOT_FOUND.
 */
export const findCandidates = async (ctx: CallContext, id: number): Promise<Candidate[]> => {
  const transfer = await readTransfer(ctx.db, id);
  const facts = { ...transfer, at: Date.parse(transfer.receivedAt), payerName: await payerNameOf(ctx, id) };
  const compared = await comparedWith(ctx, transfer);
  const together = likelyTogether(facts, compared);
  const alone = likelyAlone(facts, compared).toSorted((one, other) => other.score - one.score);
  const likely = [...alone.slice(0, SHOWN - together.length), ...together].toSorted(
    (one, other) => other.score - one.score,
  );
  const payments = await ctx.db.rows<ListedPayment>(sql`
    SELECT ${listedColumns(ctx.now)} FROM payments p
    WHERE ${anyUuid(
      sql`p.checkout_id`,
      likely.flatMap(({ checkoutIds }) => checkoutIds),
    )}`);
  return likely.map(({ checkoutIds, score, reasons }) => ({
    payments: checkoutIds.flatMap((checkoutId) => payments.filter((found) => found.checkoutId === checkoutId)),
    ...{ score, reasons: [...reasons] },
  }));
};

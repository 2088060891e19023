import { sql } from 'drizzle-orm';
import type { BankTransfer, Candidate } from '@/contract/endpoints/bank-transfers';
import type { ListedPayment } from '@/contract/endpoints/payments';
import { matchOf, type CheckoutFacts } from '@/contract/rules/transfer-match';
import { PAYMENT } from '@/contract/states/order';
import { anyUuid, limitTo } from '../../conditions';
import type { CallContext } from '../../kernel';
import { listedColumns } from '../list-payments';
import { readTransfer } from './read';

/** The latest checkouts that are compared. */
const COMPARED = 1_000;
const SHOWN = 8;

interface Compared {
  checkoutId: string;
  from: string;
  until: string;
  tries: { content: string; amount: number }[];
  orders: { code: string; name: string; phone: string; total: number }[];
  customer: { name: string; phone: string } | null;
}

/** What a transfer may say of the checkouts that were to be paid by transfer before it, the latest first. */
const comparedWith = ({ db }: CallContext, { receivedAt }: BankTransfer): Promise<Compared[]> =>
  db.rows<Compared>(sql`
    SELECT p.checkout_id AS "checkoutId", p.created_at AS "from", p.expires_at AS until,
      (SELECT coalesce(json_agg(json_build_object('content', t.content, 'amount', t.amount)), '[]')
        FROM payment_tries t WHERE t.checkout_id = p.checkout_id) AS tries,
      (SELECT json_agg(json_build_object('code', o.code, 'name', o.recipient_name, 'phone', o.recipient_phone, 'total', o.total))
        FROM orders o WHERE o.checkout_id = p.checkout_id) AS orders,
      (SELECT json_build_object('name', u.name, 'phone', coalesce(u.phone, ''))
        FROM checkouts c JOIN users u ON u.id = c.customer_id WHERE c.id = p.checkout_id) AS customer
    FROM (SELECT * FROM payments WHERE method = ${PAYMENT.VIETQR} AND created_at <= ${receivedAt}
      ORDER BY created_at DESC ${limitTo(COMPARED)}) p`);

const factsOf = ({ from, until, tries, orders, customer }: Compared): CheckoutFacts => ({
  contents: tries.map(({ content }) => content),
  codes: orders.map(({ code }) => code),
  names: [...orders.map(({ name }) => name), customer?.name ?? ''],
  phones: [...orders.map(({ phone }) => phone), customer?.phone ?? ''],
  amounts: [...tries.map(({ amount }) => amount), orders.reduce((sum, { total }) => sum + total, 0)],
  from: Date.parse(from),
  until: Date.parse(until),
});

/**
 * The checkouts that a transfer may be for, the likeliest first (D4.13.32). Throws BANK_TRANSFER_NOT_FOUND.
 */
export const findCandidates = async (ctx: CallContext, id: number): Promise<Candidate[]> => {
  const transfer = await readTransfer(ctx.db, id);
  const facts = { ...transfer, at: Date.parse(transfer.receivedAt) };
  const likely = (await comparedWith(ctx, transfer))
    .map((compared) => ({ checkoutId: compared.checkoutId, ...matchOf(facts, factsOf(compared)) }))
    // That it came in time says nothing by itself.
    .filter(({ reasons }) => reasons.some((reason) => reason !== 'time'))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, SHOWN);
  const payments = await ctx.db.rows<ListedPayment>(sql`
    SELECT ${listedColumns(ctx.now)} FROM payments p
    WHERE ${anyUuid(
      sql`p.checkout_id`,
      likely.map(({ checkoutId }) => checkoutId),
    )}`);
  return likely.flatMap(({ checkoutId, score, reasons }) => {
    const payment = payments.find((found) => found.checkoutId === checkoutId);
    return payment ? [{ payment, score, reasons: [...reasons] }] : [];
  });
};

import { sql, type SQL } from 'drizzle-orm';
import type { OrderMoney } from '@/contract/endpoints/order-money';
import { orderErrors } from '@/contract/endpoints/orders';
import { ACCOUNT, ISSUER_ACCOUNTS } from '@/contract/vocabulary/ledger';
import { anyInt } from '../conditions';
import { oneRow, type CallContext } from '../kernel';

const sumOf = (account: number, sign: 1 | -1, where = sql`true`): SQL => sql`coalesce((
  SELECT ${sql.raw(sign > 0 ? '' : '-')}sum(e.amount) FROM entries e WHERE e.account = ${account} AND ${where}), 0)::bigint`;

const ofLine = sql`e.position = l.position`;

const linesJson = sql`
  SELECT json_agg(json_build_object('position', l.position, 'title', l.title, 'quantity', l.quantity, 'percent', l.commission,
    'gross', ${sumOf(ACCOUNT.GOODS, -1, ofLine)}, 'discount', ${sumOf(ACCOUNT.DISCOUNT, 1, ofLine)},
    'commission', ${sumOf(ACCOUNT.COMMISSION, 1, ofLine)}) ORDER BY l.position)
  FROM order_lines l WHERE l.order_id = o.id`;

const balancesJson = sql`
  SELECT json_agg(json_build_object('account', b.account, 'amount', b.amount) ORDER BY b.account)
  FROM (SELECT e.account, sum(e.amount)::bigint AS amount FROM entries e GROUP BY 1 HAVING sum(e.amount) <> 0) b`;

/** Groups the entries that were booked together; ids increase with time. */
const postingsJson = sql`
  SELECT json_agg(json_build_object('at', p.at, 'kind', p.kind, 'status', p.status, 'by', p.actor_name,
    'reference', p.reference, 'entries', p.entries) ORDER BY p.first)
  FROM (
    SELECT a.at, a.kind, a.status, a.actor_name, a.reference, min(a.first) AS first,
      json_agg(json_build_object('account', a.account, 'amount', a.amount) ORDER BY a.account) AS entries
    FROM (SELECT e.at, e.kind, CASE WHEN e.kind = 1 THEN e.status END AS status, e.actor_name, e.reference, e.account,
            sum(e.amount)::bigint AS amount, min(e.id) AS first FROM entries e GROUP BY 1, 2, 3, 4, 5, 6) a
    GROUP BY 1, 2, 3, 4, 5) p`;

/**
 * The money of an order according to the ledger (D4.21): what each line has earned, the balance of every account, and
 * each posting.
 * @param owner condition on `o`
 * @throws {AppError} ORDER_NOT_FOUND, also for an order that the condition excludes
 */
export const readOrderMoney = async ({ db }: CallContext, id: string, owner: SQL): Promise<OrderMoney> =>
  oneRow(
    await db.rows<OrderMoney>(sql`
      WITH entries AS MATERIALIZED (SELECT * FROM ledger_entries WHERE order_id = ${id})
      SELECT o.id AS "orderId", o.code, (${linesJson}) AS lines, ${sumOf(ACCOUNT.FREIGHT, -1)} AS freight,
        coalesce((${balancesJson}), '[]') AS balances, coalesce((${postingsJson}), '[]') AS postings,
        coalesce((SELECT -sum(e.amount) FROM entries e WHERE ${anyInt(sql`e.account`, ISSUER_ACCOUNTS)}), 0)::bigint AS net,
        coalesce((SELECT bool_and(e.settlement_id IS NOT NULL) FROM entries e), false) AS settled
      FROM orders o WHERE o.id = ${id} AND ${owner}`),
    orderErrors.ORDER_NOT_FOUND,
  );

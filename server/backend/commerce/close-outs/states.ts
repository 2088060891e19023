import { sql, type SQL } from 'drizzle-orm';
import type { CloseOutState } from '@/contract/endpoints/close-outs';
import { endsWithCampaign, openPoints, type CloseOutPhase } from '@/contract/rules/close-out';
import { ORDER_STATUS, type OrderStatusId } from '@/contract/states/order';
import type { OrderTypeId } from '@/contract/vocabulary/order-types';
import { ACCOUNT } from '@/contract/vocabulary/ledger';
import type { Sql } from '../../db/database';
import { takesPart } from '../row-conditions';
import { isNotEmpty } from '../settlements/list';
import { hasMoved, isCountable, withLastCount } from './countable';

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, SHIPPING, CANCELLED, RETURNED } = ORDER_STATUS;

/** Which close-outs are read: those of all issuers of a fair, or of one. */
export interface Asked {
  campaignId: number;
  issuerId?: string;
}

/** Issuers `who` in the close-out of a fair: participants, and other issuers with anything left there (D4.23.8). */
const concerned = ({ campaignId, issuerId }: Asked): SQL => {
  const asked = (issuer: SQL): SQL => (issuerId === undefined ? sql`true` : sql`${issuer} = ${issuerId}::uuid`);
  return sql`
    who AS MATERIALIZED (
      SELECT u.id, u.name FROM users u WHERE u.id IN (
        SELECT pt.issuer_id FROM participants pt
        WHERE pt.campaign_id = ${campaignId} AND ${takesPart('pt')} AND ${asked(sql`pt.issuer_id`)}
        UNION SELECT p.issuer_id FROM products p WHERE p.campaign_id = ${campaignId} AND ${asked(sql`p.issuer_id`)}
          AND EXISTS (SELECT 1 FROM orders o WHERE o.campaign_id = p.campaign_id AND o.issuer_id = p.issuer_id
            AND o.status <> ${CANCELLED})
        UNION SELECT s.issuer_id FROM settlements s WHERE s.campaign_id = ${campaignId} AND ${asked(sql`s.issuer_id`)} AND ${isNotEmpty}))`;
};

const placed = (campaignId: number): SQL => sql`
  placed AS (
    SELECT o.issuer_id, o.type, o.status, count(*)::int AS count FROM orders o JOIN who ON who.id = o.issuer_id
    WHERE o.campaign_id = ${campaignId}
      AND o.status IN (${PENDING_PAYMENT}, ${PROCESSING}, ${PICKUP_AVAILABLE}, ${SHIPPING}, ${RETURNED})
    GROUP BY 1, 2, 3),
  returned AS (
    SELECT o.issuer_id, count(DISTINCT o.id)::int AS orders, sum(l.quantity * cardinality(l.book_ids))::int AS copies
    FROM orders o JOIN who ON who.id = o.issuer_id JOIN order_lines l ON l.order_id = o.id
    WHERE o.campaign_id = ${campaignId} AND o.status = ${RETURNED} GROUP BY 1)`;

/** Orders of a fair with a refund due, as rows `issuer_id, id, code, amount`. */
export const refundsOwed = (campaignId: number): SQL => sql`
  SELECT o.issuer_id, o.id, o.code, -sum(e.amount)::bigint AS amount
  FROM ledger_entries e JOIN orders o ON o.id = e.order_id
  WHERE e.account = ${sql.raw(String(ACCOUNT.REFUND))} AND o.campaign_id = ${campaignId}
  GROUP BY o.id HAVING sum(e.amount) < 0`;

const counted = (campaignId: number): SQL => sql`
  counted AS (
    SELECT b.issuer_id, count(*)::int AS titles, count(k.version)::int AS counted,
      count(*) FILTER (WHERE ${hasMoved})::int AS moved,
      count(*) FILTER (WHERE k.counted <> k.expected)::int AS different,
      coalesce(sum(greatest(k.expected - k.counted, 0)), 0)::int AS missing,
      coalesce(sum(greatest(k.counted - k.expected, 0)), 0)::int AS surplus
    FROM stock s JOIN books b ON b.id = s.book_id JOIN who ON who.id = b.issuer_id ${withLastCount}
    WHERE s.campaign_id = ${campaignId} AND ${isCountable} GROUP BY 1)`;

/** Settlements with entries, by their issuers. */
const settled = (campaignId: number): SQL => sql`
  settled AS (
    SELECT s.issuer_id, json_agg(json_build_object('id', s.id, 'status', s.status) ORDER BY s.id) AS settlements
    FROM settlements s JOIN who ON who.id = s.issuer_id
    WHERE s.campaign_id = ${campaignId} AND ${isNotEmpty} GROUP BY 1)`;

const signatureJson = (at: SQL, by: SQL): SQL =>
  sql`CASE WHEN ${at} IS NOT NULL THEN json_build_object('at', ${at}, 'by', ${by}) END`;

const columns = sql`
  json_build_object('id', who.id, 'name', who.name) AS issuer,
  coalesce((SELECT json_agg(json_build_object('type', p.type, 'status', p.status, 'count', p.count) ORDER BY p.type, p.status)
    FROM placed p WHERE p.issuer_id = who.id AND p.status <> ${RETURNED}), '[]') AS orders,
  json_build_object('orders', coalesce(r.orders, 0), 'copies', coalesce(r.copies, 0)) AS returned,
  json_build_object('orders', coalesce(m.orders, 0), 'amount', coalesce(m.amount, 0)) AS refunds,
  json_build_object('titles', coalesce(n.titles, 0), 'counted', coalesce(n.counted, 0), 'moved', coalesce(n.moved, 0),
    'different', coalesce(n.different, 0), 'missing', coalesce(n.missing, 0), 'surplus', coalesce(n.surplus, 0)) AS counts,
  coalesce(t.settlements, '[]') AS settlements,
  json_build_object('organiser', ${signatureJson(sql`co.organiser_signed_at`, sql`co.organiser_signer`)},
    'issuer', ${signatureJson(sql`co.issuer_signed_at`, sql`co.issuer_signer`)}) AS signatures,
  co.closed_at AS "closedAt", coalesce(co.version, 0) AS version`;

type StoredState = Omit<CloseOutState, 'open' | 'orders'> & {
  orders: { type: OrderTypeId; status: OrderStatusId; count: number }[];
};

/**
 * The states of the close-outs of a fair, by issuer name, in one statement: computed from orders, ledger and stock
 * counters as they are now (D4.23.2).
 */
export const readStates = async (db: Sql, asked: Asked, phase: CloseOutPhase): Promise<CloseOutState[]> => {
  const { campaignId } = asked;
  const rows = await db.rows<StoredState>(sql`
    WITH ${concerned(asked)}, ${placed(campaignId)},
    owed AS (SELECT issuer_id, count(*)::int AS orders, sum(amount)::bigint AS amount
             FROM (${refundsOwed(campaignId)}) refund GROUP BY 1),
    ${counted(campaignId)}, ${settled(campaignId)}
    SELECT ${columns} FROM who
    LEFT JOIN returned r ON r.issuer_id = who.id LEFT JOIN owed m ON m.issuer_id = who.id
    LEFT JOIN counted n ON n.issuer_id = who.id LEFT JOIN settled t ON t.issuer_id = who.id
    LEFT JOIN close_outs co ON co.campaign_id = ${campaignId} AND co.issuer_id = who.id
    ORDER BY fold(who.name), who.id`);
  return rows.map((row) => {
    const orders = row.orders.map((one) => ({ ...one, endsWithFair: endsWithCampaign(one.type, one.status) }));
    return { ...row, orders, open: openPoints(phase, row) };
  });
};

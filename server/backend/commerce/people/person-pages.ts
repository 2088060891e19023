import { sql, type SQL } from 'drizzle-orm';
import { peopleErrors } from '@/contract/endpoints/people';
import type { CustomerGlance, IssuerGlance, OrderSums, personPageEndpoints } from '@/contract/endpoints/person-pages';
import { ORDER_STATUS } from '@/contract/states/order';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { userHistory } from '@/text/people';
import type { Sql } from '../../db/database';
import { limitTo } from '../conditions';
import { oneRow, type CallContext } from '../kernel';
import type { BackendNoun } from '../noun';
import { addPersonNote, listPersonNotes } from './person-notes';

const { SHIPPED, RECEIVED, RETURNED } = ORDER_STATUS;

/** Throws USER_NOT_FOUND unless there is such a user of the role. */
const assertIs = async (db: Sql, id: string, role: RoleId): Promise<void> => {
  oneRow(await db.rows(sql`SELECT 1 FROM users WHERE id = ${id} AND role = ${role}`), peopleErrors.USER_NOT_FOUND);
};

const ordersOf = async (db: Sql, whose: SQL): Promise<{ orders: OrderSums; lastOrderAt: string | null }> => {
  const [row] = await db.rows<{ orders: OrderSums; lastOrderAt: string | null }>(sql`
    SELECT coalesce(json_agg(json_build_object('status', one.status, 'count', one.count, 'total', one.total)
        ORDER BY one.status), '[]') AS orders,
      to_json(max(one.last)) AS "lastOrderAt"
    FROM (SELECT o.status, count(*)::int AS count, sum(o.total)::bigint AS total, max(o.ordered_at) AS last
          FROM orders o WHERE ${whose} GROUP BY o.status) one`);
  return row ?? { orders: [], lastOrderAt: null };
};

/**
 * Points are added by the step that delivers the order to the customer, and removed by the step that returns it (D4.10,
 * D3.9.2).
 */
const pointSteps = (db: Sql, id: string): Promise<CustomerGlance['pointSteps']> =>
  db.rows(sql`
    SELECT o.id AS "orderId", o.code, to_json(s.at) AS at,
      CASE WHEN s.status = ${RETURNED} THEN -o.plus_point ELSE o.plus_point END AS points
    FROM orders o JOIN order_steps s ON s.order_id = o.id
    WHERE o.customer_id = ${id} AND o.plus_point > 0 AND (s.status IN (${SHIPPED}, ${RECEIVED}) OR s.status = ${RETURNED}
      AND EXISTS (SELECT 1 FROM order_steps before
                  WHERE before.order_id = o.id AND before.id < s.id AND before.status IN (${SHIPPED}, ${RECEIVED})))
    ORDER BY s.at DESC, s.id DESC ${limitTo(LIMITS.glanceRows)}`);

const levelSteps = (db: Sql, id: string): Promise<CustomerGlance['levelSteps']> =>
  db.rows(sql`
    SELECT to_json(e.at) AS at, e.actor_name AS by, coalesce(e.before->>'level', '') AS "from", e.after->>'level' AS "to",
      CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'code', o.code) END AS "order"
    FROM audit_entries e LEFT JOIN orders o ON o.code = e.after->>'order'
    WHERE e.kind = ${userHistory.name} AND e.record_id = ${id} AND e.before IS NOT NULL AND e.after->>'level' IS NOT NULL
    ORDER BY e.id DESC ${limitTo(LIMITS.glanceRows)}`);

type Standing = Pick<CustomerGlance, 'point' | 'level' | 'next'>;

const standing = async (db: Sql, id: string): Promise<Standing> =>
  oneRow(
    await db.rows<Standing>(sql`
      SELECT c.point, json_build_object('id', l.id, 'name', l.name, 'conditionalPoint', l.conditional_point) AS level,
        (SELECT json_build_object('id', n.id, 'name', n.name, 'conditionalPoint', n.conditional_point,
           'missing', greatest(0, n.conditional_point - c.point))
         FROM levels n WHERE n.active AND n.conditional_point > greatest(c.point, l.conditional_point)
         ORDER BY n.conditional_point LIMIT 1) AS next
      FROM customers c JOIN levels l ON l.id = c.level_id WHERE c.user_id = ${id}`),
    peopleErrors.USER_NOT_FOUND,
  );

/** A customer at a glance: orders, spending, points and levels with their history. Throws USER_NOT_FOUND. */
const readCustomer = async ({ db }: CallContext, id: string): Promise<CustomerGlance> => {
  const [customerStanding, orders, points, levels] = await Promise.all([
    standing(db, id),
    ordersOf(db, sql`o.customer_id = ${id}`),
    pointSteps(db, id),
    levelSteps(db, id),
  ]);
  return { ...customerStanding, ...orders, pointSteps: points, levelSteps: levels };
};

/** An issuer at a glance: orders and books. Throws USER_NOT_FOUND. */
const readIssuer = async ({ db }: CallContext, id: string): Promise<IssuerGlance> => {
  await assertIs(db, id, ROLE.ISSUER);
  const [orders, [books]] = await Promise.all([
    ordersOf(db, sql`o.issuer_id = ${id}`),
    db.rows<Pick<IssuerGlance, 'bookCount'>>(
      sql`SELECT count(*)::int AS "bookCount" FROM books b WHERE b.issuer_id = ${id}`,
    ),
  ]);
  return { ...orders, bookCount: books?.bookCount ?? 0 };
};

/** Maps endpoints to use cases. */
export const personPageBackend: BackendNoun<typeof personPageEndpoints> = {
  handlers: {
    'GET /admin/customers/{id}': ({ ctx, input }) => readCustomer(ctx, input.params.id),
    'GET /admin/issuers/{id}': ({ ctx, input }) => readIssuer(ctx, input.params.id),
    'GET /admin/users/{id}/notes': ({ ctx, input }) => listPersonNotes(ctx, input.params.id, input.query),
    'POST /admin/users/notes': ({ ctx, input }) => addPersonNote(ctx, input.body),
  },
};

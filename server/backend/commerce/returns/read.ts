import { sql, type SQL } from 'drizzle-orm';
import type { ReversalPart } from '@/contract/endpoints/order-reversals';
import type { OfficeReturn, ReturnQuery } from '@/contract/endpoints/returns';
import { returnErrors } from '@/contract/endpoints/returns';
import { fold } from '@/contract/rules/fold';
import type { Page } from '@/contract/schema';
import { ORDER_STATUS, PAYMENT, type OrderStatusId } from '@/contract/states/order';
import { returnActions, RETURN_STATUS } from '@/contract/states/return';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import type { Sql } from '../../db/database';
import { allOf, anyInt, anyUuid, containsFolded, pageWindow, readPage } from '../conditions';
import { oneRow, type CallContext, type User } from '../kernel';

/** A request as it is stored, with what its steps need. */
export interface StoredReturn extends Omit<OfficeReturn, 'actions' | 'order'> {
  order: OfficeReturn['order'] & { status: OrderStatusId };
  asked: ReversalPart[];
  /** Whether some of what is asked for was taken back or exchanged since, without the request. */
  isTouched: boolean;
}

/** With what the caller may do with it now. */
type ActionableReturn = StoredReturn & Pick<OfficeReturn, 'actions'>;

/** Condition on `r` and its order `o`: the requests that a user may see. */
const inReach = ({ actor }: { actor: User }): SQL => {
  if (actor.role === ROLE.SYSTEM) return sql`true`;
  return actor.role === ROLE.ISSUER ? sql`o.issuer_id = ${actor.id}` : sql`r.customer_id = ${actor.id}`;
};

const stepsJson = sql`(
  SELECT json_agg(json_build_object('status', s.status, 'at', s.at, 'role', s.actor_role, 'by', s.actor_name, 'note', s.note)
    ORDER BY s.id)
  FROM return_steps s WHERE s.return_id = r.id)`;

/** Steps of an order name what they took out of it by its title. */
const isTouched = sql`EXISTS (
  SELECT 1 FROM order_steps s, json_array_elements(s.reversal->'parts') gone, json_array_elements(r.parts) wanted
  WHERE s.order_id = r.order_id AND s.at >= r.created_at AND s.reversal IS NOT NULL AND gone->>'title' = wanted->>'title')`;

/** Columns of a StoredReturn; needs `r` and `joins`. */
const columns = sql`r.id, r.status, r.reason, r.words, r.images, r.wish, r.asked, r.parts, r.amount,
  r.is_brought_back AS "isBroughtBack", r.created_at AS "askedAt", r.due_at AS "dueAt",
  json_build_object('id', o.id, 'code', o.code, 'status', o.status) AS "order", json_build_object('id', issuer.id, 'name', issuer.name) AS issuer,
  json_build_object('id', customer.id, 'name', customer.name) AS customer,
  o.status = ${ORDER_STATUS.RECEIVED} AND o.payment = ${PAYMENT.CASH} AS "isPaidAtCounter", ${isTouched} AS "isTouched",
  ${stepsJson} AS steps`;

const joins = sql`JOIN orders o ON o.id = r.order_id JOIN users issuer ON issuer.id = o.issuer_id
  JOIN users customer ON customer.id = r.customer_id`;

/** The requests that meet a condition on `r`, the newest first. */
export const readReturns = (db: Sql, where: SQL): Promise<StoredReturn[]> =>
  db.rows<StoredReturn>(
    sql`SELECT ${columns} FROM return_requests r ${joins} WHERE ${where} ORDER BY r.created_at DESC, r.id`,
  );

/** A request with what a user may do with it now. */
export const withActions = (stored: StoredReturn, role: RoleId): ActionableReturn => ({
  ...stored,
  actions: returnActions({ ...stored, isForOrganiser: stored.steps[0]?.status === RETURN_STATUS.DISPUTED }, role),
});

/** A request that the caller may see. Throws RETURN_NOT_FOUND. */
export const readReturn = async (ctx: { actor: User }, db: Sql, id: string): Promise<ActionableReturn> => {
  const found = await readReturns(db, sql`r.id = ${id} AND ${inReach(ctx)}`);
  return withActions(oneRow(found, returnErrors.RETURN_NOT_FOUND), ctx.actor.role);
};

const ORDER: Record<ReturnQuery['sort'], SQL> = {
  due: sql`r.due_at NULLS LAST, r.created_at DESC, r.id`,
  newest: sql`r.created_at DESC, r.id`,
  oldest: sql`r.created_at, r.id`,
};

/** A page of the requests in reach of a back office. */
export const listReturns = async (
  ctx: CallContext,
  { search, status, issuer, sort, page, size }: ReturnQuery,
): Promise<Page<OfficeReturn>> => {
  const matches = sql`FROM return_requests r ${joins} WHERE ${allOf([
    inReach(ctx),
    search &&
      sql`(${containsFolded(sql`fold(o.code)`, fold(search))} OR ${containsFolded(sql`fold(customer.name)`, fold(search))})`,
    status && anyInt(sql`r.status`, status),
    issuer && anyUuid(sql`o.issuer_id`, issuer),
  ])}`;
  const found = await readPage<StoredReturn>(ctx.db, {
    matches,
    hits: sql`SELECT r.id ${matches} ORDER BY ${ORDER[sort]} ${pageWindow({ page, size })}`,
    columns,
    joins: sql`JOIN return_requests r ON r.id = hit.id ${joins}`,
    page,
    size,
  });
  return { ...found, data: found.data.map((one) => withActions(one, ctx.actor.role)) };
};

import { sql, type SQL } from 'drizzle-orm';
import { peopleErrors, type Person, type PersonQuery } from '@/contract/endpoints/people';
import type { Page } from '@/contract/schema';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ORDER_STATUS } from '@/contract/states/order';
import { SETTLEMENT_STATUS } from '@/contract/states/settlement';
import type { Sql } from '../../db/database';
import { userColumns, userJoins } from '../accounts/current-user';
import { soldByIssuer } from '../campaign-products/stop-with-issuer';
import { isNotOver, statusOfCampaign } from '../campaigns/status';
import { allOf, anyInt, containsTyped, pageWindow, readPage } from '../conditions';
import { oneRow, type Anyone, type CallContext } from '../kernel';
import { takesPart } from '../row-conditions';
import { isNotEmpty } from '../settlements/list';

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, SHIPPING } = ORDER_STATUS;
const OPEN = [PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, SHIPPING];

const columns = (now: Date): SQL => sql`
  ${userColumns(sql`,
    'runningFairCount', (
      SELECT count(*) FROM participants pt JOIN campaigns c ON c.id = pt.campaign_id
      WHERE pt.issuer_id = u.id AND ${takesPart('pt')} AND ${statusOfCampaign(now)} = ${CAMPAIGN_STATUS.RUNNING}),
    'openOrderCount', (
      SELECT count(*) FROM orders o WHERE o.issuer_id = u.id AND ${anyInt(sql`o.status`, OPEN)}),
    'onSaleCount', (
      SELECT count(*) FROM products p JOIN campaigns c ON c.id = p.campaign_id WHERE ${soldByIssuer(now, sql`u.id`)}),
    'openSettlementCount', (
      SELECT count(*) FROM settlements s WHERE s.issuer_id = u.id AND s.status <> ${SETTLEMENT_STATUS.PAID} AND ${isNotEmpty})`)}, u.active,
  (SELECT count(*)::int FROM campaign_staff cs JOIN campaigns c ON c.id = cs.campaign_id
   WHERE cs.staff_id = u.id AND cs.active AND ${isNotOver(now)}) AS "dutyCount"`;

const ORDER: Record<PersonQuery['sort'], SQL> = {
  nameAsc: sql`fold(u.name)`,
  nameDesc: sql`fold(u.name) DESC`,
  codeAsc: sql`u.code`,
  codeDesc: sql`u.code DESC`,
  newest: sql`u.created_at DESC`,
  oldest: sql`u.created_at`,
  pointAsc: sql`c.point`,
  pointDesc: sql`c.point DESC NULLS LAST`,
};

/** Returns a page of users in full, by name, e-mail, code or telephone number. */
export const listPeople = ({ db, now }: CallContext<Anyone>, query: PersonQuery): Promise<Page<Person>> => {
  const { search, role, active, levelId, page, size } = query;
  const matches = sql`
    FROM users u LEFT JOIN customers c ON c.user_id = u.id WHERE ${allOf([
      search && containsTyped(sql`u.search_fold`, search),
      role && anyInt(sql`u.role`, role),
      active !== undefined && sql`u.active = ${active}`,
      levelId && anyInt(sql`c.level_id`, levelId),
    ])}`;
  return readPage(db, {
    matches,
    hits: sql`SELECT u.id ${matches} ORDER BY ${ORDER[query.sort]}, u.id ${pageWindow(query)}`,
    columns: columns(now),
    joins: sql`JOIN users u ON u.id = hit.id ${userJoins}`,
    page,
    size,
  });
};

/** One user in full. Throws USER_NOT_FOUND. */
export const readPerson = async (db: Sql, id: string, now: Date): Promise<Person> =>
  oneRow(
    await db.rows<Person>(sql`SELECT ${columns(now)} FROM users u ${userJoins} WHERE u.id = ${id}`),
    peopleErrors.USER_NOT_FOUND,
  );

/** One user in full. Throws USER_NOT_FOUND. */
export const getPerson = ({ db, now }: CallContext<Anyone>, id: string): Promise<Person> => readPerson(db, id, now);

import { sql, type SQL } from 'drizzle-orm';
import { fold } from '@/contract/rules/fold';
import { levelErrors, type AdminLevel, type AdminLevelQuery, type Level } from '@/contract/endpoints/levels';
import type { Page } from '@/contract/schema';
import type { Sql } from '../../db/database';
import { allOf, containsFolded, isActive, pageWindow, readPage } from '../conditions';
import { oneRow, type Anyone, type CallContext } from '../kernel';

/** The levels that a customer may reach, the lowest first. */
export const listLevels = (
  { db }: CallContext<Anyone>,
  query: { page: number; size: number },
): Promise<Page<Level>> => {
  const matches = sql`FROM levels WHERE active`;
  return readPage(db, {
    matches,
    hits: sql`SELECT id ${matches} ORDER BY conditional_point ${pageWindow(query)}`,
    columns: sql`l.id, l.name, l.conditional_point AS "conditionalPoint"`,
    joins: sql`JOIN levels l ON l.id = hit.id`,
    ...query,
  });
};

const customerCount = sql`(SELECT count(*)::int FROM customers c WHERE c.level_id = l.id)`;

const columns = sql`l.id, l.name, l.conditional_point AS "conditionalPoint", l.active, l.version,
  ${customerCount} AS "customerCount",
  (SELECT count(*)::int FROM campaign_levels cl WHERE cl.level_id = l.id) AS "campaignCount"`;

const ORDER: Record<AdminLevelQuery['sort'], SQL> = {
  pointAsc: sql`l.conditional_point`,
  pointDesc: sql`l.conditional_point DESC`,
  nameAsc: sql`natural_fold(l.name)`,
  nameDesc: sql`natural_fold(l.name) DESC`,
  customersAsc: customerCount,
  customersDesc: sql`${customerCount} DESC`,
};

/** Customer levels, including disabled ones, whose name contains the word. */
export const listAdminLevels = ({ db }: CallContext<Anyone>, query: AdminLevelQuery): Promise<Page<AdminLevel>> => {
  const matches = sql`FROM levels l WHERE ${allOf([
    query.search && containsFolded(sql`fold(l.name)`, fold(query.search)),
    isActive(sql`l.active`, query.active),
  ])}`;
  return readPage(db, {
    matches,
    hits: sql`SELECT l.id ${matches} ORDER BY ${ORDER[query.sort]}, l.id ${pageWindow(query)}`,
    columns,
    joins: sql`JOIN levels l ON l.id = hit.id`,
    page: query.page,
    size: query.size,
  });
};

export const readLevel = async (db: Sql, id: number): Promise<AdminLevel> =>
  oneRow(
    await db.rows<AdminLevel>(sql`SELECT ${columns} FROM levels l WHERE l.id = ${id}`),
    levelErrors.LEVEL_NOT_FOUND,
  );

/** One customer level. Throws LEVEL_NOT_FOUND. */
export const getLevel = ({ db }: CallContext<Anyone>, id: number): Promise<AdminLevel> => readLevel(db, id);

import { sql, type SQL } from 'drizzle-orm';
import { TIME_ZONE } from '@/contract/rules/calendar';
import { fold } from '@/contract/rules/fold';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { Page } from '@/contract/schema';
import type { Sql } from '../db/database';

/** All of these conditions; absent ones are skipped. */
export const allOf = (conditions: (SQL | string | false | null | undefined)[]): SQL => {
  const asked = conditions.filter((condition): condition is SQL => typeof condition === 'object' && condition !== null);
  return asked.length ? sql.join(asked, sql` AND `) : sql`true`;
};

/** The column equals one of these numbers. */
export const anyInt = (column: SQL, values: readonly number[]): SQL =>
  sql`${column} = ANY(${sql.param(values)}::int[])`;

/** The column equals one of these ids. */
export const anyUuid = (column: SQL, values: readonly string[]): SQL =>
  sql`${column} = ANY(${sql.param(values)}::uuid[])`;

/** The column equals one of these texts, exactly. */
export const anyText = (column: SQL, values: readonly string[]): SQL =>
  sql`${column} = ANY(${sql.param(values)}::text[])`;

/** Texts as an array parameter for writing. */
export const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`);

/**
 * The trigram index needs three consecutive letters or digits; for fewer the planner would scan the whole index in
 * vain.
 */
const hasTrigram = (folded: string): boolean => /[\p{L}\p{N}]{3}/u.test(folded);

/** A folded column that contains this folded text. */
export const containsFolded = (column: SQL, folded: string): SQL =>
  sql`${hasTrigram(folded) ? column : sql`(${column} || '')`} LIKE ${`%${escapeLike(folded)}%`}`;

const NUMBER = /^[+\d\s.()-]+$/;
/** The prefix of a national number: 0 at home, 84 from abroad. */
const TRUNK_PREFIX = /^(?:84|0)(?=\d{8})/;

/** A folded column that contains the typed text; a telephone number is found by its digits, however it is formatted. */
export const containsTyped = (column: SQL, typed: string): SQL => {
  const folded = containsFolded(column, fold(typed));
  const digits = NUMBER.test(typed) ? typed.replace(/\D/g, '').replace(TRUNK_PREFIX, '') : '';
  return digits ? sql`(${folded} OR ${containsFolded(column, digits)})` : folded;
};

/** Filters a boolean column, if a value is given. */
export const isActive = (column: SQL, active: boolean | undefined): SQL | undefined =>
  active === undefined ? undefined : sql`${column} = ${active}`;

/**
 * The time at which a day begins in Viet Nam.
 * @param day as `YYYY-MM-DD`
 * @param offset how many days later; negative for earlier
 */
export const startOfDay = (day: string, offset = 0): SQL =>
  sql`(${day}::date + ${offset}::int)::timestamp AT TIME ZONE ${sql.raw(`'${TIME_ZONE}'`)}`;

interface PageQuery {
  /** `FROM ... WHERE ...` of all matches; its rows are counted. */
  matches: SQL;
  /** Statement that reads the `id` of the matches in order, for one page. */
  hits: SQL;
  /** The columns of an item. */
  columns: SQL;
  /** The joins to `hit.id` for the columns. */
  joins: SQL;
  page: number;
  size: number;
}

/** The page sizes that the pages of the site use. Others are rare, and each would be a separate statement. */
const USUAL_SIZES: ReadonlySet<number> = new Set([5, 6, 9, 10, 20, 24, 25, 50, 100, 200, LIMITS.maxPageSize]);

/**
 * A LIMIT as a literal instead of a parameter: a generic plan expects a parameter limit to return a tenth of all rows,
 * and reads whole tables for them.
 * @param count a constant of the program, because every other number is a separate statement
 */
export const limitTo = (count: number): SQL => sql.raw(`LIMIT ${Math.trunc(count)}`);

/** The LIMIT and OFFSET of a page; the usual page sizes are literals (see `limitTo`). */
export const pageWindow = ({ page, size }: { page: number; size: number }): SQL => {
  // eslint-disable-next-line no-restricted-syntax -- any other size is bound, so that no caller can fill the memory with statements
  const limit = USUAL_SIZES.has(size) ? limitTo(size) : sql`LIMIT ${size}`;
  return sql`${limit} OFFSET ${(page - 1) * size}`;
};

const itemsOf = ({ hits, columns, joins }: Pick<PageQuery, 'hits' | 'columns' | 'joins'>): SQL => sql`
  (SELECT coalesce(json_agg(item ORDER BY item.place), '[]')
   FROM (SELECT hit.place, ${columns}
         FROM (SELECT id, row_number() OVER () AS place FROM (${hits}) found) hit ${joins}) item)`;

/** Only the items of a page, in order; for lists whose total is counted elsewhere. */
export const readHits = async <Item>(
  db: Sql,
  { hits, columns, joins }: Pick<PageQuery, 'hits' | 'columns' | 'joins'>,
): Promise<Item[]> => {
  const [row] = await db.rows<{ data: Item[] }>(sql`SELECT ${itemsOf({ hits, columns, joins })} AS data`);
  return row?.data ?? [];
};

/** One page of a list with its total, in one statement; the total is correct even for a page beyond the end. */
export const readPage = async <Item>(db: Sql, query: PageQuery): Promise<Page<Item>> => {
  const { matches, page, size } = query;
  const [row] = await db.rows<{ total: number; data: Item[] }>(sql`
    SELECT (SELECT count(*)::int ${matches}) AS total,
      ${itemsOf(query)} AS data`);
  return { data: row?.data ?? [], metadata: { page, size, total: row?.total ?? 0 } };
};

import { sql, type SQL } from 'drizzle-orm';
import type { Page } from '@/contract/schema';
import type { Sql } from '../db/database';

/** All of these conditions; the ones that were not asked for are left out. */
export const allOf = (conditions: (SQL | string | false | null | undefined)[]): SQL => {
  const asked = conditions.filter((condition): condition is SQL => typeof condition === 'object' && condition !== null);
  return asked.length ? sql.join(asked, sql` AND `) : sql`true`;
};

export const anyInt = (column: SQL, values: readonly number[]): SQL =>
  sql`${column} = ANY(${sql.param(values)}::int[])`;

export const anyUuid = (column: SQL, values: readonly string[]): SQL =>
  sql`${column} = ANY(${sql.param(values)}::uuid[])`;

export const anyText = (column: SQL, values: readonly string[]): SQL =>
  sql`${column} = ANY(${sql.param(values)}::text[])`;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`);

/** A folded column that contains this folded text. */
export const containsFolded = (column: SQL, folded: string): SQL => sql`${column} LIKE ${`%${escapeLike(folded)}%`}`;

export const startsFolded = (column: SQL, folded: string): SQL => sql`${column} LIKE ${`${escapeLike(folded)}%`}`;

interface PageQuery {
  /** Rows with `id`, one per match, and `place`, their order. */
  hits: SQL;
  /** The columns of an item. */
  columns: SQL;
  /** Where the columns come from, joined to `hit.id`. */
  from: SQL;
  page: number;
  size: number;
}

/** One page of a list with its total, in one statement; the total stands even when the page is beyond the end. */
export const readPage = async <Item>(db: Sql, { hits, columns, from, page, size }: PageQuery): Promise<Page<Item>> => {
  const [row] = await db.rows<{ total: number; data: Item[] }>(sql`
    WITH hit AS (${hits})
    SELECT (SELECT count(*)::int FROM hit) AS total,
      (SELECT coalesce(json_agg(item ORDER BY item.place), '[]')
       FROM (SELECT hit.place, ${columns}
             FROM (SELECT * FROM hit ORDER BY place LIMIT ${size} OFFSET ${(page - 1) * size}) hit ${from}) item) AS data`);
  return { data: row?.data ?? [], metadata: { page, size, total: row?.total ?? 0 } };
};

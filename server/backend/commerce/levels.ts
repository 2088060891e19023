import { sql } from 'drizzle-orm';
import type { Level } from '@/contract/levels';
import type { Page } from '@/contract/schema';
import { pageWindow, readPage } from './conditions';
import type { Context } from './kernel';

/** The levels a reader may reach, the lowest first. */
export const listLevels = ({ db }: Context, query: { page: number; size: number }): Promise<Page<Level>> => {
  const matches = sql`FROM levels WHERE active`;
  return readPage(db, {
    matches,
    hits: sql`SELECT id ${matches} ORDER BY conditional_point ${pageWindow(query)}`,
    columns: sql`l.id, l.name, l.conditional_point AS "conditionalPoint"`,
    joins: sql`JOIN levels l ON l.id = hit.id`,
    ...query,
  });
};

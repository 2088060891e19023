import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../../db/database';
import { limitTo } from '../conditions';

/** A kind of rows that may use a record. */
export interface Use {
  /** Describes the rows in words, e.g. `bookUses` of `src/text/book.ts`. */
  words: (count: number, names: readonly string[]) => string;
  /** `FROM ... WHERE ...` of the rows that use it. */
  rows: SQL;
  /** Name of such a row. */
  name: SQL;
}

const SHOWN = 3;

const wordsOf = async (tx: Sql, { words, rows, name }: Use): Promise<string> => {
  const [found] = await tx.rows<{ count: number; names: string[] }>(sql`
    SELECT (SELECT count(*)::int ${rows}) AS count,
      ARRAY(SELECT ${name} ${rows} ORDER BY ${name} ${limitTo(SHOWN)}) AS names`);
  return found?.count ? words(found.count, found.names) : '';
};

/**
 * Refuses to delete or disable a record that is in use. The record itself must be locked before (FOR UPDATE), so that
 * no new use begins meanwhile.
 * @throws {AppError} IN_USE, with the uses
 */
export const assertUnused = async (tx: Sql, name: string, uses: readonly Use[]): Promise<void> => {
  const words: string[] = [];
  for (const use of uses) words.push(await wordsOf(tx, use));
  const found = words.filter(Boolean);
  if (found.length) throw new AppError('IN_USE', { name, uses: found.join('; ') });
};

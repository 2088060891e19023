import { sql } from 'drizzle-orm';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../../db/database';
import { namesIn } from './books/plan';
import type { BookValues } from './books/values';
import { nameKey } from './names';
import { isTaken } from './read';
import type { CallContext } from '../kernel';
import { limitTo } from '../conditions';
import { deleteAuthor, nameAuthor } from '../contributors/authors';
import { deletePublisher, namePublisher } from '../contributors/publishers';

/** Rows that are read at once, and names after which it is asked whether to continue. */
const [ROWS, CHECKED_EVERY] = [2000, 100];

const MAKERS = {
  author: { make: nameAuthor, remove: deleteAuthor },
  publisher: { make: namePublisher, remove: deletePublisher },
};

interface MadeName {
  kind: keyof typeof MAKERS;
  key: string;
  name: string;
  id: number;
}

/** What the rows that are to be written name; rows that are wrong, the same or left out make nothing. */
const namesOfTaken = async (db: Sql, importId: number): Promise<Set<string>> => {
  const names = new Set<string>();
  for (let after = 0; ;) {
    const rows = await db.rows<{ line: number; fields: BookValues }>(sql`
      SELECT r.line, r.fields FROM import_rows r
      WHERE r.import_id = ${importId} AND r.line > ${after} AND r.outcome IS NULL AND ${isTaken}
      ORDER BY r.line ${limitTo(ROWS)}`);
    for (const { fields } of rows) for (const { kind, name } of namesIn(fields)) names.add(`${kind} ${nameKey(name)}`);
    const last = rows.at(-1);
    if (!last) return names;
    after = last.line;
  }
};

const makeName = async (ctx: CallContext, importId: number, { kind, key, name }: Omit<MadeName, 'id'>) => {
  const table = sql.identifier(`${kind}s`);
  const [latest] = await ctx.db.rows<{ id: number }>(sql`SELECT coalesce(max(id), 0) AS id FROM ${table}`);
  const { id } = await MAKERS[kind].make(ctx, { name });
  // One that was made by another user in between is known, and is not deleted with the import.
  const column = sql.identifier(id > (latest?.id ?? 0) ? 'made_id' : 'known_id');
  await ctx.db.rows(sql`
    UPDATE import_names SET ${column} = ${id} WHERE import_id = ${importId} AND kind = ${kind} AND key = ${key}`);
};

/**
 * Makes the authors and publishers that rows to be written name and no record has, one by one, each once: after a crash
 * one is found by its name. A name that may mean several authors is left, and its rows fail.
 * @returns false when the import is not to be continued
 */
export const makeNames = async (
  ctx: CallContext,
  importId: number,
  isGoingOn: () => Promise<boolean>,
): Promise<boolean> => {
  const taken = await namesOfTaken(ctx.db, importId);
  const names = await ctx.db.rows<Omit<MadeName, 'id'>>(sql`
    SELECT kind, key, name FROM import_names
    WHERE import_id = ${importId} AND kind IN ('author', 'publisher')
      AND coalesce(known_id, chosen_id, made_id) IS NULL ORDER BY kind, key`);
  for (const [index, name] of names.filter(({ kind, key }) => taken.has(`${kind} ${key}`)).entries()) {
    if (index % CHECKED_EVERY === 0 && !(await isGoingOn())) return false;
    await makeName(ctx, importId, name).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }
  return true;
};

/** Deletes the authors and publishers that an import made, unless they were changed since or books name them. */
export const removeMadeNames = async (ctx: CallContext, importId: number): Promise<void> => {
  const names = await ctx.db.rows<MadeName>(sql`
    SELECT n.kind, n.key, n.name, n.made_id AS id FROM import_names n
    WHERE n.import_id = ${importId} AND CASE n.kind WHEN 'author'
      THEN n.made_id IN (SELECT id FROM authors WHERE version = 1)
      ELSE n.made_id IN (SELECT id FROM publishers WHERE version = 1) END`);
  for (const { kind, id } of names)
    await MAKERS[kind].remove(ctx, id).catch((error: unknown) => {
      // It is in use, or deleted already.
      if (!(error instanceof AppError)) throw error;
    });
};

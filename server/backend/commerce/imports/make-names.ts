import { sql } from 'drizzle-orm';
import type { CallContext } from '../kernel';
import { limitTo } from '../conditions';
import { deleteAuthor, nameAuthor } from '../contributors/authors';
import { deletePublisher, namePublisher } from '../contributors/publishers';
import { AppError } from '@/contract/vocabulary/error-codes';

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

/**
 * Makes the authors and publishers that rows to be written name and no record has. One by one, each once: a name that has
 * its record is not made again after a crash, because it is found by its name.
 */
export const makeNames = async (
  ctx: CallContext,
  importId: number,
  isGoingOn: () => Promise<boolean>,
): Promise<boolean> => {
  for (;;) {
    const names = await ctx.db.rows<Omit<MadeName, 'id'>>(sql`
      SELECT kind, key, name FROM import_names
      WHERE import_id = ${importId} AND kind IN ('author', 'publisher')
        AND coalesce(known_id, chosen_id, made_id) IS NULL ORDER BY kind, key ${limitTo(100)}`);
    if (names.length === 0) return true;
    if (!(await isGoingOn())) return false;
    for (const { kind, key, name } of names) {
      const { id } = await MAKERS[kind].make(ctx, { name });
      await ctx.db.rows(sql`
        UPDATE import_names SET made_id = ${id} WHERE import_id = ${importId} AND kind = ${kind} AND key = ${key}`);
    }
  }
};

/** Deletes the authors and publishers that an import made, unless books name them. */
export const removeMadeNames = async (ctx: CallContext, importId: number): Promise<void> => {
  const names = await ctx.db.rows<MadeName>(sql`
    SELECT kind, key, name, made_id AS id FROM import_names WHERE import_id = ${importId} AND made_id IS NOT NULL`);
  for (const { kind, id } of names)
    await MAKERS[kind].remove(ctx, id).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
};

import { sql } from 'drizzle-orm';
import { AppError } from '@/contract/vocabulary/error-codes';
import { genreErrors, type Genre, type GenreChange, type GenreInput } from '@/contract/endpoints/genres';
import { genreHistory } from '@/text/genre';
import type { Sql } from '../../db/database';
import { catalogueChanged } from '../catalogue-changed';
import { insertedId, inTransaction, oneRow, type CallContext } from '../kernel';
import { recordChange } from '../records/audit';
import { changeRecord, deleteRecord, type RecordOf } from '../records/change-record';
import type { Facts } from '../records/facts';
import { lockGenres, renumber } from './place';
import { readGenre } from './read';
import { usesOfGenre } from './uses';

const factsOf = ({ name, parentName, active }: Genre): Facts => ({ name, parent: parentName, active });

const GENRE: RecordOf<number, Genre> = {
  kind: genreHistory,
  table: 'genres',
  /** Locks the row too: a transaction that saves a book with this genre locks it. */
  async lock({ tx }, id) {
    await lockGenres(tx);
    await tx.rows(sql`SELECT 1 FROM genres WHERE id = ${id} FOR UPDATE`);
  },
  read: ({ tx }, id) => readGenre(tx, id),
  facts: factsOf,
};

/** Nothing below a disabled parent is offered, so no child of it may be active. */
const assertParentActive = async (tx: Sql, parentId: number | null): Promise<void> => {
  if (parentId === null) return;
  const found = await tx.rows<{ name: string; active: boolean }>(
    sql`SELECT name, active FROM genres WHERE id = ${parentId} AND parent_id IS NULL`,
  );
  const parent = oneRow(found, genreErrors.GENRE_NOT_FOUND);
  if (!parent.active) throw new AppError(genreErrors.GENRE_PARENT_INACTIVE, { parent: parent.name });
};

/** Creates a genre. Throws GENRE_NOT_FOUND for an unknown parent genre, GENRE_PARENT_INACTIVE or NAME_TAKEN. */
export const createGenre = (ctx: CallContext, { name, parentId }: GenreInput): Promise<Genre> =>
  inTransaction(ctx, async (ctx) => {
    const { tx } = ctx;
    await lockGenres(tx);
    await assertParentActive(tx, parentId);
    const id = await insertedId(
      tx,
      sql`
      INSERT INTO genres (name, parent_id, display_index)
      SELECT ${name}, ${parentId}::int, coalesce(max(display_index), 0) + 1
      FROM genres WHERE parent_id IS NOT DISTINCT FROM ${parentId}::int RETURNING id`,
    );
    const genre = await readGenre(tx, id);
    await recordChange(ctx, { kind: genreHistory, id: genre.id, before: null, after: factsOf(genre) });
    return genre;
  });

/**
 * Renames a genre, or switches it on or off.
 * @throws {AppError} GENRE_NOT_FOUND, CONFLICT, NAME_TAKEN, IN_USE, GENRE_PARENT_INACTIVE
 */
export const updateGenre = (ctx: CallContext, { id, version, name, active }: GenreChange): Promise<Genre> =>
  changeRecord(ctx, GENRE, { id, version }, ({ tx }, before) => ({
    after: { ...factsOf(before), name, active },
    rules: () => !before.active && active && assertParentActive(tx, before.parentId),
    uses: before.active && !active ? usesOfGenre(before, sql`child.active`) : [],
    async write() {
      await tx.rows(sql`UPDATE genres SET name = ${name}, active = ${active}, version = version + 1 WHERE id = ${id}`);
      await catalogueChanged({ tx }, { genres: name === before.name ? [] : [id] });
    },
  }));

/** Deletes a genre; the following ones move up. Throws GENRE_NOT_FOUND, or IN_USE. */
export const deleteGenre = (ctx: CallContext, id: number): Promise<void> =>
  deleteRecord(ctx, GENRE, id, ({ tx }, before) => ({
    uses: usesOfGenre(before, sql`true`),
    async write() {
      await tx.rows(sql`DELETE FROM genres WHERE id = ${id}`);
      await renumber(tx, before.parentId);
    },
  }));

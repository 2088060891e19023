import { sql } from 'drizzle-orm';
import { AppError } from '@/contract/vocabulary/error-codes';
import { genreHistory, genreErrors, type Genre, type GenreChange, type GenreInput } from '@/contract/endpoints/genres';
import type { Sql } from '../../db/database';
import { inTransaction, oneRow, type CallContext } from '../kernel';
import { recordChange, saveChange, type Facts } from '../records/audit';
import { assertFresh } from '../records/stale';
import { lockGenres, renumber } from './place';
import { readGenre } from './read';
import { assertGenreUnused } from './uses';

const factsOf = ({ name, parentName, active }: Genre): Facts => ({ name, parent: parentName, active });

const lockGenre = async (tx: Sql, id: number): Promise<Genre> => {
  await lockGenres(tx);
  await tx.rows(sql`SELECT 1 FROM genres WHERE id = ${id} FOR UPDATE`);
  return readGenre(tx, id);
};

/** Below a disabled parent nothing is offered, so nothing there is active. */
const assertParentActive = async (tx: Sql, parentId: number | null): Promise<void> => {
  if (parentId === null) return;
  const found = await tx.rows<{ name: string; active: boolean }>(
    sql`SELECT name, active FROM genres WHERE id = ${parentId} AND parent_id IS NULL`,
  );
  const parent = oneRow(found, genreErrors.GENRE_NOT_FOUND);
  if (!parent.active) throw new AppError(genreErrors.GENRE_PARENT_INACTIVE, { parent: parent.name });
};

/** Creates a genre. Throws GENRE_NOT_FOUND when no parent genre is named so, GENRE_PARENT_INACTIVE or NAME_TAKEN. */
export const createGenre = (ctx: CallContext, { name, parentId }: GenreInput): Promise<Genre> =>
  inTransaction(ctx, async (ctx) => {
    const { tx } = ctx;
    await lockGenres(tx);
    await assertParentActive(tx, parentId);
    const [row] = await tx.rows<{ id: number }>(sql`
      INSERT INTO genres (name, parent_id, display_index)
      SELECT ${name}, ${parentId}::int, coalesce(max(display_index), 0) + 1
      FROM genres WHERE parent_id IS NOT DISTINCT FROM ${parentId}::int RETURNING id`);
    const genre = await readGenre(tx, row?.id ?? 0);
    await recordChange(ctx, { kind: genreHistory, id: genre.id, before: null, after: factsOf(genre) });
    return genre;
  });

/**
 * Renames a genre, or switches it on or off.
 * @throws {AppError} GENRE_NOT_FOUND, CONFLICT, NAME_TAKEN, IN_USE, GENRE_PARENT_INACTIVE
 */
export const updateGenre = (ctx: CallContext, change: GenreChange): Promise<Genre> =>
  inTransaction(ctx, async (ctx) => {
    const { tx } = ctx;
    const { id, version, name, active } = change;
    const before = await lockGenre(tx, id);
    const stands = { kind: genreHistory, id, version: before.version, facts: factsOf(before) } as const;
    await assertFresh(tx, stands, version);
    await saveChange(ctx, { ...stands, after: { ...stands.facts, name, active } }, async () => {
      if (before.active && !active) await assertGenreUnused(tx, before, sql`child.active`);
      if (!before.active && active) await assertParentActive(tx, before.parentId);
      await tx.rows(sql`UPDATE genres SET name = ${name}, active = ${active}, version = version + 1 WHERE id = ${id}`);
    });
    return readGenre(tx, id);
  });

/** Deletes a genre; those after it move up. Throws GENRE_NOT_FOUND, or IN_USE. */
export const deleteGenre = (ctx: CallContext, id: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { tx } = ctx;
    const before = await lockGenre(tx, id);
    await assertGenreUnused(tx, before, sql`true`);
    await tx.rows(sql`DELETE FROM genres WHERE id = ${id}`);
    await renumber(tx, before.parentId);
    await recordChange(ctx, { kind: genreHistory, id, before: factsOf(before), after: null });
  });

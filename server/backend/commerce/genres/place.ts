import { sql, type SQL } from 'drizzle-orm';
import type { Genre, GenrePlace } from '@/contract/endpoints/genres';
import { genreHistory } from '@/text/genre';
import type { Sql } from '../../db/database';
import { catalogueChanged } from '../catalogue-changed';
import { inTransaction, type CallContext } from '../kernel';
import { recordChange } from '../records/audit';
import { readGenre } from './read';

/** Genres are few and rarely written: a table lock for one writer at a time keeps every level in order. */
export const lockGenres = async (tx: Sql): Promise<void> => {
  await tx.rows(sql`LOCK TABLE genres IN SHARE ROW EXCLUSIVE MODE`);
};

/** Numbers a level from 1 without gaps or duplicates. */
export const renumber = async (tx: Sql, parentId: number | null, order: SQL = sql`display_index`): Promise<void> => {
  const moved = await tx.rows(sql`
    UPDATE genres g SET display_index = placed.place
    FROM (SELECT id, row_number() OVER (ORDER BY ${order}, id) AS place
          FROM genres WHERE parent_id IS NOT DISTINCT FROM ${parentId}::int) placed
    WHERE placed.id = g.id AND placed.place <> g.display_index RETURNING g.id`);
  await catalogueChanged({ tx }, { pages: moved.length > 0 ? ['genreOrder'] : [] });
};

/** A sort value directly after (moving down) or before (moving up) the genre at `to`. */
const halfway = (from: number, to: number): number => (to > from ? to + 0.5 : to - 0.5);

/**
 * Moves a genre to a position among its siblings, as they are after it got the lock. It needs no version, because
 * concurrent moves lose nothing: moves of two genres are applied one after the other, and of two moves of one genre the
 * last one wins; the history records both. Throws GENRE_NOT_FOUND.
 */
export const placeGenre = (ctx: CallContext, { id, displayIndex }: GenrePlace): Promise<Genre> =>
  inTransaction(ctx, async (ctx) => {
    const { tx } = ctx;
    await lockGenres(tx);
    const before = await readGenre(tx, id);
    const target = halfway(before.displayIndex, displayIndex);
    const order = sql`CASE WHEN id = ${id} THEN ${target}::float8 ELSE display_index END`;
    if (displayIndex !== before.displayIndex) await renumber(tx, before.parentId, order);
    const after = await readGenre(tx, id);
    const facts = { before: { displayIndex: before.displayIndex }, after: { displayIndex: after.displayIndex } };
    await recordChange(ctx, { kind: genreHistory, id, ...facts });
    return after;
  });

import { sql, type SQL } from 'drizzle-orm';
import { fold } from '@/contract/rules/fold';
import {
  genreErrors,
  type Genre,
  type GenreQuery,
  type OfferedGenre,
  type OfferedGenreQuery,
} from '@/contract/endpoints/genres';
import type { Page } from '@/contract/schema';
import type { Sql } from '../../db/database';
import { allOf, containsFolded, pageWindow, readPage } from '../conditions';
import { oneRow, type Anyone, type CallContext } from '../kernel';

const bookCount = sql`(SELECT count(*)::int FROM books b
  WHERE b.genre_id IN (SELECT own.id FROM genres own WHERE g.id IN (own.id, own.parent_id)))`;

const columns = sql`g.id, g.name, g.parent_id AS "parentId", g.display_index AS "displayIndex", g.active, g.version,
  (SELECT parent.name FROM genres parent WHERE parent.id = g.parent_id) AS "parentName",
  (SELECT count(*)::int FROM genres s WHERE s.parent_id IS NOT DISTINCT FROM g.parent_id) AS "siblingCount",
  (SELECT count(*)::int FROM genres child WHERE child.parent_id = g.id) AS "childCount", ${bookCount} AS "bookCount"`;

const ORDER: Record<GenreQuery['sort'], SQL> = {
  placeAsc: sql`g.display_index`,
  placeDesc: sql`g.display_index DESC`,
  nameAsc: sql`natural_fold(g.name)`,
  nameDesc: sql`natural_fold(g.name) DESC`,
  booksAsc: bookCount,
  booksDesc: sql`${bookCount} DESC`,
};

/** The parent genres, or the children of one. */
export const listGenres = ({ db }: CallContext<Anyone>, query: GenreQuery): Promise<Page<Genre>> => {
  const { search, parentId, active, sort, page, size } = query;
  const matches = sql`FROM genres g WHERE ${allOf([
    parentId === undefined ? sql`g.parent_id IS NULL` : sql`g.parent_id = ${parentId}`,
    active !== undefined && sql`g.active = ${active}`,
    search && containsFolded(sql`fold(g.name)`, fold(search)),
  ])}`;
  return readPage(db, {
    matches,
    hits: sql`SELECT g.id ${matches} ORDER BY ${ORDER[sort]}, g.id ${pageWindow(query)}`,
    columns,
    joins: sql`JOIN genres g ON g.id = hit.id`,
    page,
    size,
  });
};

/** The genres that new books, fairs and combos may choose: active parents in order, with their active children. */
export const listOfferedGenres = (
  { db }: CallContext<Anyone>,
  query: OfferedGenreQuery,
): Promise<Page<OfferedGenre>> => {
  const matches = sql`FROM genres g WHERE g.active AND g.parent_id IS NULL`;
  return readPage(db, {
    matches,
    hits: sql`SELECT g.id ${matches} ORDER BY g.display_index, g.id ${pageWindow(query)}`,
    columns: sql`g.id, g.name, coalesce((
      SELECT json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY c.display_index, c.id)
      FROM genres c WHERE c.parent_id = g.id AND c.active), '[]') AS children`,
    joins: sql`JOIN genres g ON g.id = hit.id`,
    page: query.page,
    size: query.size,
  });
};

export const readGenre = async (db: Sql, id: number): Promise<Genre> =>
  oneRow(await db.rows<Genre>(sql`SELECT ${columns} FROM genres g WHERE g.id = ${id}`), genreErrors.GENRE_NOT_FOUND);

/** One genre. Throws GENRE_NOT_FOUND. */
export const getGenre = ({ db }: CallContext<Anyone>, id: number): Promise<Genre> => readGenre(db, id);

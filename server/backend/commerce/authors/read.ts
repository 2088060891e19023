import { sql, type SQL } from 'drizzle-orm';
import { authorErrors, type Author, type AuthorQuery } from '@/contract/endpoints/authors';
import { fold } from '@/contract/rules/fold';
import type { Page } from '@/contract/schema';
import type { Sql } from '../../db/database';
import { allOf, containsFolded, pageWindow, readPage } from '../conditions';
import { oneRow, type Anyone, type CallContext } from '../kernel';

const bookCount = sql`(SELECT count(*)::int FROM book_authors ba WHERE ba.author_id = a.id)`;

const columns = sql`a.id, a.name, a.description, a.image_url AS "imageUrl", a.version, ${bookCount} AS "bookCount"`;

const ORDER: Record<AuthorQuery['sort'], SQL> = {
  nameAsc: sql`fold(a.name)`,
  nameDesc: sql`fold(a.name) DESC`,
  booksAsc: bookCount,
  booksDesc: sql`${bookCount} DESC`,
};

/** Authors whose name contains the word; the response filter leaves only the public columns for the public. */
export const listAuthors = ({ db }: CallContext<Anyone>, query: AuthorQuery): Promise<Page<Author>> => {
  const matches = sql`
    FROM authors a WHERE ${allOf([query.search && containsFolded(sql`fold(a.name)`, fold(query.search))])}`;
  return readPage(db, {
    matches,
    hits: sql`SELECT a.id ${matches} ORDER BY ${ORDER[query.sort]}, a.id ${pageWindow(query)}`,
    columns,
    joins: sql`JOIN authors a ON a.id = hit.id`,
    page: query.page,
    size: query.size,
  });
};

export const readAuthor = async (db: Sql, id: number): Promise<Author> =>
  oneRow(
    await db.rows<Author>(sql`SELECT ${columns} FROM authors a WHERE a.id = ${id}`),
    authorErrors.AUTHOR_NOT_FOUND,
  );

/** One author. Throws AUTHOR_NOT_FOUND. */
export const getAuthor = ({ db }: CallContext<Anyone>, id: number): Promise<Author> => readAuthor(db, id);

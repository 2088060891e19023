import { sql } from 'drizzle-orm';
import { bookErrors, type TitleFacts } from '@/contract/endpoints/books';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../../db/database';
import { anyInt, anyText } from '../conditions';
import type { CallContext } from '../kernel';
import { lackCount } from './completeness';
import { ownBooks } from './read-books';
import { isAccepted } from '../row-conditions';

/** Whether book `b` was brought to a fair and accepted there: what it says was reviewed and is known to readers. */
const isPublic = sql`EXISTS (
  SELECT 1 FROM product_items item JOIN products p ON p.id = item.product_id
  WHERE item.book_id = b.id AND ${isAccepted('p')})`;

/**
 * The public books `b` that say best what their titles are, one for each of these ISBNs: a complete one on offer by an
 * active issuer before all others, then the one that lacks least, then the newest. A series is no title.
 */
const bestOf = (issuerId: string, isbns: readonly string[]) => sql`
  SELECT DISTINCT ON (b.isbn13) b.id FROM books b JOIN users u ON u.id = b.issuer_id
  WHERE ${anyText(sql`b.isbn13`, isbns)} AND b.issuer_id <> ${issuerId}::uuid AND NOT b.is_series AND ${isPublic}
  ORDER BY b.isbn13, (u.active AND b.released AND NOT b.incomplete) DESC, ${lackCount}, b.updated_at DESC, b.id DESC`;

/**
 * Titles as the books of other issuers have them, in one statement whatever their number (D4.28.15).
 * @param issuerId whose own books do not count
 * @param isbns ISBN-13 without hyphens
 * @returns by ISBN; what no other issuer has is left out
 */
export const readTitles = async (
  db: Sql,
  issuerId: string,
  isbns: readonly string[],
): Promise<Map<string, TitleFacts>> => {
  if (isbns.length === 0) return new Map();
  const titles = await db.rows<TitleFacts>(sql`
    SELECT b.isbn13, b.name, b.language, b.translator, b.size, b.pages, b.released_year AS "releasedYear",
      b.cover_price AS "coverPrice", b.description, b.image_url AS "imageUrl", b.pictures,
      CASE WHEN g.active AND g.parent_id IS NOT NULL THEN json_build_object('id', g.id, 'name', g.name) END AS genre,
      CASE WHEN pb.id IS NOT NULL THEN json_build_object('id', pb.id, 'name', pb.name) END AS publisher,
      (SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) ORDER BY ba.position), '[]')
       FROM book_authors ba JOIN authors a ON a.id = ba.author_id WHERE ba.book_id = b.id) AS authors
    FROM (${bestOf(issuerId, isbns)}) best JOIN books b ON b.id = best.id JOIN genres g ON g.id = b.genre_id
    LEFT JOIN publishers pb ON pb.id = b.publisher_id`);
  return new Map(titles.map((title) => [title.isbn13, title]));
};

/** A title as another issuer has it. Throws TITLE_UNKNOWN. */
export const findTitle = async ({ db, actor }: CallContext, isbn13: string): Promise<TitleFacts> => {
  const title = (await readTitles(db, actor.id, [isbn13])).get(isbn13);
  if (!title) throw new AppError(bookErrors.TITLE_UNKNOWN);
  return title;
};

/** The titles of these own singles as other issuers have them; books that no other issuer has are left out. */
export const listTitlesOfBooks = async (
  ctx: CallContext,
  bookIds: readonly number[],
): Promise<{ bookId: number; title: TitleFacts }[]> => {
  const books = await ctx.db.rows<{ id: number; isbn13: string }>(sql`
    SELECT b.id, b.isbn13 FROM books b
    WHERE ${anyInt(sql`b.id`, bookIds)} AND ${ownBooks(ctx)} AND NOT b.is_series AND b.isbn13 IS NOT NULL ORDER BY b.id`);
  const titles = await readTitles(
    ctx.db,
    ctx.actor.id,
    books.map(({ isbn13 }) => isbn13),
  );
  return books.flatMap(({ id, isbn13 }) => {
    const title = titles.get(isbn13);
    return title ? [{ bookId: id, title }] : [];
  });
};

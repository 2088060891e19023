import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import {
  bookEditErrors,
  type BookEdit,
  type BookEditField,
  type BookEditPreview,
  type BookEditPreviewRow,
  type BookEditRequest,
  type EditedBooks,
} from '@/contract/endpoints/book-edits';
import { bookErrors } from '@/contract/endpoints/books';
import type { BookPatch } from '@/contract/endpoints/book-input';
import type { Fact } from '@/contract/endpoints/history';
import { editedPrice } from '@/contract/rules/price-edit';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { bookText } from '@/text/book';
import { bookEditText } from '@/text/book-edit';
import type { Sql } from '../../db/database';
import { bookJoins, mayChangeGenre } from '../books/columns';
import { matching, ownBooks } from '../books/read-books';
import { beforeTheStart } from '../campaign-products/rewrite-products';
import { allOf, anyInt, limitTo } from '../conditions';
import type { CallContext } from '../kernel';
import { LANGUAGES } from '../languages';
import { refuseFaults } from '../records/faults';

/** The column of each field of a book `b`, and what the history shows of it. */
const COLUMNS: Record<BookEditField, { value: SQL; shown: SQL }> = {
  coverPrice: { value: sql`b.cover_price`, shown: sql`b.cover_price` },
  genreId: { value: sql`b.genre_id`, shown: sql`g.name` },
  publisherId: { value: sql`b.publisher_id`, shown: sql`pb.name` },
  language: { value: sql`b.language`, shown: sql`b.language` },
  size: { value: sql`b.size`, shown: sql`b.size` },
  releasedYear: { value: sql`b.released_year`, shown: sql`b.released_year` },
};

/** Fields that the products of a book take over before their fair starts (D4.5.16). */
const OF_PRODUCTS: ReadonlySet<BookEditField> = new Set(['coverPrice', 'genreId']);

interface EditableBook {
  id: number;
  version: number;
  code: string;
  name: string;
  isSeries: boolean;
  value: string | number | null;
  before: Fact;
  isGenreFree: boolean;
}

const chosenBooks = (books: EditedBooks): SQL => (Array.isArray(books) ? anyInt(sql`b.id`, books) : matching(books));

/** The chosen own books by name. Throws BOOK_EDIT_TOO_LARGE when they are too many for one call. */
const readEditable = async (ctx: CallContext, { books, edit: { field } }: BookEditRequest): Promise<EditableBook[]> => {
  const { value, shown } = COLUMNS[field];
  const which = allOf([ownBooks(ctx), chosenBooks(books)]);
  const found = await ctx.db.rows<EditableBook>(sql`
    SELECT b.id, b.version, b.code, b.name, b.is_series AS "isSeries", ${value} AS value, ${shown} AS before,
      ${field === 'genreId' ? sql`(${mayChangeGenre(ctx.now)})` : sql`true`} AS "isGenreFree"
    FROM books b ${bookJoins} WHERE ${which} ORDER BY b.name_fold, b.id ${limitTo(LIMITS.booksEditedAtOnce + 1)}`);
  if (found.length <= LIMITS.booksEditedAtOnce) return found;
  const [all] = await ctx.db.rows<{ count: number }>(sql`SELECT count(*)::int AS count FROM books b WHERE ${which}`);
  throw new AppError(bookEditErrors.BOOK_EDIT_TOO_LARGE, {
    most: LIMITS.booksEditedAtOnce,
    count: all?.count ?? found.length,
  });
};

/**
 * What the history will show of the new value; of a price that depends on the book, nothing. Throws INVALID_INPUT when no
 * book can have the value.
 */
const shownValue = async (db: Sql, edit: BookEdit): Promise<Fact> => {
  if (edit.field === 'coverPrice') return null;
  if (edit.field === 'genreId') {
    const [genre] = await db.rows<{ name: string }>(sql`
      SELECT name FROM genres WHERE id = ${edit.value} AND active AND parent_id IS NOT NULL`);
    if (!genre) refuseFaults({ 'edit.value': [bookText.genreUnsuitable] });
    return genre!.name;
  }
  if (edit.field === 'publisherId') {
    const [publisher] = await db.rows<{ name: string }>(sql`SELECT name FROM publishers WHERE id = ${edit.value}`);
    if (!publisher) refuseFaults({ 'edit.value': [bookText.publisherUnknown] });
    return publisher!.name;
  }
  if (edit.field === 'language' && !LANGUAGES.includes(edit.value))
    refuseFaults({ 'edit.value': [bookText.languageUnknown] });
  return edit.value;
};

type Outcome = 'changed' | 'same' | 'refused';

interface PlannedBook {
  outcome: Outcome;
  row: BookEditPreviewRow;
  /** What is sent for a book that changes. */
  patch: BookPatch;
}

const nextValue = (edit: BookEdit, { value }: EditableBook): string | number | null => {
  if (edit.field === 'coverPrice') return editedPrice(Number(value), edit);
  const isKept = edit.field !== 'genreId' && edit.onlyEmpty && value !== null && value !== '';
  return isKept ? value : edit.value;
};

/** A price becomes nothing only where that is what it is set to. */
const isPrice = (edit: BookEdit, value: unknown): boolean => {
  if (typeof value !== 'number' || value < 0 || value > LIMITS.price) return false;
  return value > 0 || (edit.field === 'coverPrice' && edit.how === 'set');
};

/** Why the book may not have the new value; null when it may. */
const refusalOf = (edit: BookEdit, book: EditableBook, next: unknown): string | null => {
  if (book.isSeries) return bookEditText.seriesApart;
  if (next === book.value) return null;
  if (edit.field === 'coverPrice' && !isPrice(edit, next)) return bookEditText.priceOutOfRange;
  if (!book.isGenreFree)
    return errorMessage(bookErrors.BOOK_GENRE_FIXED, { reasons: bookText.genreFixedBySales(false) });
  return null;
};

const planBook = (edit: BookEdit, shown: Fact, book: EditableBook): PlannedBook => {
  const { id, version, code, name, value, before } = book;
  const next = nextValue(edit, book);
  const refused = refusalOf(edit, book, next);
  const isSame = next === value;
  const outcome = refused !== null ? 'refused' : isSame ? 'same' : 'changed';
  const after = outcome !== 'changed' ? before : edit.field === 'coverPrice' ? next : shown;
  return { outcome, row: { id, code, name, before, after, refused }, patch: { id, version, [edit.field]: next } };
};

/** What an edit does to each chosen book. */
export interface EditPlan {
  books: PlannedBook[];
  counts: BookEditPreview['counts'];
  /** Digest of the books that change, with their versions and new values: a save must mean the same. */
  seen: string;
}

export const ofOutcome = ({ books }: Pick<EditPlan, 'books'>, outcome: Outcome): PlannedBook[] =>
  books.filter((book) => book.outcome === outcome);

/**
 * Plans an edit of the caller's books, and changes nothing.
 * @throws {AppError} BOOK_EDIT_TOO_LARGE; INVALID_INPUT for a value that no book can have
 */
export const planEdit = async (ctx: CallContext, request: BookEditRequest): Promise<EditPlan> => {
  const shown = await shownValue(ctx.db, request.edit);
  const books = (await readEditable(ctx, request)).map((book) => planBook(request.edit, shown, book));
  const changed = ofOutcome({ books }, 'changed');
  const counts = {
    changed: changed.length,
    same: ofOutcome({ books }, 'same').length,
    refused: ofOutcome({ books }, 'refused').length,
  };
  const seen = createHash('sha256')
    .update(JSON.stringify(changed.map(({ patch }) => patch)))
    .digest('hex');
  return { books, counts, seen };
};

const refusalsOf = (plan: EditPlan): BookEditPreview['refusals'] => {
  const counts = new Map<string, number>();
  for (const { row } of ofOutcome(plan, 'refused')) {
    const message = row.refused ?? '';
    counts.set(message, (counts.get(message) ?? 0) + 1);
  }
  return [...counts].map(([message, count]) => ({ message, count }));
};

const countProducts = async ({ db, now }: CallContext, field: BookEditField, plan: EditPlan): Promise<number> => {
  if (!OF_PRODUCTS.has(field)) return 0;
  const ids = ofOutcome(plan, 'changed').map(({ row }) => row.id);
  const [products] = await db.rows<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM products p WHERE ${anyInt(sql`p.book_id`, ids)} AND ${beforeTheStart(now)}`);
  return products?.count ?? 0;
};

/** The preview of an edit (D4.28.13). Throws what `planEdit` does. */
export const previewEdit = async (ctx: CallContext, request: BookEditRequest): Promise<BookEditPreview> => {
  const plan = await planEdit(ctx, request);
  const rows = plan.books.filter(({ outcome }) => outcome !== 'same').map(({ row }) => row);
  return {
    counts: plan.counts,
    rows: rows.slice(0, LIMITS.bookEditRows),
    refusals: refusalsOf(plan),
    products: await countProducts(ctx, request.edit.field, plan),
    seen: plan.seen,
  };
};

import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/database';
import { anyUuid, limitTo } from '../conditions';
import { COVERS, savingOnSingles } from '../products/card';
import { isShown } from '../reviews/shown';
import { countsAsSold, isAccepted } from '../row-conditions';
import type { CardBase, ProductRow } from './rows';
import type { TitleKey } from './columns';

type Cover = CardBase['covers'][number];
type Named = ProductRow['authors'][number];

/** A product without the data of its books. */
interface PlainProduct extends Omit<CardBase, 'rating' | 'itemCount' | 'authors' | 'covers'> {
  campaignId: number;
  createdAt: string;
  onSale: boolean;
  released: boolean;
  underCeiling: number | null;
}

interface Item {
  productId: string;
  bookId: number;
}

interface Book extends Omit<Cover, 'author'> {
  id: number;
  language: string | null;
  isbns: string[];
  publisher: Named | null;
}

interface Authorship {
  bookId: number;
  position: number;
  id: number;
  name: string;
}

/** Rows of the tables that products are assembled from, separately. */
interface Parts {
  products: PlainProduct[];
  items: Item[];
  books: Book[];
  authors: Authorship[];
  series: { bookId: number; name: string }[];
  ratings: { bookId: number; average: number; count: number }[];
}

/**
 * Reads the accepted ones of these products with their books, each table once and by its index, all in one statement so
 * that they are consistent. The card data is assembled in Node: correlated sub-selects for each product cost twenty
 * times as much. Every step starts from an array of ids: a generic plan expects few rows of that, however large the
 * tables are.
 */
const readParts = async (db: Sql, ids: readonly string[]): Promise<Parts> => {
  const [parts] = await db.rows<Parts>(sql`
    WITH product AS MATERIALIZED (
      SELECT p.id, p.book_id AS "bookId", p.slug, p.title, p.type, p.format, p.discount,
        p.cover_price AS "coverPrice", p.sale_price AS "salePrice",
        p.pdf_extra_price AS "pdfExtraPrice", p.audio_extra_price AS "audioExtraPrice", ${savingOnSingles} AS saving,
        json_build_object('id', g.id, 'name', g.name, 'parentId', g.parent_id, 'parentName', parent.name) AS genre,
        json_build_object('id', issuer.id, 'name', issuer.name, 'imageUrl', issuer.image_url) AS issuer,
        p.campaign_id AS "campaignId", p.created_at AS "createdAt", p.on_sale AS "onSale", p.released,
        p.quantity_cap - p.quantity_taken AS "underCeiling"
      FROM products p JOIN genres g ON g.id = p.genre_id LEFT JOIN genres parent ON parent.id = g.parent_id
      JOIN users issuer ON issuer.id = p.issuer_id
      WHERE ${anyUuid(sql`p.id`, ids)} AND ${isAccepted('p')}),
    item AS MATERIALIZED (
      SELECT pi.product_id AS "productId", pi.book_id AS "bookId"
      FROM product_items pi WHERE ${anyUuid(sql`pi.product_id`, ids)} ORDER BY pi.display_index),
    wanted AS MATERIALIZED (
      SELECT coalesce(array_agg(id), '{}') AS ids
      FROM (SELECT "bookId" AS id FROM item UNION SELECT "bookId" FROM product WHERE "bookId" IS NOT NULL) own),
    book AS (
      SELECT b.id, b.name AS title, coalesce(parent.name, own.name) AS genre, b.image_url AS "imageUrl", b.language,
        array_remove(ARRAY[b.isbn13, b.isbn10], NULL) AS isbns,
        CASE WHEN pb.id IS NOT NULL THEN json_build_object('id', pb.id, 'name', pb.name) END AS publisher
      FROM books b LEFT JOIN genres own ON own.id = b.genre_id LEFT JOIN genres parent ON parent.id = own.parent_id
      LEFT JOIN publishers pb ON pb.id = b.publisher_id
      WHERE b.id = ANY((SELECT ids FROM wanted)::int[])),
    author AS (
      SELECT ba.book_id AS "bookId", ba.position, a.id, a.name FROM book_authors ba JOIN authors a ON a.id = ba.author_id
      WHERE ba.book_id = ANY((SELECT ids FROM wanted)::int[]) ORDER BY ba.position),
    series AS (
      SELECT bi.book_id AS "bookId", s.name FROM book_items bi JOIN books s ON s.id = bi.series_id
      WHERE bi.book_id = ANY((SELECT ids FROM wanted)::int[])),
    rating AS (
      SELECT r.book_id AS "bookId", round(avg(r.stars), 1)::float8 AS average, count(*)::int AS count
      FROM reviews r JOIN users u ON u.id = r.customer_id
      WHERE r.book_id = ANY((SELECT ids FROM wanted)::int[]) AND ${isShown} GROUP BY r.book_id)
    SELECT (SELECT coalesce(json_agg(product), '[]') FROM product) AS products,
      (SELECT coalesce(json_agg(item), '[]') FROM item) AS items,
      (SELECT coalesce(json_agg(book), '[]') FROM book) AS books,
      (SELECT coalesce(json_agg(author), '[]') FROM author) AS authors,
      (SELECT coalesce(json_agg(series), '[]') FROM series) AS series,
      (SELECT coalesce(json_agg(rating), '[]') FROM rating) AS ratings`);
  return parts!;
};

const groupedBy = <Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};

/** Returns the first of those with the same id. */
const distinct = (named: Named[]): Named[] => {
  if (named.length < 2) return named;
  const ids = new Set<number>();
  return named.filter(({ id }) => ids.size < ids.add(id).size);
};

/** Assembles products; the face has the members that `faceColumns` of `products/card.ts` reads, in the same order. */
const assemble = ({ products, items, books, authors, series, ratings }: Parts): ProductRow[] => {
  const bookOf = new Map(books.map((book) => [book.id, book]));
  const itemsOf = groupedBy(items, ({ productId }) => productId);
  const authorsOf = groupedBy(authors, ({ bookId }) => bookId);
  const seriesOf = groupedBy(series, ({ bookId }) => bookId);
  const ratingOf = new Map(ratings.map(({ bookId, average, count }) => [bookId, { average, count }]));

  const authorsIn = (bookIds: readonly number[]): Named[] =>
    distinct(bookIds.flatMap((book) => (authorsOf.get(book) ?? []).map(({ id, name }) => ({ id, name }))));

  const coverOf = ({ id, title, genre, imageUrl }: Book): Cover => {
    const author = (authorsOf.get(id) ?? []).map(({ name }) => name).join(', ');
    return { title, author, genre, imageUrl };
  };

  /** Returns the book of a single or a series first, then its items. */
  const ownBooks = (bookId: number | null, bookIds: readonly number[]): readonly number[] =>
    bookId === null ? bookIds : [bookId, ...bookIds.filter((item) => item !== bookId)];

  const cardBaseOf = (product: PlainProduct, itemCount: number, ownIds: readonly number[]): CardBase => ({
    // Without spread members, which V8 looks up one by one.
    id: product.id,
    bookId: product.bookId,
    slug: product.slug,
    title: product.title,
    type: product.type,
    format: product.format,
    discount: product.discount,
    coverPrice: product.coverPrice,
    salePrice: product.salePrice,
    pdfExtraPrice: product.pdfExtraPrice,
    audioExtraPrice: product.audioExtraPrice,
    saving: product.saving,
    rating: (product.bookId !== null && ratingOf.get(product.bookId)) || null,
    itemCount,
    authors: authorsIn(ownIds),
    genre: product.genre,
    issuer: product.issuer,
    covers: ownIds.slice(0, COVERS).map((book) => coverOf(bookOf.get(book)!)),
  });

  const rowOf = (product: PlainProduct): ProductRow => {
    const { id, bookId } = product;
    const bookIds = (itemsOf.get(id) ?? []).map((item) => item.bookId);
    const ownIds = ownBooks(bookId, bookIds);
    const contents = bookIds.map((book) => bookOf.get(book)!);
    return {
      cardBase: cardBaseOf(product, bookIds.length, ownIds),
      campaignId: product.campaignId,
      bookId,
      createdAt: product.createdAt,
      onSale: product.onSale,
      released: product.released,
      underCeiling: product.underCeiling,
      bookIds,
      authors: authorsIn(bookIds),
      publishers: distinct(contents.flatMap(({ publisher }) => publisher ?? [])),
      languages: [...new Set(contents.flatMap(({ language }) => language ?? []))],
      isbns: ownIds.flatMap((book) => bookOf.get(book)!.isbns),
      series: [...new Set(bookIds.flatMap((book) => (seriesOf.get(book) ?? []).map(({ name }) => name)))],
    };
  };

  return products.map(rowOf);
};

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/**
 * Rows per statement: few enough to stay far below its timeout, also on a busy machine, and to let other statements run
 * in between.
 */
const CHUNK = 500;

/** Every accepted product, in parts. */
export async function* readAllProducts(db: Sql): AsyncGenerator<ProductRow[]> {
  let last = FIRST_ID;
  for (;;) {
    const ids = await db.rows<{ id: string }>(sql`
      SELECT p.id FROM products p WHERE p.id > ${last} AND ${isAccepted('p')} ORDER BY p.id ${limitTo(CHUNK)}`);
    if (ids.length === 0) return;
    yield assemble(
      await readParts(
        db,
        ids.map(({ id }) => id),
      ),
    );
    if (ids.length < CHUNK) return;
    last = ids.at(-1)!.id;
  }
}

/** The accepted ones of these products, in parts. */
export async function* readProductsById(db: Sql, ids: readonly string[]): AsyncGenerator<ProductRow[]> {
  for (let start = 0; start < ids.length; start += CHUNK)
    yield assemble(await readParts(db, ids.slice(start, start + CHUNK)));
}

/** Recently ordered copies of each title, at all fairs, without cancelled and returned orders. */
export type Sales = ReadonlyMap<TitleKey, number>;

/** Counted back from the last order: between two fairs the last fair still determines the best sellers. */
const DAYS = 90;

/**
 * Reads the recent sales of each title.
 * @throws {DatabaseFailure}
 */
export const readSales = async (db: Sql): Promise<Sales> => {
  const rows = await db.rows<{ bookId: number | null; id: string; sold: number }>(sql`
    SELECT p.book_id AS "bookId", CASE WHEN p.book_id IS NULL THEN p.id END AS id, sum(l.quantity)::int AS sold
    FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id
    WHERE o.ordered_at > (SELECT max(ordered_at) FROM orders) - make_interval(days => ${DAYS}) AND ${countsAsSold('o')}
    GROUP BY 1, 2`);
  return new Map(rows.map(({ bookId, id, sold }) => [bookId ?? id, sold]));
};

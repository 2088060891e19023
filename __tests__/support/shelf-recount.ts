import { sql, type SQL } from 'drizzle-orm';
import {
  PRODUCT_FACETS,
  type ProductCard,
  type ProductDetail,
  type ProductFacet,
  type ProductFacets,
  type ProductFilters,
} from '@/contract/endpoints/products';
import { pointsFor } from '@/contract/rules/price';
import type { ProductSort } from '@/contract/vocabulary/kinds';
import { allOf, anyInt, anyText, anyUuid } from '@server/backend/commerce/conditions';
import { availableCopies, cardColumns, cardJoins } from '@server/backend/commerce/products/card';
import { wordsOf } from '@/contract/rules/search/words';
import type { Sql } from '@server/backend/db/database';

/**
 * Recomputes from the tables alone, with nothing precomputed, what the shelf returns: lists, counts and pages. For text
 * searches it finds the matches, not their rank. As slow as it is plain.
 */
export interface Recounted extends Omit<ProductFilters, 'title'> {
  /** In place of a text search: the ids of its matches. */
  ids?: string[];
}

const byMember = (test: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM product_items pi JOIN books b ON b.id = pi.book_id WHERE pi.product_id = p.id AND ${test})`;

const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

const FILTERS: { [Name in keyof Recounted]-?: (value: NonNullable<Recounted[Name]>, now: Date) => SQL } = {
  ids: (ids) => anyUuid(sql`p.id`, ids),
  campaign: (ids) => anyInt(sql`p.campaign_id`, ids),
  type: (ids) => anyInt(sql`p.type`, ids),
  issuer: (ids) => anyUuid(sql`p.issuer_id`, ids),
  format: (ids) =>
    sql`(${anyInt(sql`p.format`, ids)} OR (2 = ANY(${sql.param(ids)}::int[]) AND p.pdf_extra_price IS NOT NULL)
         OR (3 = ANY(${sql.param(ids)}::int[]) AND p.audio_extra_price IS NOT NULL))`,
  genre: (ids) =>
    sql`p.genre_id IN (SELECT id FROM genres WHERE ${anyInt(sql`id`, ids)} OR ${anyInt(sql`parent_id`, ids)})`,
  author: (ids) =>
    byMember(sql`EXISTS (SELECT 1 FROM book_authors ba WHERE ba.book_id = b.id AND ${anyInt(sql`ba.author_id`, ids)})`),
  publisher: (ids) => byMember(anyInt(sql`b.publisher_id`, ids)),
  language: (names) => byMember(anyText(sql`b.language`, names)),
  minDiscount: (percent) => sql`p.discount >= ${percent}`,
  minPrice: (price) => sql`p.sale_price >= ${price}`,
  maxPrice: (price) => sql`p.sale_price <= ${price}`,
  inStock: (asked, now) =>
    asked
      ? sql`(p.on_sale AND p.released AND c.postponed_at IS NULL AND c.ends_at > ${at(now)} AND ${availableCopies} > 0)`
      : sql`true`,
};

const matches = (filters: Recounted, now: Date): SQL =>
  allOf([
    sql`p.review = 3 AND c.cancelled_at IS NULL`,
    !filters.campaign && sql`c.ends_at > ${at(now)}`,
    ...Object.entries(filters).map(([name, value]) =>
      value === undefined
        ? false
        : (FILTERS[name as keyof Recounted] as (value: unknown, now: Date) => SQL)(value, now),
    ),
  ]);

const SORT: Record<ProductSort, SQL> = {
  fit: sql`p.created_at DESC, p.id`,
  newest: sql`p.created_at DESC, p.id`,
  // No sales exist here; the order by sales is tested in `products-filters`.
  bestSelling: sql`p.created_at DESC, p.id`,
  topRated: sql`(
    SELECT (coalesce(round(avg(r.stars), 1) * 10 * count(*), 0) + 150)::float8 / (count(*) + 5)
    FROM reviews r JOIN users u ON u.id = r.customer_id WHERE r.book_id = p.book_id AND r.status = 2 AND u.active) DESC,
    p.created_at DESC, p.id`,
  discount: sql`p.discount DESC, p.created_at DESC, p.id`,
  priceAsc: sql`p.sale_price, p.id`,
  priceDesc: sql`p.sale_price DESC, p.id`,
};

const runningFirst = (now: Date): SQL =>
  sql`(c.starts_at <= ${at(now)} AND c.ends_at > ${at(now)} AND c.postponed_at IS NULL) DESC`;

/** The card of a row, with instants in a single format. */
const cardOf = (row: ProductCard): ProductCard => {
  const { startDate, endDate } = row.campaign;
  const dates = { startDate: new Date(startDate).toISOString(), endDate: new Date(endDate).toISOString() };
  return { ...row, campaign: { ...row.campaign, ...dates } };
};

const readCards = async (db: Sql, query: SQL): Promise<ProductCard[]> =>
  (await db.rows<ProductCard>(query)).map(cardOf);

/** Every card of a list; words are given by the ids that they find, and do not change the order. */
export const recountList = (
  db: Sql,
  now: Date,
  { sort = 'newest', ...filters }: Recounted & { sort?: ProductSort },
): Promise<ProductCard[]> =>
  readCards(
    db,
    sql`SELECT ${cardColumns(now)} FROM products p ${cardJoins}
        WHERE ${matches(filters, now)} ORDER BY ${runningFirst(now)}, ${SORT[sort]}`,
  );

const members = sql`JOIN product_items pi ON pi.product_id = p.id JOIN books b ON b.id = pi.book_id`;
const genreAndParent = sql`JOIN genres own ON own.id = p.genre_id JOIN genres g ON g.id IN (own.id, own.parent_id)`;
const formats = sql`CROSS JOIN LATERAL (SELECT p.format::int AS id UNION SELECT 2 WHERE p.pdf_extra_price IS NOT NULL
  UNION SELECT 3 WHERE p.audio_extra_price IS NOT NULL) f`;
const authorsOf = sql`${members} JOIN book_authors ba ON ba.book_id = b.id JOIN authors a ON a.id = ba.author_id`;

const FACETS: Record<ProductFacet, { columns: SQL; joins: SQL }> = {
  campaign: { columns: sql`c.id, c.name, null::int AS parent`, joins: sql`` },
  issuer: { columns: sql`u.id, u.name, null::int AS parent`, joins: sql`JOIN users u ON u.id = p.issuer_id` },
  type: { columns: sql`p.type AS id, '' AS name, null::int AS parent`, joins: sql`` },
  genre: { columns: sql`g.id, g.name, g.parent_id AS parent`, joins: genreAndParent },
  format: { columns: sql`f.id, '' AS name, null::int AS parent`, joins: formats },
  author: { columns: sql`a.id, a.name, null::int AS parent`, joins: authorsOf },
  publisher: {
    columns: sql`pb.id, pb.name, null::int AS parent`,
    joins: sql`${members} JOIN publishers pb ON pb.id = b.publisher_id`,
  },
  language: {
    columns: sql`b.language AS id, b.language AS name, null::int AS parent`,
    joins: sql`${members} AND b.language IS NOT NULL`,
  },
};

/** Every value of each facet. */
export type EveryValue = Omit<ProductFacets, 'further'>;

/** What is counted once: products, or books and combos at any fair. */
export type Counted = 'products' | 'titles';

const KEY: Record<Counted, SQL> = { products: sql`p.id::text`, titles: sql`coalesce(p.book_id::text, p.id::text)` };

/** The facet counts of a list. */
export const recountFacets = async (
  db: Sql,
  now: Date,
  filters: Recounted,
  counted: Counted = 'products',
): Promise<EveryValue> => {
  const counts = await Promise.all(
    PRODUCT_FACETS.map(async (name) => {
      const { columns, joins } = FACETS[name];
      const others = { ...filters, [name]: undefined };
      const values = await db.rows<{ id: never; name: string; parentId: number | null; count: number }>(sql`
        SELECT id, name, parent AS "parentId", count(DISTINCT key)::int AS count
        FROM (SELECT ${KEY[counted]} AS key, ${columns} FROM products p JOIN campaigns c ON c.id = p.campaign_id ${joins}
              WHERE ${matches(others, now)}
                AND ${name === 'campaign' ? sql`c.ends_at > ${at(now)}` : sql`true`}) value
        GROUP BY id, name, parent`);
      return [name, values] as const;
    }),
  );
  return Object.fromEntries(counts) as unknown as EveryValue;
};

const related = (db: Sql, now: Date, id: string, like: SQL): Promise<ProductCard[]> =>
  readCards(
    db,
    sql`
    SELECT ${cardColumns(now)}
    FROM (SELECT other.* FROM products other, products own
          WHERE own.id = ${id} AND other.campaign_id = own.campaign_id AND other.review = 3 AND other.on_sale AND other.released
            AND other.id <> own.id AND ${like}
          ORDER BY other.discount DESC, other.created_at DESC, other.id LIMIT 6) p ${cardJoins}
    ORDER BY p.discount DESC, p.created_at DESC, p.id`,
  );

/** The accepted products with these words in any of their texts; the last word may be incomplete. */
export const recountWords = async (db: Sql, typed: string): Promise<string[]> => {
  const rows = await db.rows<{ id: string; texts: (string | null)[] }>(sql`
    SELECT p.id, ARRAY[p.title, c.name, u.name] || ARRAY(
      SELECT unnest(ARRAY[a.name, pb.name, s.name]) FROM books b
      LEFT JOIN book_authors ba ON ba.book_id = b.id LEFT JOIN authors a ON a.id = ba.author_id
      LEFT JOIN publishers pb ON pb.id = b.publisher_id AND b.id IN (SELECT book_id FROM product_items WHERE product_id = p.id)
      LEFT JOIN book_items bi ON bi.book_id = b.id LEFT JOIN books s ON s.id = bi.series_id
      WHERE b.id = p.book_id OR b.id IN (SELECT book_id FROM product_items WHERE product_id = p.id)) AS texts
    FROM products p JOIN campaigns c ON c.id = p.campaign_id JOIN users u ON u.id = p.issuer_id WHERE p.review = 3`);
  const words = wordsOf(typed);
  const last = words.pop()!;
  return rows.flatMap(({ id, texts }) => {
    const own = texts.flatMap((text) => wordsOf(text ?? ''));
    return words.every((word) => own.includes(word)) && own.some((word) => word.startsWith(last)) ? id : [];
  });
};

/** The only row of the result. */
const one = async <Row>(db: Sql, query: SQL): Promise<Row> => (await db.rows<Row>(query))[0]!;

type Facts = Pick<
  ProductDetail,
  'description' | 'book' | 'pictures' | 'pdfTrialUrl' | 'audioTrialUrl' | 'series' | 'items'
>;

/** The single that sells a book at the same fair and in the same format as the product. */
const recountSingle = async (db: Sql, id: string, bookId: number): Promise<Facts['items'][number]['single']> => {
  const [single = null] = await db.rows<NonNullable<Facts['items'][number]['single']>>(sql`
    SELECT s.id, s.slug, s.sale_price AS "salePrice" FROM products s, products p
    WHERE p.id = ${id} AND s.book_id = ${bookId} AND s.type = 1 AND (s.campaign_id, s.format) = (p.campaign_id, p.format)
      AND s.review = 3 AND s.on_sale AND s.released`);
  return single;
};

const recountItem = async (db: Sql, id: string, bookId: number): Promise<Facts['items'][number]> => {
  const { name, price, image, genre } = await one<{ name: string; price: number; image: string; genre: number }>(
    db,
    sql`SELECT name, cover_price AS price, image_url AS image, genre_id AS genre FROM books WHERE id = ${bookId}`,
  );
  const authors = await db.rows<{ name: string }>(sql`
    SELECT name FROM authors a JOIN book_authors ba ON ba.author_id = a.id WHERE ba.book_id = ${bookId} ORDER BY position`);
  const own = await one<{ name: string; parent: number | null }>(
    db,
    sql`SELECT name, parent_id AS parent FROM genres WHERE id = ${genre}`,
  );
  const above = own.parent && (await one<{ name: string }>(db, sql`SELECT name FROM genres WHERE id = ${own.parent}`));
  const author = authors.map((each) => each.name).join(', ');
  const cover = { title: name, author, genre: above ? above.name : own.name, imageUrl: image };
  return { bookId, title: name, coverPrice: price, cover, single: await recountSingle(db, id, bookId) };
};

/** What the page of a product shows in addition to its card. */
const recountFacts = async (db: Sql, id: string): Promise<Facts> => {
  const { description, bookId, type, pdf, audio } = await one<{
    description: string;
    bookId: number | null;
    type: number;
    pdf: number | null;
    audio: number | null;
  }>(
    db,
    sql`SELECT description, book_id AS "bookId", type, pdf_extra_price AS pdf, audio_extra_price AS audio
        FROM products WHERE id = ${id}`,
  );
  const members = await db.rows<{ book: number }>(
    sql`SELECT book_id AS book FROM product_items WHERE product_id = ${id} ORDER BY display_index`,
  );
  const items = await Promise.all(type === 1 ? [] : members.map(({ book }) => recountItem(db, id, book)));
  if (bookId === null)
    return { description, book: null, pictures: [], pdfTrialUrl: null, audioTrialUrl: null, series: [], items };
  const series = await db.rows<{ id: number; name: string }>(sql`
    SELECT s.id, s.name FROM books s LEFT JOIN book_items bi ON bi.series_id = s.id AND bi.book_id = ${bookId}
    WHERE s.is_series AND (bi.book_id IS NOT NULL OR s.id = ${bookId}) ORDER BY fold(s.name), s.id`);
  const { publisherId, pdfTrial, audioTrial, pictures, ...book } = await one<
    Omit<NonNullable<Facts['book']>, 'publisher'> &
      Record<'pdfTrial' | 'audioTrial', string | null> & { publisherId: number | null; pictures: string[] }
  >(
    db,
    sql`SELECT isbn10, isbn13, released_year AS "releasedYear", pages, size, translator, language, pictures, publisher_id AS "publisherId",
          pdf_trial_file_id AS "pdfTrial", audio_trial_file_id AS "audioTrial" FROM books WHERE id = ${bookId}`,
  );
  const publisher =
    publisherId === null
      ? null
      : await one<{ id: number; name: string }>(db, sql`SELECT id, name FROM publishers WHERE id = ${publisherId}`);
  const trial = (file: string | null, price: number | null): string | null =>
    file === null || price === null ? null : `/files/trials/${file}`;
  const trials = { pdfTrialUrl: trial(pdfTrial, pdf), audioTrialUrl: trial(audioTrial, audio) };
  return { description, book: { ...book, publisher }, pictures, ...trials, series, items };
};

/** The full detail of a product. */
export const recountDetail = async (db: Sql, now: Date, id: string): Promise<ProductDetail> => {
  const [card] = await readCards(db, sql`SELECT ${cardColumns(now)} FROM products p ${cardJoins} WHERE p.id = ${id}`);
  const facts = await recountFacts(db, id);
  const otherCampaigns = await db.rows<ProductDetail['otherFairs'][number]>(sql`
    SELECT other.id AS "productId", other.slug, other.sale_price AS "salePrice",
      other.sale_price - p.sale_price AS difference, json_build_object('id', c.id, 'name', c.name) AS campaign
    FROM products p JOIN products other ON other.book_id = p.book_id AND other.id <> p.id
    JOIN campaigns c ON c.id = other.campaign_id
    WHERE p.id = ${id} AND other.review = 3 AND other.on_sale AND other.released AND c.cancelled_at IS NULL AND c.ends_at > ${at(now)}
    ORDER BY other.sale_price, other.created_at DESC, other.id`);
  const parentOf = (product: string): SQL =>
    sql`(SELECT coalesce(g.parent_id, g.id) FROM genres g WHERE g.id = ${sql.raw(product)}.genre_id)`;
  return {
    ...card!,
    ...facts,
    otherFairs: otherCampaigns,
    sameGenre: await related(db, now, id, sql`${parentOf('other')} = ${parentOf('own')}`),
    sameIssuer: await related(db, now, id, sql`other.issuer_id = own.issuer_id`),
    plusPoint: pointsFor(card!.salePrice),
  };
};

import { sql, type SQL } from 'drizzle-orm';
import { fold } from '@/contract/rules/fold';
import type { ProductSort } from '@/contract/vocabulary/kinds';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { ProductFilters, ProductQuery } from '@/contract/endpoints/products';
import { allOf, anyInt, anyText, anyUuid, containsFolded, pageWindow, startsFolded } from '../conditions';
import type { Anyone, CallContext } from '../kernel';
import { isAccepted } from '../row-conditions';

/** How the words are looked for: as they stand, or, when nothing was found, forgiving typing errors. */
export type Wording = 'exact' | 'similar';

const wording = (title: string | undefined, how: Wording): SQL | undefined => {
  const words = title && fold(title);
  if (!words) return undefined;
  return how === 'exact' ? containsFolded(sql`p.search_fold`, words) : sql`${words} <% p.search_fold`;
};

const byMember = (test: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM product_items pi JOIN books b ON b.id = pi.book_id WHERE pi.product_id = p.id AND ${test})`;

const FILTERS = {
  // Without a chosen fair, fairs that are over are left out.
  campaign: (ids: number[] | undefined, now: Date) =>
    ids ? anyInt(sql`p.campaign_id`, ids) : sql`c.ends_at > ${now.toISOString()}::timestamptz`,
  format: (ids: number[]) =>
    sql`(${anyInt(sql`p.format`, ids)} OR (2 = ANY(${sql.param(ids)}::int[]) AND p.pdf_extra_price IS NOT NULL)
         OR (3 = ANY(${sql.param(ids)}::int[]) AND p.audio_extra_price IS NOT NULL))`,
  genre: (ids: number[]) =>
    sql`p.genre_id IN (SELECT id FROM genres WHERE ${anyInt(sql`id`, ids)} OR ${anyInt(sql`parent_id`, ids)})`,
  author: (ids: number[]) =>
    byMember(sql`EXISTS (SELECT 1 FROM book_authors ba WHERE ba.book_id = b.id AND ${anyInt(sql`ba.author_id`, ids)})`),
  publisher: (ids: number[]) => byMember(anyInt(sql`b.publisher_id`, ids)),
  language: (names: string[]) => byMember(anyText(sql`b.language`, names)),
};

export type FilterName = keyof typeof FILTERS | 'issuer' | 'type';

/** What a search narrows the shelves by; naming products is for whoever knows them already. */
type Asked = ProductFilters & Pick<ProductQuery, 'id'>;

/** What a search asks of the fair `c` and of the product `p`. */
export interface Conditions {
  fair: SQL;
  product: SQL;
}

/**
 * The conditions of a search; `without` leaves one filter out, for the counts beside it. Only approved products of fairs
 * that were not cancelled are ever found by readers; one they name is shown as its own page shows it.
 */
export const conditions = (query: Asked, now: Date, how: Wording, without?: FilterName): Conditions => {
  const asked = { ...query, ...(without && { [without]: undefined }) };
  return {
    fair: allOf([
      !asked.id && sql`c.cancelled_at IS NULL`,
      (asked.campaign ?? !asked.id) && FILTERS.campaign(asked.campaign, now),
    ]),
    product: allOf([
      isAccepted('p'),
      asked.id && anyUuid(sql`p.id`, asked.id),
      wording(asked.title, how),
      asked.format && FILTERS.format(asked.format),
      asked.type && anyInt(sql`p.type`, asked.type),
      asked.issuer && anyUuid(sql`p.issuer_id`, asked.issuer),
      asked.genre && FILTERS.genre(asked.genre),
      asked.author && FILTERS.author(asked.author),
      asked.publisher && FILTERS.publisher(asked.publisher),
      asked.language && FILTERS.language(asked.language),
      asked.minDiscount !== undefined && sql`p.discount >= ${asked.minDiscount}`,
    ]),
  };
};

/**
 * How the words of a search are looked for, in its list and in the counts beside it: as they stand when any book of the
 * chosen fairs has them, whatever else the reader narrowed the shelves by.
 */
export const wordingOf = async (
  { db, now }: CallContext<Anyone>,
  { title, campaign }: ProductFilters,
): Promise<Wording> => {
  if (!title || !fold(title)) return 'exact';
  const { fair, product } = conditions({ title, campaign }, now, 'exact');
  const [row] = await db.rows<{ known: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM products p JOIN campaigns c ON c.id = p.campaign_id WHERE ${fair} AND ${product}) AS known`);
  return row?.known ? 'exact' : 'similar';
};

const SORT: Record<ProductSort, SQL> = {
  newest: sql`p.created_at DESC, p.id`,
  discount: sql`p.discount DESC, p.created_at DESC, p.id`,
  priceAsc: sql`p.sale_price, p.id`,
  priceDesc: sql`p.sale_price DESC, p.id`,
};

/** The words as typed come before the words without their marks, a title that starts with them before the rest. */
const byWording = (title: string, how: Wording): SQL[] => {
  const words = fold(title);
  if (how === 'similar') return [sql`word_similarity(${words}, p.search_fold) DESC`];
  const typed = title.normalize('NFC').toLowerCase().trim();
  return [sql`(position(${typed} in p.title_key) > 0) DESC`, sql`(${startsFolded(sql`p.search_fold`, words)}) DESC`];
};

type ProductSearch = Asked & { sort: ProductSort; page: number; size: number };

const runningFirst = (now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`(c.starts_at <= ${at} AND c.ends_at > ${at} AND c.postponed_at IS NULL) DESC`;
};

/**
 * Reads the ids of one page: what can be bought now first, then as asked. Each fair gives no more than the page can need
 * from it, so that a shelf of any size is read from the front of its index.
 */
const browse = (query: ProductSearch, now: Date): SQL => {
  const { fair, product } = conditions(query, now, 'exact');
  return sql`
    SELECT p.id FROM campaigns c CROSS JOIN LATERAL (
      SELECT p.* FROM products p WHERE p.campaign_id = c.id AND ${product}
      ORDER BY ${SORT[query.sort]} LIMIT ${query.page * query.size}) p
    WHERE ${fair} ORDER BY ${runningFirst(now)}, ${SORT[query.sort]} ${pageWindow(query)}`;
};

/**
 * Reads the ids of one page of a search by words, where how well they fit goes before everything else, or of the
 * products that were named.
 */
const lookUp = (query: ProductSearch, words: SQL[], now: Date, how: Wording): SQL => {
  const { fair, product } = conditions(query, now, how);
  const order = sql.join([...words, runningFirst(now), SORT[query.sort]], sql`, `);
  return sql`
    SELECT p.id FROM products p JOIN campaigns c ON c.id = p.campaign_id
    WHERE ${fair} AND ${product} ORDER BY ${order} ${pageWindow(query)}`;
};

const NOTHING = sql`SELECT null::uuid AS id WHERE false`;

/** The statement that finds one page of products in order; what lies deeper than `LIMITS.shelfReach` is not looked for. */
export const hitsOf = (query: ProductSearch, now: Date, how: Wording): SQL => {
  if (query.page * query.size > LIMITS.shelfReach) return NOTHING;
  const words = query.title && fold(query.title) ? byWording(query.title, how) : [];
  return words.length || query.id ? lookUp(query, words, now, how) : browse(query, now);
};

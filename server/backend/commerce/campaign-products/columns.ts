import { sql, type SQL } from 'drizzle-orm';
import { REVIEW } from '@/contract/states/product';
import { EDITIONS, PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { editionPrice } from '../books/editions';
import { isNotOver, statusOfCampaign } from '../campaigns/status';
import { availableCopies } from '../products/card';
import { soldOut } from '../products/sold-out';
import { stockJson } from './counters';

const SINGLE = sql.raw(String(PRODUCT_TYPE.SINGLE));
const PENDING = sql.raw(String(REVIEW.PENDING));

const statusWith = (available: SQL, now: Date): SQL<number> =>
  sql<number>`product_status(p.review, p.on_sale, p.released, ${available}, ${statusOfCampaign(now)})`;

/** The status of the product `p` at the fair `c` (D3.5.1), computed per row; for the rows of a page. */
export const statusOfProduct = (now: Date): SQL<number> => statusWith(availableCopies, now);

/**
 * Whether the product `p`, among those that meet a condition, is sold out. Only for fairs that are not over, where the
 * status shows it.
 */
const isSoldOut = (where: SQL, now: Date): SQL => sql`
  p.id IN (${soldOut(sql`${where} AND p.campaign_id IN (SELECT c.id FROM campaigns c WHERE ${isNotOver(now)})`)})`;

/** The status depends only on whether there are any copies left. */
const copiesUnless = (isSoldOut: SQL): SQL => sql`CASE WHEN ${isSoldOut} THEN 0 ELSE 1 END`;

/**
 * The same status as `statusOfProduct`, for any number of products `p`.
 * @param where the condition of the products, on `p` only
 */
export const statusOfProducts = (where: SQL, now: Date): SQL<number> =>
  statusWith(copiesUnless(isSoldOut(where, now)), now);

/**
 * How many products have each status. They are grouped first by what the status depends on, so that few statuses are
 * computed.
 * @param where the condition of the products `p`, on `p` only
 */
export const countsByStatus = (where: SQL, now: Date): SQL => sql`
  SELECT status, sum(count)::int AS count FROM (
    SELECT ${statusWith(copiesUnless(sql`p.sold_out`), now)} AS status, p.count FROM (
      SELECT p.campaign_id, p.review, p.on_sale, p.released, ${isSoldOut(where, now)} AS sold_out, count(*) AS count
      FROM products p WHERE ${where} GROUP BY 1, 2, 3, 4, 5) p JOIN campaigns c ON c.id = p.campaign_id) found
  GROUP BY status ORDER BY status`;

/** The last decision on `p`: its note, or the facts that were reviewed. */
export const lastDecision = (column: 'note' | 'facts'): SQL => sql`
  (SELECT step.${sql.raw(column)} FROM product_steps step WHERE step.product_id = p.id AND step.status <> ${PENDING}
   ORDER BY step.id DESC LIMIT 1)`;

/** The stock counter of a single; null for a bundle. */
const ofSingle = (counted: SQL): SQL => sql`
  (SELECT ${counted} FROM stock s WHERE s.campaign_id = p.campaign_id AND s.book_id = p.book_id)`;

/** The joins that a row needs. */
export const productJoins = sql`
  JOIN campaigns c ON c.id = p.campaign_id
  JOIN genres g ON g.id = p.genre_id
  JOIN users issuer ON issuer.id = p.issuer_id
  LEFT JOIN books own ON own.id = p.book_id`;

export const genreJson = sql`
  json_build_object('id', g.id, 'name', g.name, 'parentId', g.parent_id,
    'parentName', (SELECT parent.name FROM genres parent WHERE parent.id = g.parent_id))`;

/** The fair `c` as back-office tables show it. */
export const campaignJson = (now: Date): SQL => sql`
  json_build_object('id', c.id, 'name', c.name, 'format', c.format, 'status', ${statusOfCampaign(now)},
    'startDate', c.starts_at, 'endDate', c.ends_at)`;

/** Columns of a CampaignProductRow; needs `p` and `productJoins`. */
export const productColumns = (now: Date): SQL => sql`
  p.id, p.version, p.title, p.slug, p.image_url AS "imageUrl", p.type, p.format, ${statusOfProduct(now)} AS status,
  p.review, p.on_sale AS "onSale", p.released, p.book_id AS "bookId",
  own.code AS "bookCode", coalesce(own.isbn13, own.isbn10) AS isbn,
  (SELECT count(*)::int FROM product_items pi WHERE pi.product_id = p.id) AS "itemCount",
  ${genreJson} AS genre, ${campaignJson(now)} AS campaign,
  json_build_object('id', issuer.id, 'name', issuer.name) AS issuer,
  p.cover_price AS "coverPrice", p.discount, p.sale_price AS "salePrice", p.commission,
  p.pdf_extra_price AS "pdfExtraPrice", p.audio_extra_price AS "audioExtraPrice",
  CASE WHEN p.type = ${SINGLE} THEN coalesce(${ofSingle(sql`s.brought`)}, 0) ELSE p.quantity_cap END AS quantity,
  ${availableCopies} AS available,
  CASE WHEN p.type = ${SINGLE} THEN coalesce(${ofSingle(sql`s.reserved + s.sold`)}, 0) ELSE p.quantity_taken END AS taken,
  coalesce(${lastDecision('note')}, '') AS note, p.created_at AS "createdAt", p.updated_at AS "updatedAt"`;

const editionsOfItem = sql`
  array_to_json(array_remove(ARRAY[${sql.join(
    EDITIONS.map((edition) => sql`CASE WHEN pi.${sql.raw(`with_${edition}`)} THEN ${sql.raw(`'${edition}'`)} END`),
    sql`, `,
  )}], NULL))`;

/** The books of `p` as JSON, each with these additional facts. */
const itemsJson = (facts: SQL): SQL => sql`
  (SELECT coalesce(json_agg(json_build_object('bookId', b.id, 'name', b.name, 'editions', ${editionsOfItem},
      'stock', ${stockJson(sql`p.campaign_id`, sql`b.id`)} ${facts}) ORDER BY pi.display_index), '[]')
   FROM product_items pi JOIN books b ON b.id = pi.book_id WHERE pi.product_id = p.id)`;

/** The books of a product, as shown in a review. */
export const reviewedItems = itemsJson(sql``);

const sharedWith = sql`
  (SELECT coalesce(json_agg(json_build_object('id', other.id, 'title', other.title, 'type', other.type,
      'quantity', other.quantity_cap) ORDER BY other.type, other.title_fold, other.id), '[]')
   FROM product_items oi JOIN products other ON other.id = oi.product_id
   WHERE oi.book_id = b.id AND other.campaign_id = p.campaign_id AND other.id <> p.id)`;

/** The books of a product with all their data at the fair. */
export const itemsInFull = itemsJson(sql`,
  'displayIndex', pi.display_index, 'code', b.code, 'imageUrl', b.image_url, 'coverPrice', b.cover_price,
  'released', b.released, 'pdf', ${editionPrice('pdf')},
  'audio', ${editionPrice('audio')}, 'sharedWith', ${sharedWith}`);

export const stepsJson = sql`
  (SELECT coalesce(json_agg(json_build_object('status', step.status, 'at', step.at, 'actorName', step.actor_name,
      'note', step.note) ORDER BY step.id), '[]')
   FROM product_steps step WHERE step.product_id = p.id)`;

import { sql, type SQL } from 'drizzle-orm';
import { statusOfCampaign } from '../campaigns/status';
import { limitTo } from '../conditions';
import { requiredLevel } from '../levels/required-level';
import { ratingOf } from '../reviews/shown';
import { isAccepted } from '../row-conditions';
import { copiesAtCounter } from './sold-out';

/**
 * Copies of the product `p` that can still be ordered: the minimum over its books, limited by its own cap. Twin of
 * `soldOut`.
 */
export const availableCopies = sql<number>`
  greatest(0, least(
    (SELECT coalesce(min(${copiesAtCounter}), 0)
     FROM product_items pi LEFT JOIN stock s ON s.book_id = pi.book_id AND s.campaign_id = p.campaign_id
     WHERE pi.product_id = p.id),
    p.quantity_cap - p.quantity_taken))::int`;

/** The product `single` that sells the book of the item `pi` singly, in the format of the product `p` at its fair; a fair has each book once. */
export const singleOfItem = sql`products single ON single.campaign_id = p.campaign_id AND single.book_id = pi.book_id
  AND single.type = 1 AND single.format = p.format AND ${isAccepted('single')} AND single.on_sale AND single.released`;

/**
 * Đồng saved by the product `p` compared with buying its books singly, in the same format at the same fair. Null when
 * nothing is saved, or when one of them is not sold singly (D4.9.7).
 */
export const savingOnSingles = sql`
  CASE WHEN p.type <> 1 THEN (
    SELECT CASE WHEN bool_and(single.id IS NOT NULL)
      THEN nullif(greatest(sum(single.sale_price) - p.sale_price, 0), 0)::bigint END
    FROM product_items pi LEFT JOIN ${singleOfItem}
    WHERE pi.product_id = p.id) END`;

const parentGenre = (genreId: SQL) =>
  sql`(SELECT coalesce(parent.name, own.name) FROM genres own LEFT JOIN genres parent ON parent.id = own.parent_id
       WHERE own.id = ${genreId})`;

/** Data of the book `b` needed to draw its cover. */
export const coverOfBook = sql`json_build_object(
  'title', b.name,
  'author', coalesce((SELECT string_agg(a.name, ', ' ORDER BY ba.position)
                      FROM book_authors ba JOIN authors a ON a.id = ba.author_id WHERE ba.book_id = b.id), ''),
  'genre', ${parentGenre(sql`b.genre_id`)},
  'imageUrl', b.image_url)`;

/** Books of the product: the one of a single or series first, then the members. */
const memberBooks = sql`
  SELECT p.book_id AS id, 0 AS place WHERE p.book_id IS NOT NULL
  UNION ALL
  SELECT pi.book_id, pi.display_index + 1 FROM product_items pi
  WHERE pi.product_id = p.id AND pi.book_id IS DISTINCT FROM p.book_id`;

/** Number of covers on a card. */
export const COVERS = 3;

/**
 * Columns of a card other than the copies left, the status and the fair, which change on their own; needs `p` products
 * and `baseJoins`.
 */
const baseColumns = sql`
  p.id, p.book_id AS "bookId", p.slug, p.title, p.type, p.format, p.discount,
  p.cover_price AS "coverPrice", p.sale_price AS "salePrice",
  p.pdf_extra_price AS "pdfExtraPrice", p.audio_extra_price AS "audioExtraPrice",
  ${savingOnSingles} AS saving, ${ratingOf(sql`p.book_id`)} AS rating,
  (SELECT count(*)::int FROM product_items pi WHERE pi.product_id = p.id) AS "itemCount",
  (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY place), '[]')
   FROM (SELECT a.id, a.name, min(member.place * 100 + ba.position) AS place
         FROM (${memberBooks}) member JOIN book_authors ba ON ba.book_id = member.id JOIN authors a ON a.id = ba.author_id
         GROUP BY a.id) author) AS authors,
  json_build_object('id', g.id, 'name', g.name, 'parentId', g.parent_id,
    'parentName', (SELECT parent.name FROM genres parent WHERE parent.id = g.parent_id)) AS genre,
  json_build_object('id', issuer.id, 'name', issuer.name, 'imageUrl', issuer.image_url) AS issuer,
  (SELECT coalesce(json_agg(${coverOfBook} ORDER BY member.place), '[]')
   FROM (SELECT * FROM (${memberBooks}) books_of ORDER BY place ${limitTo(COVERS)}) member
   JOIN books b ON b.id = member.id) AS covers`;

/** Joins that `baseColumns` needs in addition to `p`. */
const baseJoins = sql`
  JOIN genres g ON g.id = p.genre_id
  JOIN users issuer ON issuer.id = p.issuer_id`;

/** Columns of a ProductCard; needs `p` products and `cardJoins`. */
export const cardColumns = (now: Date): SQL => sql`
  ${baseColumns}, left_over.copies AS "saleQuantity",
  product_status(p.review, p.on_sale, p.released, left_over.copies, ${statusOfCampaign(now)}) AS status,
  json_build_object('id', c.id, 'name', c.name, 'format', c.format, 'status', ${statusOfCampaign(now)},
    'startDate', c.starts_at, 'endDate', c.ends_at, 'requiredLevel', ${requiredLevel}) AS campaign`;

/**
 * Joins that `cardColumns` needs in addition to `p`. OFFSET 0 keeps the copies from being counted once per reference.
 */
export const cardJoins = sql`
  ${baseJoins}
  JOIN campaigns c ON c.id = p.campaign_id
  CROSS JOIN LATERAL (SELECT ${availableCopies} AS copies OFFSET 0) left_over`;

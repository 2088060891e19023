import { sql, type SQL } from 'drizzle-orm';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isNotOver, statusOfCampaign } from '../campaigns/status';
import { availableCopies } from '../products/card';
import { isHandedOver, isNotRejected } from '../row-conditions';
import { lacksOfBook } from './completeness';
import { hasEdition, hasEditionOrAllVolumes } from './editions';

/** Ids of the products that contain a book: made of it, or with it among their items. */
export const productsWith = (bookId: SQL): SQL => sql`
  SELECT own.id FROM products own WHERE own.book_id = ${bookId}
  UNION SELECT member.product_id FROM product_items member WHERE member.book_id = ${bookId}`;

const authorsOf = (bookId: SQL): SQL => sql`
  (SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) ORDER BY ba.position), '[]')
   FROM book_authors ba JOIN authors a ON a.id = ba.author_id WHERE ba.book_id = ${bookId})`;

/** Columns of a BookRow; needs `b` books and `bookJoins`. */
export const rowColumns = (now: Date): SQL => sql`
  b.id, b.code, b.name, b.image_url AS "imageUrl", b.is_series AS "isSeries", b.cover_price AS "coverPrice",
  (SELECT count(*)::int FROM book_items i WHERE i.series_id = b.id) AS "itemCount",
  b.isbn10, b.isbn13, b.released_year AS "releasedYear", b.released, ${lacksOfBook} AS lacks, b.version,
  json_build_object('id', g.id, 'name', g.name, 'parentId', g.parent_id,
    'parentName', (SELECT parent.name FROM genres parent WHERE parent.id = g.parent_id)) AS genre,
  CASE WHEN pb.id IS NOT NULL THEN json_build_object('id', pb.id, 'name', pb.name) END AS publisher,
  ${authorsOf(sql`b.id`)} AS authors,
  json_build_object('id', issuer.id, 'name', issuer.name) AS issuer,
  (SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY c.starts_at, c.id), '[]')
   FROM campaigns c WHERE c.cancelled_at IS NULL AND c.ends_at > ${now.toISOString()}::timestamptz
     AND c.id IN (SELECT p.campaign_id FROM products p WHERE ${isNotRejected('p')} AND p.id IN (${productsWith(sql`b.id`)}))) AS fairs,
  (SELECT count(*)::int FROM stock s JOIN campaigns c ON c.id = s.campaign_id
   WHERE s.book_id = b.id AND s.brought - s.reserved - s.sold <= ${sql.raw(String(LIMITS.lowStock))}
     AND c.cancelled_at IS NULL AND c.ends_at > ${now.toISOString()}::timestamptz) AS "lowStock",
  ${hasEditionOrAllVolumes('pdf')} AS "hasPdf", ${hasEditionOrAllVolumes('audio')} AS "hasAudio"`;

/** Columns of a BookTableRow. */
export const tableColumns = (now: Date): SQL => sql`
  ${rowColumns(now)}, b.translator, b.description, b.language, b.size, b.pages`;

/** The joins that `rowColumns` needs in addition to `b`. */
export const bookJoins = sql`
  JOIN genres g ON g.id = b.genre_id
  JOIN users issuer ON issuer.id = b.issuer_id
  LEFT JOIN publishers pb ON pb.id = b.publisher_id`;

/** The public URL of the sample `id`. */
export const trialUrl = (id: SQL): SQL => sql`'/files/trials/' || ${id}`;

const file = (id: SQL, url: SQL): SQL => sql`
  (SELECT json_build_object('id', u.id, 'fileName', u.file_name, 'bytes', u.bytes, 'url', ${url})
   FROM uploads u WHERE u.id = ${id})`;

const edition = (name: 'pdf' | 'audio', price: SQL, trial: SQL, full: SQL): SQL => sql`
  CASE WHEN ${price} IS NOT NULL AND NOT b.is_series THEN json_build_object('extraPrice', ${price},
    'trial', ${file(trial, trialUrl(sql`u.id`))},
    'full', ${file(full, sql`'/api/books/' || b.id || ${`/files/${name}`}::text`)}) END`;

const items = sql`
  (SELECT coalesce(json_agg(json_build_object('bookId', v.id, 'displayIndex', i.display_index, 'code', v.code,
      'name', v.name, 'imageUrl', v.image_url, 'coverPrice', v.cover_price, 'released', v.released,
      'hasPdf', ${hasEdition('pdf', 'v')}, 'hasAudio', ${hasEdition('audio', 'v')},
      'authors', ${authorsOf(sql`v.id`)}) ORDER BY i.display_index), '[]')
   FROM book_items i JOIN books v ON v.id = i.book_id WHERE i.series_id = b.id)`;

const series = sql`
  (SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) ORDER BY s.id), '[]')
   FROM book_items i JOIN books s ON s.id = i.series_id WHERE i.book_id = b.id)`;

const products = (now: Date): SQL => sql`
  (SELECT coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'type', p.type,
      'status', product_status(p.review, p.on_sale, p.released, ${availableCopies}, ${statusOfCampaign(now)}),
      'campaign', json_build_object('id', c.id, 'name', c.name, 'status', ${statusOfCampaign(now)}))
      ORDER BY c.starts_at DESC, p.type, p.id), '[]')
   FROM products p JOIN campaigns c ON c.id = p.campaign_id WHERE p.id IN (${productsWith(sql`b.id`)}))`;

/** D4.6.2: in no series, at no fair that is not over, in no order that is waiting at the counter or being delivered. */
export const mayChangeGenre = (now: Date): SQL => sql`
  NOT EXISTS (SELECT 1 FROM book_items i WHERE i.book_id = b.id)
  AND NOT EXISTS (SELECT 1 FROM products p JOIN campaigns c ON c.id = p.campaign_id
    WHERE ${isNotRejected('p')} AND ${isNotOver(now)} AND p.id IN (${productsWith(sql`b.id`)}))
  AND NOT EXISTS (SELECT 1 FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE ${isHandedOver('o')} AND l.quantity > 0 AND l.product_id IN (${productsWith(sql`b.id`)}))`;

/** Columns of a BookDetail. */
export const detailColumns = (now: Date): SQL => sql`
  ${tableColumns(now)}, b.pictures,
  ${edition('pdf', sql`b.pdf_extra_price`, sql`b.pdf_trial_file_id`, sql`b.pdf_file_id`)} AS pdf,
  ${edition('audio', sql`b.audio_extra_price`, sql`b.audio_trial_file_id`, sql`b.audio_file_id`)} AS audio,
  ${items} AS items, ${series} AS series, ${products(now)} AS products, ${mayChangeGenre(now)} AS "mayChangeGenre",
  b.created_at AS "createdAt", b.updated_at AS "updatedAt"`;

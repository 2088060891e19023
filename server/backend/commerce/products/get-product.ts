import { sql, type SQL } from 'drizzle-orm';
import { pointsFor } from '@/contract/rules/price';
import { productErrors, type ProductCard, type ProductDetail } from '@/contract/endpoints/products';
import { oneRow, type Anyone, type CallContext } from '../kernel';
import { trialUrl } from '../books/columns';
import { isAccepted } from '../row-conditions';
import { cardColumns, cardJoins, coverOfBook } from './card';

const RELATED = 6;

const detailColumns = (now: Date) => sql`
  p.description,
  (SELECT json_build_object('isbn10', b.isbn10, 'isbn13', b.isbn13, 'releasedYear', b.released_year, 'pages', b.pages,
            'size', b.size, 'translator', b.translator, 'language', b.language,
            'publisher', (SELECT json_build_object('id', pb.id, 'name', pb.name) FROM publishers pb WHERE pb.id = b.publisher_id))
   FROM books b WHERE b.id = p.book_id) AS book,
  (SELECT ${trialUrl(sql`b.pdf_trial_file_id`)} FROM books b WHERE b.id = p.book_id AND p.pdf_extra_price IS NOT NULL)
    AS "pdfTrialUrl",
  (SELECT ${trialUrl(sql`b.audio_trial_file_id`)} FROM books b WHERE b.id = p.book_id AND p.audio_extra_price IS NOT NULL)
    AS "audioTrialUrl",
  (SELECT coalesce(json_agg(json_build_object('bookId', b.id, 'title', b.name, 'coverPrice', b.cover_price,
            'cover', ${coverOfBook}) ORDER BY pi.display_index), '[]')
   FROM product_items pi JOIN books b ON b.id = pi.book_id WHERE pi.product_id = p.id AND p.type <> 1) AS items,
  (SELECT coalesce(json_agg(json_build_object('productId', other.id, 'slug', other.slug, 'salePrice', other.sale_price,
            'difference', other.sale_price - p.sale_price,
            'campaign', json_build_object('id', fair.id, 'name', fair.name)) ORDER BY other.sale_price), '[]')
   FROM products other JOIN campaigns fair ON fair.id = other.campaign_id
   WHERE other.book_id = p.book_id AND other.id <> p.id AND ${isAccepted('other')} AND other.on_sale AND other.released
     AND fair.cancelled_at IS NULL AND fair.ends_at > ${now.toISOString()}::timestamptz) AS "otherFairs"`;

const related = (ctx: CallContext<Anyone>, productId: string, like: SQL): Promise<ProductCard[]> =>
  ctx.db.rows(sql`
    SELECT ${cardColumns(ctx.now)}
    FROM (SELECT other.* FROM products other
          WHERE other.campaign_id = ${ofProduct(productId, 'campaign_id')} AND ${isAccepted('other')} AND other.on_sale
            AND other.released AND other.id <> ${productId} AND ${like}
          ORDER BY other.discount DESC, other.created_at DESC, other.id LIMIT ${RELATED}) p ${cardJoins}`);

/** A column of the product itself, as a value the planner knows before it looks for its neighbours. */
const ofProduct = (productId: string, column: 'campaign_id' | 'issuer_id'): SQL =>
  sql`(SELECT this.${sql.raw(column)} FROM products this WHERE this.id = ${productId})`;

/** Genres under the same parent as the product's own. */
const sameGenre = (productId: string): SQL => sql`other.genre_id IN (
  SELECT near.id FROM products this JOIN genres own ON own.id = this.genre_id
  JOIN genres near ON coalesce(near.parent_id, near.id) = coalesce(own.parent_id, own.id) WHERE this.id = ${productId})`;

/** One product in full, with the same book elsewhere and what stands beside it; throws PRODUCT_NOT_FOUND. */
export const getProduct = async (ctx: CallContext<Anyone>, id: string): Promise<ProductDetail> => {
  const [rows, ofGenre, ofIssuer] = await Promise.all([
    ctx.db.rows<Omit<ProductDetail, 'sameGenre' | 'sameIssuer' | 'plusPoint'>>(sql`
      SELECT ${cardColumns(ctx.now)}, ${detailColumns(ctx.now)}
      FROM products p ${cardJoins} WHERE p.id = ${id} AND ${isAccepted('p')}`),
    related(ctx, id, sameGenre(id)),
    related(ctx, id, sql`other.issuer_id = ${ofProduct(id, 'issuer_id')}`),
  ]);
  const product = oneRow(rows, productErrors.PRODUCT_NOT_FOUND);
  return { ...product, sameGenre: ofGenre, sameIssuer: ofIssuer, plusPoint: pointsFor(product.salePrice) };
};

import { sql } from 'drizzle-orm';
import type { Exchangeable } from '@/contract/endpoints/order-exchanges';
import { PRODUCT_STATUS } from '@/contract/states/product';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import type { Sql } from '../../db/database';
import { statusOfCampaign } from '../campaigns/status';
import { isAccepted } from '../row-conditions';
import { availableCopies } from './card';

/** The codes and ISBNs printed on the books of the product `p`. */
const codesOfBooks = sql`(
  SELECT coalesce(json_agg(DISTINCT known.code), '[]') FROM product_items pi JOIN books b ON b.id = pi.book_id
    CROSS JOIN LATERAL (VALUES (b.code), (b.isbn13), (b.isbn10)) known (code)
  WHERE pi.product_id = p.id AND known.code IS NOT NULL)`;

/** What an issuer sells at a fair now, with what is typed or scanned to find it, by title. */
export const readOnSale = (
  db: Sql,
  now: Date,
  { campaignId, issuerId }: { campaignId: number; issuerId: string },
): Promise<Exchangeable[]> =>
  db.rows<Exchangeable>(sql`
    SELECT p.id, p.title, p.image_url AS "imageUrl", p.type, p.format, p.sale_price AS price, left_over.copies AS left,
      CASE WHEN c.format = ${CAMPAIGN_FORMAT.ONLINE} THEN p.pdf_extra_price END AS "pdfExtraPrice",
      CASE WHEN c.format = ${CAMPAIGN_FORMAT.ONLINE} THEN p.audio_extra_price END AS "audioExtraPrice",
      ${codesOfBooks} AS codes
    FROM products p JOIN campaigns c ON c.id = p.campaign_id CROSS JOIN LATERAL (SELECT ${availableCopies} AS copies) left_over
    WHERE p.campaign_id = ${campaignId} AND p.issuer_id = ${issuerId} AND ${isAccepted('p')}
      AND product_status(p.review, p.on_sale, p.released, left_over.copies, ${statusOfCampaign(now)}) = ${PRODUCT_STATUS.SALE}
    ORDER BY p.title_fold, p.id`);

import { sql } from 'drizzle-orm';
import { slugify } from '@/contract/rules/fold';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { EDITIONS } from '@/contract/vocabulary/kinds';
import { statusOfCampaign } from '../campaigns/status';
import type { TransactionContext } from '../kernel';

/** Products `p` at fairs that have not started. */
const beforeTheStart = (now: Date) => sql`
  p.campaign_id IN (SELECT c.id FROM campaigns c WHERE ${statusOfCampaign(now)} = ${CAMPAIGN_STATUS.NOT_STARTED})`;

/**
 * After a book was changed: its name, description, picture and prices in its products at fairs that have not started
 * (D4.5.16), and the extra prices of every combo and series there that holds it. Their version rises, so that nobody
 * decides about what they did not see.
 */
export const rewriteProducts = async (
  { tx, now }: TransactionContext,
  { id, name }: { id: number; name: string },
): Promise<void> => {
  const [pdf, audio] = EDITIONS.map(
    (
      edition,
    ) => sql`(SELECT sum(b.${sql.raw(`${edition}_extra_price`)}) FROM product_items pi JOIN books b ON b.id = pi.book_id
      WHERE pi.product_id = p.id AND pi.${sql.raw(`with_${edition}`)})`,
  );
  await tx.rows(sql`
    UPDATE products p SET title = b.name, slug = ${slugify(name)}, title_key = ${name.normalize('NFC').toLowerCase()},
      description = b.description, image_url = b.image_url, cover_price = b.cover_price,
      sale_price = floor(b.cover_price * (100 - p.discount) / 100.0), genre_id = b.genre_id
    FROM books b WHERE b.id = ${id} AND p.book_id = b.id AND ${beforeTheStart(now)}`);
  await tx.rows(sql`
    UPDATE products p SET pdf_extra_price = ${pdf}, audio_extra_price = ${audio}, version = p.version + 1,
      updated_at = ${now.toISOString()}
    WHERE (p.book_id = ${id} OR p.id IN (SELECT held.product_id FROM product_items held WHERE held.book_id = ${id}))
      AND ${beforeTheStart(now)}`);
};

import { sql } from 'drizzle-orm';
import type { BookNews, CampaignNews, feedEndpoints } from '@/contract/endpoints/feeds';
import { REVIEW } from '@/contract/states/product';
import { LIMITS } from '@/contract/vocabulary/limits';
import { limitTo } from './conditions';
import type { Anyone, CallContext } from './kernel';
import type { BackendNoun } from './noun';
import { isAccepted } from './row-conditions';

/**
 * How many recent acceptances are searched for new books, so that a shop whose books all return does not cause its
 * whole history to be read.
 */
const LOOKED_THROUGH = 2_000;

const ACCEPTED = sql.raw(String(REVIEW.ACCEPTED));

/** The newest fairs that were not cancelled; a fair is public as soon as it is created. */
const readCampaignNews = ({ db }: CallContext<Anyone>): Promise<CampaignNews[]> =>
  db.rows(sql`
    SELECT c.id, c.name, left(c.description, ${LIMITS.feedDescription}) AS description, c.address_line AS address,
      c.starts_at AS "startDate", c.ends_at AS "endDate", c.created_at AS "publishedAt"
    FROM campaigns c WHERE c.cancelled_at IS NULL ORDER BY c.created_at DESC, c.id DESC ${limitTo(LIMITS.feedItems)}`);

/**
 * The newest books on sale at fairs that are not over, each once: a book that was accepted earlier at any fair is not
 * new.
 */
const readBookNews = ({ db, now }: CallContext<Anyone>): Promise<BookNews[]> =>
  db.rows(sql`
    SELECT p.id, p.slug, p.title, left(p.description, ${LIMITS.feedDescription}) AS description,
      (SELECT coalesce(json_agg(a.name ORDER BY ba.position), '[]') FROM book_authors ba JOIN authors a ON a.id = ba.author_id
       WHERE ba.book_id = p.book_id) AS authors,
      u.name AS issuer, c.name AS fair, p.sale_price AS "salePrice", s.at AS "publishedAt"
    FROM (SELECT id, product_id, at FROM product_steps WHERE status = ${ACCEPTED} ORDER BY id DESC ${limitTo(LOOKED_THROUGH)}) s
    JOIN products p ON p.id = s.product_id JOIN campaigns c ON c.id = p.campaign_id JOIN users u ON u.id = p.issuer_id
    WHERE ${isAccepted('p')} AND p.on_sale AND p.released AND c.cancelled_at IS NULL AND c.ends_at > ${now.toISOString()}
      AND NOT EXISTS (SELECT 1 FROM product_steps e WHERE e.product_id = p.id AND e.status = ${ACCEPTED} AND e.id < s.id)
      AND NOT EXISTS (SELECT 1 FROM products o JOIN product_steps e ON e.product_id = o.id
                      WHERE o.book_id = p.book_id AND o.id <> p.id AND e.status = ${ACCEPTED} AND e.id < s.id)
    ORDER BY s.id DESC ${limitTo(LIMITS.feedItems)}`);

/** The use case of each endpoint. */
export const feedBackend: BackendNoun<typeof feedEndpoints> = {
  handlers: {
    'GET /feeds/fairs': async ({ ctx }) => ({ fairs: await readCampaignNews(ctx) }),
    'GET /feeds/books': async ({ ctx }) => ({ books: await readBookNews(ctx) }),
  },
};

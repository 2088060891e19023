import { sql, type SQL } from 'drizzle-orm';
import { seriesErrors, type Series, type seriesEndpoints } from '@/contract/endpoints/series';
import type { ProductCard } from '@/contract/endpoints/products';
import { CAMPAIGN_STATUS, CURRENT_CAMPAIGNS } from '@/contract/states/campaign';
import { statusOfCampaign } from '../campaigns/status';
import { anyInt } from '../conditions';
import { oneRow, type Anyone, type CallContext } from '../kernel';
import type { BackendNoun } from '../noun';
import { cardColumns, cardJoins, coverOfBook } from '../products/card';
import { isAccepted } from '../row-conditions';

/** A series as it is stored, without its offers. */
type Stored = Omit<Series, 'volumes' | 'products'> & { volumes: Omit<Series['volumes'][number], 'product'>[] };

const volumesOf = sql`
  (SELECT coalesce(json_agg(json_build_object('bookId', b.id, 'name', b.name, 'coverPrice', b.cover_price, 'cover', ${coverOfBook})
                            ORDER BY bi.display_index), '[]')
   FROM book_items bi JOIN books b ON b.id = bi.book_id WHERE bi.series_id = s.id)`;

const authorsOf = sql`
  (SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) ORDER BY a.place, a.id), '[]')
   FROM (SELECT a.id, a.name, min(bi.display_index * 100 + ba.position) AS place
         FROM book_items bi JOIN book_authors ba ON ba.book_id = bi.book_id JOIN authors a ON a.id = ba.author_id
         WHERE bi.series_id = s.id GROUP BY a.id) a)`;

/**
 * Condition on `s` books: the series was offered, whole or in volumes. One that was never offered is visible to its
 * issuer only.
 */
export const wasOffered = sql`
  EXISTS (SELECT 1 FROM products p WHERE ${isAccepted('p')} AND (p.book_id = s.id
    OR p.book_id IN (SELECT bi.book_id FROM book_items bi WHERE bi.series_id = s.id)))`;

/**
 * Reads the products on sale at current fairs that meet a condition on `p`: running fairs first, then those with copies
 * left, then the cheapest.
 */
const readOffers = ({ db, now }: CallContext<Anyone>, which: SQL) => {
  const status = statusOfCampaign(now);
  return db.rows<ProductCard>(sql`
    SELECT ${cardColumns(now)} FROM products p ${cardJoins}
    WHERE ${which} AND ${isAccepted('p')} AND p.on_sale AND p.released AND ${anyInt(status, CURRENT_CAMPAIGNS)}
    ORDER BY ${status} <> ${CAMPAIGN_STATUS.RUNNING}, left_over.copies = 0, p.sale_price, p.id`);
};

/**
 * Returns a series with its volumes in order and their best offers, and the offers of the whole series. Throws
 * SERIES_NOT_FOUND.
 */
const readSeries = async (ctx: CallContext<Anyone>, id: number): Promise<Series> => {
  const stored = oneRow(
    await ctx.db.rows<Stored>(sql`
      SELECT s.id, s.name, s.description, s.image_url AS "imageUrl", ${authorsOf} AS authors, ${volumesOf} AS volumes,
        json_build_object('id', u.id, 'name', u.name, 'imageUrl', u.image_url) AS issuer
      FROM books s JOIN users u ON u.id = s.issuer_id WHERE s.id = ${id} AND s.is_series AND ${wasOffered}`),
    seriesErrors.SERIES_NOT_FOUND,
  );
  const [products, offers] = await Promise.all([
    readOffers(ctx, sql`p.book_id = ${id}`),
    readOffers(
      ctx,
      anyInt(
        sql`p.book_id`,
        stored.volumes.map(({ bookId }) => bookId),
      ),
    ),
  ]);
  const offerOf = (bookId: number) => offers.find((offer) => offer.bookId === bookId) ?? null;
  return { ...stored, products, volumes: stored.volumes.map((one) => ({ ...one, product: offerOf(one.bookId) })) };
};

/** Maps endpoints to use cases. */
export const seriesBackend: BackendNoun<typeof seriesEndpoints> = {
  handlers: { 'GET /series/{id}': ({ ctx, input }) => readSeries(ctx, input.params.id) },
};

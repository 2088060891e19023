import { sql } from 'drizzle-orm';
import { campaignErrors } from '@/contract/endpoints/campaigns';
import type { ComboQuery, FormerBook, ReusableCombo } from '@/contract/endpoints/campaign-products';
import { editionsFault, formatFault, parentOf, type OfferedBook } from '@/contract/rules/campaign-product';
import type { Page } from '@/contract/schema';
import { BOOK_FORMAT, EDITIONS, PRODUCT_TYPE, type BookFormatId, type Edition } from '@/contract/vocabulary/kinds';
import { LIMITS } from '@/contract/vocabulary/limits';
import { campaignProductText } from '@/text/campaign-product';
import { allOf, anyInt, anyUuid, limitTo, pageWindow, readPage } from '../conditions';
import { oneRow, type CallContext } from '../kernel';
import { isNotRejected } from '../row-conditions';
import { isIncomplete } from '../books/completeness';
import { editionPrice } from '../books/editions';
import { asBringable, canBeBrought, openSalesCampaign } from './bringable-books';
import { genreJson, reviewedItems } from './columns';
import { bookAtCampaignColumns, type BookAtCampaign } from './offered-books';
import { agreedGenres, termsOf, type SalesCampaign } from './sales-campaign';

/** The former format if the fair and the books support it, otherwise paper. */
const formatAt = (campaign: SalesCampaign, books: readonly OfferedBook[], format: BookFormatId): BookFormatId =>
  formatFault(books, termsOf(campaign), format) === null ? format : BOOK_FORMAT.PAPER;

const editionsAt = (
  campaign: SalesCampaign,
  book: OfferedBook,
  format: BookFormatId,
  before: readonly Edition[],
): Edition[] =>
  EDITIONS.filter(
    (edition) =>
      before.includes(edition) && editionsFault(book, termsOf(campaign), { format, editions: [edition] }) === null,
  );

/** The former commission, raised to the rate agreed now if that is higher. */
const commissionAt = (campaign: SalesCampaign, genreId: number, commission: number) => {
  const agreed = termsOf(campaign).agreed.get(genreId) ?? 0;
  return { commission: Math.max(commission, agreed), raised: commission < agreed };
};

interface FormerRow extends BookAtCampaign {
  format: BookFormatId;
  quantity: number;
  discount: number;
  commission: number;
  editions: Edition[];
}

const asRow = (campaign: SalesCampaign, { quantity, discount, commission, ...row }: FormerRow): FormerBook => {
  const format = formatAt(campaign, [row], row.format);
  return {
    ...asBringable(campaign, row),
    last: {
      ...{ quantity: Math.max(1, quantity), discount, format },
      ...commissionAt(campaign, parentOf(row).id, commission),
      editions: editionsAt(campaign, row, format, row.editions),
    },
  };
};

/**
 * The own singles of another fair with their figures there, as rows for this fair: at most as many as one save takes,
 * those first that can be brought now, and how many there are in all. Throws CAMPAIGN_NOT_FOUND for either fair, or the
 * reason why nothing can be brought now.
 */
export const listFormerBooks = async (ctx: CallContext, campaignId: number, from: number) => {
  const { db, actor } = ctx;
  const openCampaign = await openSalesCampaign(ctx, campaignId);
  const campaign = oneRow(
    await db.rows<{ id: number; name: string }>(sql`SELECT id, name FROM campaigns WHERE id = ${from}`),
    campaignErrors.CAMPAIGN_NOT_FOUND,
  );
  const matches = sql`
    FROM products former JOIN books b ON b.id = former.book_id JOIN genres g ON g.id = b.genre_id
      LEFT JOIN stock counter ON counter.campaign_id = former.campaign_id AND counter.book_id = b.id
    WHERE former.campaign_id = ${from} AND former.issuer_id = ${actor.id} AND former.type = ${PRODUCT_TYPE.SINGLE}
      AND b.issuer_id = ${actor.id} AND ${isNotRejected('former')}`;
  const [counts] = await db.rows<{ total: number; bringable: number }>(sql`
    SELECT count(*)::int AS total, count(*) FILTER (WHERE ${canBeBrought(openCampaign)})::int AS bringable ${matches}`);
  const rows = await db.rows<FormerRow>(sql`
    SELECT ${bookAtCampaignColumns(campaignId)}, former.format, former.discount, former.commission,
      coalesce(counter.brought, 0) AS quantity,
      array_to_json(array_remove(ARRAY[CASE WHEN former.pdf_extra_price IS NOT NULL THEN 'pdf' END,
        CASE WHEN former.audio_extra_price IS NOT NULL THEN 'audio' END], NULL)) AS editions
    ${matches} ORDER BY ${canBeBrought(openCampaign)} DESC, b.name_fold, b.id ${limitTo(LIMITS.batchRows)}`);
  return { campaign, ...counts!, books: rows.map((row) => asRow(openCampaign, row)) };
};

interface ComboRow extends Omit<ReusableCombo, 'raised' | 'refusal'> {
  books: OfferedBook[];
}

const asCombo = (campaign: SalesCampaign, { books, ...combo }: ComboRow): ReusableCombo => {
  const format = formatAt(campaign, books, combo.format);
  const items = combo.items.map((item) => {
    const book = books.find(({ id }) => id === item.id);
    return { ...item, editions: book ? editionsAt(campaign, book, format, item.editions) : [] };
  });
  const stopped = books.some(({ released, incomplete }) => !released || incomplete);
  return {
    ...combo,
    ...{ format, items },
    ...commissionAt(campaign, combo.genre.id, combo.commission),
    refusal: stopped ? campaignProductText.comboWithoutBooks : null,
  };
};

/**
 * The own combos of other fairs, the latest one of each title, whose genre is in the terms in force and which are not
 * at this fair yet (D4.5.14). Throws the reason why nothing can be brought now.
 */
export const listReusableCombos = async (
  ctx: CallContext,
  campaignId: number,
  query: ComboQuery,
): Promise<Page<ReusableCombo>> => {
  const { db, actor } = ctx;
  const openCampaign = await openSalesCampaign(ctx, campaignId);
  const latest = sql`
    (SELECT DISTINCT ON (p.title) p.id, p.created_at FROM products p
     WHERE p.issuer_id = ${actor.id} AND p.type = ${PRODUCT_TYPE.COMBO} AND p.campaign_id <> ${campaignId}
       AND ${anyInt(sql`p.genre_id`, agreedGenres(openCampaign))}
       AND (${query.search ?? ''}::text = '' OR p.search_fold LIKE '%' || fold(${query.search ?? ''}) || '%')
       AND NOT EXISTS (SELECT 1 FROM products here WHERE here.campaign_id = ${campaignId} AND here.type = p.type
         AND here.title = p.title)
     ORDER BY p.title, p.created_at DESC, p.id) latest`;
  const matches = sql`FROM ${latest} WHERE ${allOf([query.id && anyUuid(sql`latest.id`, query.id)])}`;
  const page = await readPage<ComboRow>(db, {
    matches,
    hits: sql`SELECT latest.id ${matches} ORDER BY latest.created_at DESC, latest.id ${pageWindow(query)}`,
    columns: sql`
      p.id, json_build_object('id', c.id, 'name', c.name) AS campaign, p.title, p.description, p.image_url AS "imageUrl",
      json_build_object('id', combo_genre.id, 'name', combo_genre.name) AS genre, p.format, p.quantity_cap AS quantity,
      p.sale_price AS "salePrice", p.commission,
      (SELECT json_agg(json_build_object('id', item->'bookId', 'name', item->'name', 'editions', item->'editions',
          'displayIndex', place)) FROM json_array_elements(${reviewedItems}) WITH ORDINALITY AS listed(item, place)) AS items,
      (SELECT json_agg(member) FROM (
         SELECT b.id, b.name, b.released, ${isIncomplete} AS incomplete, b.is_series AS "isSeries", ${genreJson} AS genre, b.cover_price AS "coverPrice",
           ${editionPrice('pdf')} AS pdf,
           ${editionPrice('audio')} AS audio
         FROM product_items own JOIN books b ON b.id = own.book_id JOIN genres g ON g.id = b.genre_id
         WHERE own.product_id = p.id) member) AS books`,
    joins: sql`JOIN products p ON p.id = hit.id JOIN campaigns c ON c.id = p.campaign_id
      JOIN genres combo_genre ON combo_genre.id = p.genre_id`,
    page: query.page,
    size: query.size,
  });
  return { ...page, data: page.data.map((combo) => asCombo(openCampaign, combo)) };
};

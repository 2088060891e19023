import { sql, type SQL } from 'drizzle-orm';
import type { BringableBook, BringableQuery } from '@/contract/endpoints/campaign-products';
import { bookRefusal, parentOf } from '@/contract/rules/campaign-product';
import { fold } from '@/contract/rules/fold';
import type { Page } from '@/contract/schema';
import { campaignProductText } from '@/text/campaign-product';
import { isIncomplete } from '../books/completeness';
import { allOf, anyInt, containsFolded, pageWindow, readPage } from '../conditions';
import type { CallContext } from '../kernel';
import { bookAtCampaignColumns, type BookAtCampaign } from './offered-books';
import {
  agreedGenres,
  assertCampaign,
  assertJoined,
  readSalesCampaign,
  termsOf,
  type SalesCampaign,
} from './sales-campaign';

/**
 * Returns the fair if the caller can bring books to it now. Throws CAMPAIGN_NOT_FOUND, ISSUER_NOT_JOINED, or the
 * refusal of the fair's state.
 */
export const openSalesCampaign = async (
  { db, now, actor }: CallContext,
  campaignId: number,
): Promise<SalesCampaign> => {
  const campaign = await readSalesCampaign(db, now, { campaignId, issuerId: actor.id });
  assertCampaign(campaign, 'bring');
  assertJoined(campaign);
  return campaign;
};

/** Why a book cannot be brought to the fair, or null. */
const refusalOf = (book: BookAtCampaign, campaign: SalesCampaign): string | null =>
  book.productId === null ? bookRefusal(book, termsOf(campaign)) : campaignProductText.bookTwice;

/** A book as shown to an issuer who brings books to the fair. */
export const asBringable = (campaign: SalesCampaign, book: BookAtCampaign): BringableBook => ({
  ...book,
  agreedCommission: termsOf(campaign).agreed.get(parentOf(book).id) ?? null,
  refusal: refusalOf(book, campaign),
});

const ORDER: Record<BringableQuery['sort'], SQL> = {
  nameAsc: sql`b.name_fold, b.id`,
  newest: sql`b.created_at DESC, b.id`,
  codeAsc: sql`b.code, b.id`,
  priceAsc: sql`b.cover_price, b.id`,
  priceDesc: sql`b.cover_price DESC, b.id`,
};

/** Condition for a BookAtFair without a refusal; needs `b` books. */
export const canBeBrought = (campaign: SalesCampaign): SQL => sql`
  (b.released AND NOT ${isIncomplete} AND b.genre_id IN (SELECT own.id FROM genres own
      WHERE ${anyInt(sql`coalesce(own.parent_id, own.id)`, agreedGenres(campaign))})
    AND NOT EXISTS (SELECT 1 FROM products p WHERE p.campaign_id = ${campaign.id} AND p.book_id = b.id))`;

const matching = (campaign: SalesCampaign, { search, id, isSeries, genre, bringable }: BringableQuery): SQL =>
  allOf([
    search && containsFolded(sql`b.search_fold`, fold(search)),
    id && anyInt(sql`b.id`, id),
    isSeries !== undefined && sql`b.is_series = ${isSeries}`,
    genre &&
      sql`b.genre_id IN (SELECT id FROM genres WHERE ${anyInt(sql`id`, genre)} OR ${anyInt(sql`parent_id`, genre)})`,
    bringable !== undefined && sql`${canBeBrought(campaign)} = ${bringable}`,
  ]);

/**
 * The own books for a fair, each with the reason why it cannot be brought, if any. Throws what `openSalesCampaign` does.
 */
export const listBringable = async (
  ctx: CallContext,
  campaignId: number,
  query: BringableQuery,
): Promise<Page<BringableBook>> => {
  const campaign = await openSalesCampaign(ctx, campaignId);
  const matches = sql`FROM books b WHERE b.issuer_id = ${ctx.actor.id} AND ${matching(campaign, query)}`;
  const page = await readPage<BookAtCampaign>(ctx.db, {
    matches,
    hits: sql`SELECT b.id ${matches} ORDER BY ${ORDER[query.sort]} ${pageWindow(query)}`,
    columns: bookAtCampaignColumns(campaignId),
    joins: sql`JOIN books b ON b.id = hit.id JOIN genres g ON g.id = b.genre_id`,
    page: query.page,
    size: query.size,
  });
  return { ...page, data: page.data.map((book) => asBringable(campaign, book)) };
};

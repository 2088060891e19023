import type { CampaignDetail } from '@/contract/endpoints/campaigns';
import { PRODUCT_TYPE, type ProductSort } from '@/contract/vocabulary/kinds';
import { paths } from '@/shared/lib/paths';
import { campaignText } from '@/text/campaign';

export type ShelfTab = keyof typeof campaignText.bookTabs;

/** One shelf of a fair: a tab, and in it a genre or an issuer. */
export interface ShelfChoice {
  tab: ShelfTab;
  genre?: number;
  issuer?: string;
}

const SIZE = 8;

const narrowing = ({ tab, genre, issuer }: ShelfChoice) => {
  const sort: ProductSort = 'discount';
  if (tab === 'genre') return genre === undefined ? {} : { genre };
  if (tab === 'issuer') return issuer === undefined ? {} : { issuer };
  return tab === 'combo' ? { type: PRODUCT_TYPE.COMBO } : { minDiscount: 1, sort };
};

/** The query for the products of a shelf. */
export const bookQuery = (campaign: number, choice: ShelfChoice) => ({ campaign, size: SIZE, ...narrowing(choice) });

/** Link to the book list with all products of a shelf. */
export const shelfHref = (campaign: number, choice: ShelfChoice): string =>
  paths.products({ campaign, ...narrowing(choice) });

/** The default shelf of a tab: its first genre or issuer. */
export function openShelf({ genres, issuers }: CampaignDetail, tab: ShelfTab): ShelfChoice {
  if (tab === 'genre') return { tab, genre: genres[0]?.id };
  return tab === 'issuer' ? { tab, issuer: issuers[0]?.id } : { tab };
}

export const firstShelf = (campaign: CampaignDetail): ShelfChoice => openShelf(campaign, 'genre');

/** Label of the button under a shelf. */
export function moreLabel({ genres, issuers }: CampaignDetail, { tab, genre, issuer }: ShelfChoice): string {
  if (tab === 'discount') return campaignText.moreDiscounts;
  if (tab === 'combo') return campaignText.moreCombos;
  if (tab === 'issuer') return campaignText.moreOfIssuer(issuers.find(({ id }) => id === issuer)?.name ?? '');
  return campaignText.moreOf(genres.find(({ id }) => id === genre)?.name ?? '');
}

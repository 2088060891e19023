import { PRODUCT_STATUS, productStatus, REVIEW, type ProductStatusId } from '@/contract/states/product';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import type { Catalogue } from './catalogue';
import type { Entry } from './entry';
import type { CampaignBoard } from './campaign-board';
import type { Compare } from './sorted';

/** Writes cards as JSON, from the prepared part and the part that changes on its own. */
export interface Cards {
  /** Copies of a product that can still be ordered. */
  copiesOf(entry: Entry): number;
  statusOf(entry: Entry): ProductStatusId;
  /** The members of a ProductCard, without the braces around them. */
  membersOf(entry: Entry): string;
  /** A ProductCard. */
  of(entry: Entry): string;
}

export const createCards = ({ counters }: Catalogue, campaigns: CampaignBoard): Cards => {
  const copiesOf = (entry: Entry): number => counters.available(entry.counters, entry.underCeiling);
  const statusOf = (entry: Entry): ProductStatusId => {
    const { onSale, released, campaignId } = entry;
    const facts = { review: REVIEW.ACCEPTED, onSale, released, available: copiesOf(entry) };
    return productStatus(facts, campaigns.stateOf(campaignId).status);
  };
  const membersOf = (entry: Entry): string =>
    `${entry.card},"campaign":${campaigns.stateOf(entry.campaignId).cardJson},"saleQuantity":${copiesOf(entry)},"status":${statusOf(entry)}`;
  return { copiesOf, statusOf, membersOf, of: (entry) => `{${membersOf(entry)}}` };
};

/** Maximum number of fairs on one card; customers do not choose among more. */
const MOST = 20;

/** Rank of an offer: what can be bought now, then what will be on sale, then the rest. */
const turnOf = (campaigns: CampaignBoard, cards: Cards, entry: Entry): number => {
  if (cards.statusOf(entry) !== PRODUCT_STATUS.SALE) return 2;
  return campaigns.stateOf(entry.campaignId).status === CAMPAIGN_STATUS.RUNNING ? 0 : 1;
};

/**
 * Creates the order of a title's offers: what can be bought now first, then the cheapest. The best offer represents the
 * title and decides its position.
 */
export const createOfferOrder = ({ entries }: Catalogue, campaigns: CampaignBoard, cards: Cards): Compare<number> => {
  return (a, b) => {
    const [left, right] = [entries[a]!, entries[b]!];
    const turns = turnOf(campaigns, cards, left) - turnOf(campaigns, cards, right);
    return turns || left.salePrice - right.salePrice || (left.id < right.id ? -1 : 1);
  };
};

/** Returns whether a product may be among the offers of its title. */
export type Fits = (product: number) => boolean;

/** Writes TitleCards as JSON, with the offers that fit. */
export const createTitleCards = (catalogue: Catalogue, campaigns: CampaignBoard, cards: Cards) => {
  const compare = createOfferOrder(catalogue, campaigns, cards);
  const offerJson = (entry: Entry): string => {
    const { id, slug, campaignId, salePrice } = entry;
    const own = JSON.stringify({
      productId: id,
      slug,
      salePrice,
      saleQuantity: cards.copiesOf(entry),
      status: cards.statusOf(entry),
    });
    return `${own.slice(0, -1)},"campaign":${campaigns.stateOf(campaignId).cardJson}}`;
  };
  return (product: number, fits: Fits): string => {
    const sellers = catalogue.titles.sellersOf(catalogue.titles.of.at(product)).filter(fits).sort(compare);
    const offers = sellers.slice(0, MOST).map((seller) => catalogue.entries[seller]!);
    return `{${cards.membersOf(offers[0]!)},"offers":[${offers.map(offerJson).join(',')}]}`;
  };
};

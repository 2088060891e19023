import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { PRODUCT_STATUS } from '@/contract/states/product';
import type { Cards } from './cards';
import type { Catalogue, Entry } from './catalogue';
import type { FairBoard } from './fair-board';

/** Fairs that one card names; nobody chooses among more. */
const MOST = 20;

/** What can be bought now first, then what will be, then the rest. */
const turnOf = (fairs: FairBoard, cards: Cards, entry: Entry): number => {
  if (cards.statusOf(entry) !== PRODUCT_STATUS.SALE) return 2;
  return fairs.stateOf(entry.campaignId).status === CAMPAIGN_STATUS.RUNNING ? 0 : 1;
};

/** Whether a product may stand among the offers of its title. */
export type Fits = (product: number) => boolean;

/** The offers of the title of a product, the best first: at a running fair before others, then the cheapest. */
const offersOf = (catalogue: Catalogue, fairs: FairBoard, cards: Cards, product: number, fits: Fits): Entry[] =>
  [...catalogue.sellersOf(catalogue.titleOf.at(product))]
    .filter(fits)
    .map((seller) => {
      const entry = catalogue.entries[seller]!;
      return { entry, turn: turnOf(fairs, cards, entry) };
    })
    .sort((a, b) => a.turn - b.turn || a.entry.salePrice - b.entry.salePrice || (a.entry.id < b.entry.id ? -1 : 1))
    .slice(0, MOST)
    .map(({ entry }) => entry);

/** Writes TitleCards as JSON, with the offers that fit. */
export const createTitleCards = (catalogue: Catalogue, fairs: FairBoard, cards: Cards) => {
  const offerJson = (entry: Entry): string => {
    const { id, slug, campaignId, salePrice } = entry;
    const own = JSON.stringify({
      productId: id,
      slug,
      salePrice,
      saleQuantity: cards.copiesOf(entry),
      status: cards.statusOf(entry),
    });
    return `${own.slice(0, -1)},"campaign":${fairs.stateOf(campaignId).face}}`;
  };
  return (product: number, fits: Fits): string => {
    const offers = offersOf(catalogue, fairs, cards, product, fits);
    return `{${cards.membersOf(offers[0]!)},"offers":[${offers.map(offerJson).join(',')}]}`;
  };
};

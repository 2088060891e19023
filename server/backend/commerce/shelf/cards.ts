import { productStatus, REVIEW, type ProductStatusId } from '@/contract/states/product';
import type { Catalogue } from './catalogue';
import type { Entry } from './entry';
import type { CampaignBoard } from './campaign-board';

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

export const createCards = ({ counters }: Catalogue, fairs: CampaignBoard): Cards => {
  const copiesOf = (entry: Entry): number => counters.available(entry.counters, entry.underCeiling);
  const statusOf = (entry: Entry): ProductStatusId => {
    const { onSale, released, campaignId } = entry;
    const facts = { review: REVIEW.ACCEPTED, onSale, released, available: copiesOf(entry) };
    return productStatus(facts, fairs.stateOf(campaignId).status);
  };
  const membersOf = (entry: Entry): string =>
    `${entry.card},"campaign":${fairs.stateOf(entry.campaignId).cardJson},"saleQuantity":${copiesOf(entry)},"status":${statusOf(entry)}`;
  return { copiesOf, statusOf, membersOf, of: (entry) => `{${membersOf(entry)}}` };
};

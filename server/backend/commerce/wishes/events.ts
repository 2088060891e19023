import type { WishOfferId } from '@/contract/states/wish';

/** A title that somebody wishes for costs less, or can be bought again. */
export interface WishEvent {
  customerId: string;
  offer: WishOfferId;
  /** The cheapest product of the title, and where it is. */
  productId: string;
  title: string;
  slug: string;
  campaignName: string;
  /** In đồng; what it cost before is null of what could not be bought. */
  price: number;
  before: number | null;
}

export interface WishEvents {
  'wish.offered': WishEvent;
}

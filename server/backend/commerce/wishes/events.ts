import type { WishOfferId } from '@/contract/states/wish';

/** A title on a customer's wish list has become cheaper, or can be bought again. */
export interface WishEvent {
  customerId: string;
  offer: WishOfferId;
  /** The cheapest product of the title, and its fair. */
  productId: string;
  title: string;
  slug: string;
  campaignName: string;
  /** In đồng; `before` is null when the title could not be bought. */
  price: number;
  before: number | null;
}

export interface WishEvents {
  'wish.offered': WishEvent;
}

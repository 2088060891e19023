import { ROLE, type TransitionActor } from '../vocabulary/roles';
import { CAMPAIGN_STATUS, type CampaignStatusId } from './campaign';
import { defineMachine } from './machine';

/** Status of a product on sale (D2.8). Derived from facts, never stored. */
export const PRODUCT_STATUS = {
  PENDING: 1,
  REJECTED: 2,
  SALE: 3,
  NOT_SALE: 4,
  CAMPAIGN_ENDED: 5,
  CAMPAIGN_CANCELLED: 6,
  CAMPAIGN_POSTPONED: 7,
  OUT_OF_STOCK: 8,
  UNRELEASED: 9,
} as const;

export type ProductStatusId = (typeof PRODUCT_STATUS)[keyof typeof PRODUCT_STATUS];

export const PRODUCT_STATUSES = Object.values(PRODUCT_STATUS) as ProductStatusId[];

/** Notifications about a product: it waits for its review, or was reviewed (D6.9). */
export const PRODUCT_NOTIFICATION = { PRODUCT_WAITING: 1, PRODUCT_CHECKED: 2 } as const;

/** What the organiser decided about a product. */
export const REVIEW = { PENDING: 1, REJECTED: 2, ACCEPTED: 3 } as const;
export type ReviewId = (typeof REVIEW)[keyof typeof REVIEW];

export const REVIEWS = Object.values(REVIEW) as ReviewId[];

export type ReviewAction = 'accept' | 'reject' | 'resubmit' | 'withdraw';

/**
 * The reviews of a product (D3.5): what the issuer changes of what was reviewed goes back to the organiser, also while the
 * fair runs, and what belongs to an issuer who leaves the fair leaves with them.
 */
export const REVIEW_LIFE = defineMachine<ReviewId, ReviewAction, TransitionActor>({
  statuses: REVIEWS,
  initial: [REVIEW.PENDING],
  transitions: {
    accept: { from: [REVIEW.PENDING], to: REVIEW.ACCEPTED, actors: [ROLE.SYSTEM] },
    reject: { from: [REVIEW.PENDING], to: REVIEW.REJECTED, actors: [ROLE.SYSTEM] },
    resubmit: { from: [REVIEW.REJECTED, REVIEW.ACCEPTED], to: REVIEW.PENDING, actors: [ROLE.ISSUER] },
    withdraw: { from: [REVIEW.PENDING, REVIEW.ACCEPTED], to: REVIEW.REJECTED, actors: [ROLE.SYSTEM] },
  },
});

export interface ProductFacts {
  review: ReviewId;
  /** The issuer's own switch. */
  onSale: boolean;
  /** Every book of the product is still released. */
  released: boolean;
  /** Copies that can still be ordered. */
  available: number;
}

/**
 * Status of a product in a fair of this status: the review first, then the fair, then the issuer, then the stock
 * (D3.5.1). Twin of the SQL function `product_status`; one shared test holds them together.
 */
export const productStatus = (product: ProductFacts, campaign: CampaignStatusId): ProductStatusId => {
  if (product.review === REVIEW.PENDING) return PRODUCT_STATUS.PENDING;
  if (product.review === REVIEW.REJECTED) return PRODUCT_STATUS.REJECTED;
  if (campaign === CAMPAIGN_STATUS.CANCELLED) return PRODUCT_STATUS.CAMPAIGN_CANCELLED;
  if (campaign === CAMPAIGN_STATUS.ENDED) return PRODUCT_STATUS.CAMPAIGN_ENDED;
  if (campaign === CAMPAIGN_STATUS.POSTPONED) return PRODUCT_STATUS.CAMPAIGN_POSTPONED;
  if (!product.released) return PRODUCT_STATUS.UNRELEASED;
  if (!product.onSale) return PRODUCT_STATUS.NOT_SALE;
  return product.available > 0 ? PRODUCT_STATUS.SALE : PRODUCT_STATUS.OUT_OF_STOCK;
};

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

/** Notifications about a product: it is pending review, or was reviewed (D6.9). */
export const PRODUCT_NOTIFICATION = { PRODUCT_WAITING: 1, PRODUCT_CHECKED: 2 } as const;

/** The organiser's decision about a product. */
export const REVIEW = { PENDING: 1, REJECTED: 2, ACCEPTED: 3 } as const;
export type ReviewId = (typeof REVIEW)[keyof typeof REVIEW];

export const REVIEWS = Object.values(REVIEW) as ReviewId[];

export type ReviewAction = 'accept' | 'reject' | 'resubmit' | 'withdraw';

/**
 * The review life cycle of a product (D3.5): the issuer's changes of reviewed data need a new review, also while the
 * fair runs, and when an issuer leaves the fair, their products are withdrawn.
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
  /** The issuer's sale switch. */
  onSale: boolean;
  /** Every book of the product is still released. */
  released: boolean;
  /** Copies that can still be ordered. */
  available: number;
}

/**
 * Status of a product in a fair with this status: decided by the review first, then the fair, then the issuer, then the
 * stock (D3.5.1). Twin of the SQL function `product_status`; one shared test keeps both identical.
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

import type { EndpointKey } from './endpoint';
import { LIMITS } from './vocabulary/limits';

/**
 * The longest wait for answers that are made of many decisions, in milliseconds: `answerMs` of their endpoints, and what a browser
 * waits, which knows no endpoint but by its key. Files and uploads are not among them.
 */
export const LONG_ANSWERS_MS = {
  'PUT /admin/orders/batch': LIMITS.reviewsMs,
  'PUT /admin/participants/approvals': LIMITS.reviewsMs,
  'PUT /admin/products/reviews': LIMITS.reviewsMs,
  'PUT /admin/reviews/decisions': LIMITS.reviewsMs,
  'PUT /issuer/orders/batch': LIMITS.reviewsMs,
  'POST /issuer/stand/deeds': LIMITS.deedsMs,
} as const satisfies Partial<Record<EndpointKey, number>>;

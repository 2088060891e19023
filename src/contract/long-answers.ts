import type { EndpointKey } from './endpoint';
import { STOREFRONT_LIMITS } from './vocabulary/storefront-limits';

/**
 * Longest wait for responses that consist of many decisions, in milliseconds: `answerMs` of their endpoints, and the
 * timeout of the browser, which knows endpoints only by their keys. Files and uploads are not included.
 */
export const LONG_ANSWERS_MS = {
  'PUT /admin/orders/batch': STOREFRONT_LIMITS.reviewsMs,
  'PUT /admin/orders/shipments': STOREFRONT_LIMITS.reviewsMs,
  'PUT /admin/participants/approvals': STOREFRONT_LIMITS.reviewsMs,
  'PUT /admin/products/reviews': STOREFRONT_LIMITS.reviewsMs,
  'PUT /admin/reviews/decisions': STOREFRONT_LIMITS.reviewsMs,
  'PUT /issuer/orders/batch': STOREFRONT_LIMITS.reviewsMs,
  'PUT /issuer/orders/shipments': STOREFRONT_LIMITS.reviewsMs,
  'POST /admin/bank-statements': STOREFRONT_LIMITS.reviewsMs,
  'POST /admin/bank-statements/dry-run': STOREFRONT_LIMITS.reviewsMs,
  'PUT /issuer/books/batch': STOREFRONT_LIMITS.reviewsMs,
  'POST /admin/imports': STOREFRONT_LIMITS.reviewsMs,
  'POST /issuer/books/edits': STOREFRONT_LIMITS.reviewsMs,
  'PUT /issuer/books/edits/undone': STOREFRONT_LIMITS.reviewsMs,
  'PUT /issuer/products/edits': STOREFRONT_LIMITS.reviewsMs,
  'PUT /issuer/products/edits/undone': STOREFRONT_LIMITS.reviewsMs,
  'POST /issuer/imports': STOREFRONT_LIMITS.reviewsMs,
  'POST /uploads/{id}/first-pages': STOREFRONT_LIMITS.firstPagesMs,
  'POST /issuer/stand/deeds': STOREFRONT_LIMITS.offlineActionsMs,
} as const satisfies Partial<Record<EndpointKey, number>>;

/**
 * Limits that storefront pages need immediately; all others are loaded with forms (`limits.ts`, which includes these).
 */
export const STOREFRONT_LIMITS = {
  search: 200,
  filterValues: 50,
  /** Most values of a filter in one response. */
  maxFacetValues: 100,
  maxPageSize: 500,
  maxPage: 100_000,
  firstDay: '1900-01-01',
  /** Highest price that can be entered, in đồng. */
  price: 1_000_000_000,
  /** Number of copies left at which an issuer is warned. */
  lowStock: 5,
  orderQuantity: 999,
  /** How long the code in a guest's mail is valid. */
  guestCodeMs: 600_000,
  /** Longest wait for decisions that are processed one by one, and for the results of a phone's deeds. */
  reviewsMs: 120_000,
  offlineActionsMs: 60_000,
  /** Longest wait for a sample that is made of the first pages of a PDF, behind the files of others. */
  firstPagesMs: 300_000,
} as const;

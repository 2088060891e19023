/** The bounds that pages of the storefront know at once; all others come with forms (`limits.ts`, which has these, too). */
export const STOREFRONT_LIMITS = {
  search: 200,
  filterValues: 50,
  /** Values of a filter that one answer names at most. */
  maxFacetValues: 100,
  maxPageSize: 500,
  maxPage: 100_000,
  firstDay: '1900-01-01',
  /** Highest price that can be entered, in đồng. */
  price: 1_000_000_000,
  /** As few copies left as an issuer is warned of. */
  lowStock: 5,
  orderQuantity: 999,
  /** How long the code in a guest's mail is good. */
  guestCodeMs: 600_000,
  /** The longest wait for decisions that are made one by one, and for what became of the deeds of a stand. */
  reviewsMs: 120_000,
  deedsMs: 60_000,
} as const;

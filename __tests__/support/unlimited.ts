/** All tests come from one address and share a few accounts: what they may spend is much. */
export const UNLIMITED = {
  CALLS_PER_MINUTE: '1000000',
  USER_CALLS_PER_MINUTE: '1000000',
  SEARCHES_PER_MINUTE: '1000000',
  HEAVY_CALLS_PER_MINUTE: '1000000',
  RENEWALS_PER_MINUTE: '1000000',
  ORDERS_PER_MINUTE: '1000000',
};

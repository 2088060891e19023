/** Paths of the pages that simulate ZaloPay and a banking app on a laptop. */
export const LOCAL_GATEWAY = {
  zaloPay: '/local-gateway/zalopay',
  bank: '/local-gateway/bank',
} as const;

import type { PaymentGateway } from '../commerce/payments/ports';

/**
 * Stands for a gateway on a laptop without internet: a page of this site asks the reader whether they have paid. Made only
 * where unsigned identities are allowed too (identity/guard.ts): who reaches it can order without paying.
 */
export const localGateway: PaymentGateway = {
  create: async ({ content, amount }) => `/local-payment?content=${encodeURIComponent(content)}&amount=${amount}`,
  query: async () => undefined,
  readCallback: () => undefined,
};

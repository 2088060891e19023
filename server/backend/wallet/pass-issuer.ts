import type { WalletPass } from '../commerce/counter/wallet-ports';

/** What every pass says of the site that issues it. */
export interface PassIssuer {
  productName: string;
  publicUrl: string | undefined;
}

/** The page of the order of a pass. */
export const pageOf = ({ publicUrl }: PassIssuer, { orderId }: WalletPass): string | undefined =>
  publicUrl && `${publicUrl}/orders/${orderId}`;

import type { CampaignProduct } from '@/contract/endpoints/campaign-products';
import { channelOf } from '@/contract/realtime/channels';
import { useLiveCampaigns } from '@/entities/campaign/use-live-campaigns';
import { useChannel } from '@/shared/realtime/use-channel';
import { useReadAgain } from '@/shared/realtime/use-live-endpoints';

const SHOWN = ['GET /issuer/products/{id}', 'GET /admin/products/{id}', 'GET /admin/products/queue'] as const;

/** Minimum interval between two requests while customers order, in milliseconds. */
const STOCK_MS = 5000;

/** Reloads the page of a book for sale when it was changed or reviewed, or when copies at its fair were ordered. */
export const useLiveProduct = (product: CampaignProduct | undefined): void => {
  const read = useReadAgain(SHOWN, STOCK_MS);
  useLiveCampaigns(SHOWN);
  useChannel(product ? channelOf.stock(product.campaign.id) : null, read);
};

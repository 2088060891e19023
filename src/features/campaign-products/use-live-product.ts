import type { CampaignProduct } from '@/contract/endpoints/campaign-products';
import { channelOf } from '@/contract/realtime/channels';
import { useLiveFairs } from '@/entities/fair/use-live-fairs';
import { useChannel } from '@/shared/realtime/use-channel';
import { useReadAgain } from '@/shared/realtime/use-live-endpoints';

const SHOWN = ['GET /issuer/products/{id}', 'GET /admin/products/{id}', 'GET /admin/products/queue'] as const;

/** The shortest span between two readings while readers order, in milliseconds. */
const STOCK_MS = 5000;

/** Reads the page of a book for sale again when it was changed or reviewed, and when copies at its fair were ordered. */
export const useLiveProduct = (product: CampaignProduct | undefined): void => {
  const read = useReadAgain(SHOWN, STOCK_MS);
  useLiveFairs(SHOWN);
  useChannel(product ? channelOf.stock(product.campaign.id) : null, read);
};

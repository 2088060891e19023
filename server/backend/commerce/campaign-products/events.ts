import type { ReviewId } from '@/contract/states/product';

/** Products of one issuer at one fair. */
export interface ProductsEvent {
  campaignId: number;
  campaignName: string;
  issuerId: string;
  issuerName: string;
  productIds: string[];
  /** Title of the first product. */
  title: string;
}

export interface CampaignProductEvents {
  /** They are pending review. */
  'product.submitted': ProductsEvent;
  /** They were reviewed, all with the same decision. */
  'product.reviewed': ProductsEvent & { review: ReviewId; note: string };
}

export interface CampaignProductPushEvents {
  /** Facts, review or copies of these products changed. */
  'product.changed': Pick<ProductsEvent, 'campaignId' | 'issuerId' | 'productIds'>;
}

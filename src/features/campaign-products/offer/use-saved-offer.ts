import { useRouter } from 'next/router';
import type { CampaignProduct } from '@/contract/endpoints/campaign-products';
import { REVIEW } from '@/contract/states/product';
import { paths } from '@/shared/lib/paths';
import { campaignProductFields } from '@/text/campaign-product';
import { campaignProductFormText as text } from '@/text/campaign-product-form';

/** What the forms of books for sale do after saving; without a product, a new one was created. */
export const useSavedOffer = (product: CampaignProduct | undefined) => {
  const { push } = useRouter();
  return {
    fields: campaignProductFields,
    version: product?.version,
    versionOf: (saved: CampaignProduct) => saved.version,
    savedText: (saved: CampaignProduct) => (saved.review === REVIEW.PENDING ? text.sent(saved.title) : text.saved),
    onSaved: async (saved: CampaignProduct) =>
      void (product ?? (await push(paths.issuerProducts({ campaign: saved.campaign.id })))),
  };
};

/** Copies or sets that are taken already, and copies that bundles count on, in words. */
export const quantityHint = (taken: number, promised: number): string | undefined =>
  [promised > 0 ? text.promised(promised) : '', taken > 0 ? text.taken(taken) : ''].filter(Boolean).join(' ') ||
  undefined;

/** Sets that a bundle promises beyond its current number; null while nothing is typed. */
export const moreSets = (quantity: number | string, product: CampaignProduct | undefined): number | null =>
  typeof quantity === 'number' ? quantity - (product?.quantity ?? 0) : null;

import type { CampaignDetail } from '@/contract/endpoints/campaigns';
import type { ProductCard } from '@/contract/endpoints/products';
import { dayOf } from '@/contract/rules/calendar';
import { hashExactly } from './hash';

/** Size in pixels of the picture for link previews. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

/** Number of a combo's covers that are drawn. */
const COVERS = 3;

/** Version of the drawing; increment it when the same facts are drawn differently. */
const DRAWING = 1;

/** All facts that the picture of a product shows. */
export interface ProductPreview {
  type: ProductCard['type'];
  title: string;
  authors: string;
  covers: ProductCard['covers'];
  volumes: number;
  salePrice: number;
  coverPrice: number;
  discount: number;
  campaign: string;
  /** Days in Viet Nam. */
  from: string;
  to: string;
}

/** All facts that the picture of a fair shows. */
export interface CampaignPreview {
  name: string;
  imageUrl: string;
  /** Null for an online fair. */
  address: string | null;
  from: string;
  to: string;
}

/** Returns the facts that the picture of a product shows. */
export const productPreviewOf = (product: Omit<ProductCard, 'id' | 'slug'>): ProductPreview => {
  const { type, title, covers, itemCount, genre, salePrice, coverPrice, discount, campaign } = product;
  const authors = product.authors.map(({ name }) => name).join(', ');
  const cover = { title, author: authors, genre: genre.parentName ?? genre.name, imageUrl: null };
  const drawn = covers
    .slice(0, COVERS)
    .map(({ title, author, genre, imageUrl }) => ({ title, author, genre, imageUrl }));
  return {
    ...{ type, title, authors, covers: drawn.length > 0 ? drawn : [cover], volumes: itemCount },
    ...{ salePrice, coverPrice, discount, campaign: campaign.name },
    ...{ from: dayOf(new Date(campaign.startDate)), to: dayOf(new Date(campaign.endDate)) },
  };
};

/** Returns the facts that the picture of a fair shows. */
export const campaignPreviewOf = ({
  name,
  imageUrl,
  address,
  startDate,
  endDate,
}: Pick<CampaignDetail, 'name' | 'imageUrl' | 'address' | 'startDate' | 'endDate'>): CampaignPreview => ({
  ...{ name, imageUrl, address, from: dayOf(new Date(startDate)), to: dayOf(new Date(endDate)) },
});

/**
 * Returns the version of the picture of these facts: web and backend compute the same one, so its URL may be cached for
 * ever.
 */
export const previewVersion = (preview: ProductPreview | CampaignPreview): string =>
  hashExactly(JSON.stringify([DRAWING, preview])).toString(36);

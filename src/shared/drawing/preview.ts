import type { CampaignDetail } from '@/contract/endpoints/campaigns';
import type { ProductCard } from '@/contract/endpoints/products';
import { dayOf } from '@/contract/rules/calendar';
import { hashExactly } from './hash';

/** Pixels of the picture that link previews show. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

/** Covers of a combo that are drawn. */
const COVERS = 3;

/** To be raised when the same facts are drawn differently. */
const DRAWING = 1;

/** All that the picture of a product shows. */
export interface ProductPreview {
  type: ProductCard['type'];
  title: string;
  authors: string;
  covers: ProductCard['covers'];
  volumes: number;
  salePrice: number;
  coverPrice: number;
  discount: number;
  fair: string;
  /** Days in Viet Nam. */
  from: string;
  to: string;
}

/** All that the picture of a fair shows. */
export interface FairPreview {
  name: string;
  imageUrl: string;
  /** Null of an online fair. */
  address: string | null;
  from: string;
  to: string;
}

/** What the picture of a product shows. */
export const productPreviewOf = (product: Omit<ProductCard, 'id' | 'slug'>): ProductPreview => {
  const { type, title, covers, itemCount, genre, salePrice, coverPrice, discount, campaign } = product;
  const authors = product.authors.map(({ name }) => name).join(', ');
  const face = { title, author: authors, genre: genre.parentName ?? genre.name, imageUrl: null };
  const drawn = covers
    .slice(0, COVERS)
    .map(({ title, author, genre, imageUrl }) => ({ title, author, genre, imageUrl }));
  return {
    ...{ type, title, authors, covers: drawn.length > 0 ? drawn : [face], volumes: itemCount },
    ...{ salePrice, coverPrice, discount, fair: campaign.name },
    ...{ from: dayOf(new Date(campaign.startDate)), to: dayOf(new Date(campaign.endDate)) },
  };
};

/** What the picture of a fair shows. */
export const fairPreviewOf = ({
  name,
  imageUrl,
  address,
  startDate,
  endDate,
}: Pick<CampaignDetail, 'name' | 'imageUrl' | 'address' | 'startDate' | 'endDate'>): FairPreview => ({
  ...{ name, imageUrl, address, from: dayOf(new Date(startDate)), to: dayOf(new Date(endDate)) },
});

/** Names the picture of these facts: web and backend name it alike, so its address may be kept for ever. */
export const previewVersion = (preview: ProductPreview | FairPreview): string =>
  hashExactly(JSON.stringify([DRAWING, preview])).toString(36);

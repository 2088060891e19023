import type { CampaignProduct, ProductDifference } from '@/contract/endpoints/campaign-products';
import { productWords } from '@/text/campaign-product';
import type { Edition } from '@/contract/vocabulary/kinds';
import { changedFields, type Facts } from '../records/facts';
import type { ProductDraft } from './drafts';

/** The reviewed properties of a draft or a stored product. */
export type Reviewed = Pick<
  CampaignProduct,
  | 'title'
  | 'description'
  | 'imageUrl'
  | 'format'
  | 'discount'
  | 'coverPrice'
  | 'salePrice'
  | 'commission'
  | 'pdfExtraPrice'
  | 'audioExtraPrice'
> & { genre: { name: string }; items: readonly { name: string; editions: readonly Edition[] }[] };

/** A book of a product as text, with the included editions. */
const itemWords = ({ name, editions }: Reviewed['items'][number]): string =>
  editions.length ? `${name} (${[...editions].sort().join(', ')})` : name;

/** All facts that are reviewed: everything but the copies and the sale switch (D3.5.3). */
export const reviewedFacts = (product: Reviewed): Facts => ({
  title: product.title,
  genreId: product.genre.name,
  description: product.description,
  imageUrl: product.imageUrl,
  format: productWords.format[product.format] ?? '',
  discount: product.discount,
  coverPrice: product.coverPrice,
  salePrice: product.salePrice,
  commission: product.commission,
  pdfExtraPrice: product.pdfExtraPrice,
  audioExtraPrice: product.audioExtraPrice,
  items: product.items.map(itemWords),
});

/** The facts of a new or changed product for its history. */
export const draftFacts = (draft: ProductDraft): Facts => ({ ...reviewedFacts(draft), quantity: draft.quantity });

/** The facts that changed since the last decision; null when there was none, or its facts are unknown. */
export const differencesOf = (last: Facts | null, product: Reviewed): ProductDifference[] | null => {
  if (!last || Object.keys(last).length === 0) return null;
  const now = reviewedFacts(product);
  return changedFields(last, now).map((field) => ({ field, before: last[field] ?? null, after: now[field] ?? null }));
};

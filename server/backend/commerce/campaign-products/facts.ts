import type { CampaignProduct, ProductDifference } from '@/contract/endpoints/campaign-products';
import { productWords } from '@/text/campaign-product';
import type { Edition } from '@/contract/vocabulary/kinds';
import { changedFields, type Facts } from '../records/facts';
import type { ProductDraft } from './drafts';

/** What reviews look at, of a draft or of a product as it is stored. */
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

/** A book of a product in words, with what comes with it. */
const itemWords = ({ name, editions }: Reviewed['items'][number]): string =>
  editions.length ? `${name} (${[...editions].sort().join(', ')})` : name;

/** Everything that a review looks at: all but copies and switch (D3.5.3). */
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

/** The facts of a new or changed product, as its history keeps them. */
export const draftFacts = (draft: ProductDraft): Facts => ({ ...reviewedFacts(draft), quantity: draft.quantity });

/** The facts that differ between what was decided upon last and now; null when nothing was, or it is not known. */
export const differencesOf = (last: Facts | null, product: Reviewed): ProductDifference[] | null => {
  if (!last || Object.keys(last).length === 0) return null;
  const now = reviewedFacts(product);
  return changedFields(last, now).map((field) => ({ field, before: last[field] ?? null, after: now[field] ?? null }));
};

import type { ProductCard } from '@/contract/endpoints/products';
import { STOREFRONT_LIMITS } from '@/contract/vocabulary/storefront-limits';
import { formatCopies } from '@/shared/lib/format';

/** The product data in the cart: enough to show and price a line without a request. */
export type CartProduct = Pick<
  ProductCard,
  | 'id'
  | 'slug'
  | 'title'
  | 'type'
  | 'format'
  | 'status'
  | 'authors'
  | 'genre'
  | 'issuer'
  | 'campaign'
  | 'covers'
  | 'itemCount'
  | 'coverPrice'
  | 'salePrice'
  | 'pdfExtraPrice'
  | 'audioExtraPrice'
> & {
  /** Copies that can be ordered; unlimited when unknown. */
  saleQuantity?: number;
};

/** Cart item of S3.3. */
export interface CartItem {
  product: CartProduct;
  withPdf: boolean;
  withAudio: boolean;
  quantity: number;
}

export interface CartGroup {
  campaign: CartProduct['campaign'];
  items: CartItem[];
}

export interface AddOptions {
  quantity?: number;
  withPdf?: boolean;
  withAudio?: boolean;
}

/** The maximum number of copies of a product in one order. */
export const maxQuantity = ({ saleQuantity = Infinity }: Pick<CartProduct, 'saleQuantity'>): number =>
  Math.min(saleQuantity, STOREFRONT_LIMITS.orderQuantity);

export const isQuantityAllowed = (product: CartProduct, quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity(product);

/** Keeps only the fields that a cart line needs. */
export const toCartProduct = (card: CartProduct): CartProduct => ({
  id: card.id,
  slug: card.slug,
  title: card.title,
  type: card.type,
  format: card.format,
  status: card.status,
  authors: card.authors,
  genre: card.genre,
  issuer: card.issuer,
  campaign: card.campaign,
  covers: card.covers,
  itemCount: card.itemCount,
  coverPrice: card.coverPrice,
  salePrice: card.salePrice,
  pdfExtraPrice: card.pdfExtraPrice,
  audioExtraPrice: card.audioExtraPrice,
  ...(card.saleQuantity !== undefined && { saleQuantity: card.saleQuantity }),
});

/**
 * Adds a product, or more copies of one in the cart. Returns undefined, without a change, when more copies would be
 * needed than can be sold (S4.4.2).
 */
export const addToItems = (
  items: readonly CartItem[],
  product: CartProduct,
  { quantity = 1, withPdf, withAudio }: AddOptions = {},
): CartItem[] | undefined => {
  const present = items.find((item) => item.product.id === product.id);
  const wanted = (present?.quantity ?? 0) + quantity;
  if (quantity < 1 || !isQuantityAllowed(product, wanted)) return undefined;
  const item: CartItem = {
    product: toCartProduct(product),
    withPdf: withPdf ?? present?.withPdf ?? false,
    withAudio: withAudio ?? present?.withAudio ?? false,
    quantity: wanted,
  };
  return present ? items.map((one) => (one === present ? item : one)) : [...items, item];
};

const merge = (items: readonly CartItem[], more: CartItem): CartItem[] => {
  const present = items.find((item) => item.product.id === more.product.id);
  if (!present) return [...items, more];
  const quantity = Math.max(present.quantity, Math.min(present.quantity + more.quantity, maxQuantity(present.product)));
  const both: CartItem = {
    ...present,
    quantity,
    withPdf: present.withPdf || more.withPdf,
    withAudio: present.withAudio || more.withAudio,
  };
  return items.map((item) => (item === present ? both : item));
};

/** Both lists as one, as if the lines of the second had been added: never more copies than can be sold. */
export const mergeItems = (items: readonly CartItem[], more: readonly CartItem[]): CartItem[] =>
  more.reduce<CartItem[]>(merge, [...items]);

/**
 * Replaces products with those of another fair, with the same quantity and editions; adds to lines that already exist.
 */
export const moveItems = (items: readonly CartItem[], products: ReadonlyMap<string, CartProduct>): CartItem[] => {
  const staying = items.filter(({ product }) => !products.has(product.id));
  const moved = items.flatMap((item) => {
    const product = products.get(item.product.id);
    return product ? [{ ...item, product: toCartProduct(product) }] : [];
  });
  return mergeItems(staying, moved);
};

/** Groups the cart by fair, in the order in which the fairs were added (S3.4). */
export const groupByCampaign = (items: readonly CartItem[]): CartGroup[] => {
  const groups = new Map<number, CartGroup>();
  for (const item of items) {
    const { campaign } = item.product;
    const group = groups.get(campaign.id);
    if (group) group.items.push(item);
    else groups.set(campaign.id, { campaign, items: [item] });
  }
  return [...groups.values()];
};

export const countCopies = (items: readonly CartItem[]): number => items.reduce((sum, item) => sum + item.quantity, 0);

/** The copies of these lines in words. */
export const copiesInWords = (items: readonly CartItem[]): string =>
  formatCopies(items.map(({ product: { type, format }, quantity }) => ({ type, format, quantity })));

import type { ProductCard, ProductStock } from '@/contract/endpoints/products';
import { PRODUCT_STATUS } from '@/contract/states/product';

/** Copies left by product, as they were told last. */
export type Stock = ReadonlyMap<string, number>;

type Shown = Pick<ProductCard, 'id' | 'saleQuantity'>;

/** What was known, with what is told now of the products that are shown; the very same when it is no news. */
export const noteStock = (products: readonly Shown[], known: Stock, told: readonly ProductStock[]): Stock => {
  const shown = new Map(products.map(({ id, saleQuantity }) => [id, known.get(id) ?? saleQuantity]));
  const news = told.filter(({ id, saleQuantity }) => shown.has(id) && shown.get(id) !== saleQuantity);
  if (news.length === 0) return known;
  return new Map([...known, ...news.map(({ id, saleQuantity }) => [id, saleQuantity] as const)]);
};

/** What is still to be known when other products are shown: it may be fresher than what came with them. */
export const keepStock = (products: readonly Shown[], known: Stock): Stock =>
  new Map(products.flatMap(({ id }) => (known.has(id) ? [[id, known.get(id)!] as const] : [])));

/** Between these two the stock decides alone (domain 3.5); what stops a sale otherwise, it does not start again. */
const statusWith = (status: ProductCard['status'], left: number): ProductCard['status'] => {
  if (status !== PRODUCT_STATUS.SALE && status !== PRODUCT_STATUS.OUT_OF_STOCK) return status;
  return left > 0 ? PRODUCT_STATUS.SALE : PRODUCT_STATUS.OUT_OF_STOCK;
};

/** A product as it is by now; the very same when nothing is known of it. */
export const withStock = <Product extends Pick<ProductCard, 'id' | 'saleQuantity' | 'status'>>(
  product: Product,
  stock: Stock,
): Product => {
  const left = stock.get(product.id);
  if (left === undefined || left === product.saleQuantity) return product;
  return { ...product, saleQuantity: left, status: statusWith(product.status, left) };
};

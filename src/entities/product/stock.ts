import type { ProductCard, ProductStock } from '@/contract/endpoints/products';
import { PRODUCT_STATUS } from '@/contract/states/product';

/** Copies left by product id, as last reported by the server. */
export type Stock = ReadonlyMap<string, number>;

type Shown = Pick<ProductCard, 'id' | 'saleQuantity'>;

/** Merges an update into the known stock; the same object when nothing has changed for the products shown. */
export const mergeStock = (products: readonly Shown[], known: Stock, update: readonly ProductStock[]): Stock => {
  const shown = new Map(products.map(({ id, saleQuantity }) => [id, known.get(id) ?? saleQuantity]));
  const changed = update.filter(({ id, saleQuantity }) => shown.has(id) && shown.get(id) !== saleQuantity);
  if (changed.length === 0) return known;
  return new Map([...known, ...changed.map(({ id, saleQuantity }) => [id, saleQuantity] as const)]);
};

/** The known stock of the displayed products: it may be newer than the page's data. */
export const retainStock = (products: readonly Shown[], known: Stock): Stock =>
  new Map(products.flatMap(({ id }) => (known.has(id) ? [[id, known.get(id)!] as const] : [])));

/** Stock decides only between on sale and out of stock (D3.5.8); it does not restart a sale stopped for another reason. */
const statusWith = (status: ProductCard['status'], left: number): ProductCard['status'] => {
  if (status !== PRODUCT_STATUS.SALE && status !== PRODUCT_STATUS.OUT_OF_STOCK) return status;
  return left > 0 ? PRODUCT_STATUS.SALE : PRODUCT_STATUS.OUT_OF_STOCK;
};

/** A product with its latest stock; the same object when nothing has changed. */
export const withStock = <Product extends Pick<ProductCard, 'id' | 'saleQuantity' | 'status'>>(
  product: Product,
  stock: Stock,
): Product => {
  const left = stock.get(product.id);
  if (left === undefined || left === product.saleQuantity) return product;
  return { ...product, saleQuantity: left, status: statusWith(product.status, left) };
};

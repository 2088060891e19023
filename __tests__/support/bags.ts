import fc from 'fast-check';
import type { SharedCopies } from '@/contract/endpoints/products';
import { isBuyable } from '@/entities/cart/is-buyable';
import { toCartProduct, type CartItem } from '@/entities/cart/cart-rules';
import { productCardOf } from './product-card';

/** Products that share books, and how many copies of each a customer has put into the cart. */
export interface BagSpec {
  /** Copies of each book. */
  copies: number[];
  lines: { books: number[]; wanted: number }[];
}

const BOOKS = 4;
const FEW = 6;

/** Singles, combos and series of a few scarce books, in any number. */
export const bagSpecs: fc.Arbitrary<BagSpec> = fc.record({
  copies: fc.array(fc.nat(FEW), { minLength: BOOKS, maxLength: BOOKS }),
  lines: fc.array(
    fc.record({
      books: fc.uniqueArray(fc.nat(BOOKS - 1), { minLength: 1, maxLength: BOOKS }),
      wanted: fc.integer({ min: 1, max: FEW + 2 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});

/** A line as the cart stores it when it knows how many copies of its product are left. */
export const bagLine = (id: string, saleQuantity: number, wanted: number): CartItem => ({
  product: toCartProduct(productCardOf({ id, title: id, saleQuantity, status: saleQuantity > 0 ? 3 : 8 })),
  quantity: saleQuantity > 0 ? Math.min(wanted, saleQuantity) : wanted,
  ...{ withPdf: false, withAudio: false },
});

export const bagOf = (items: readonly CartItem[], shared: readonly SharedCopies[]) => ({ items, shared, isBuyable });

/** The same cart with another quantity in one line. */
export const withQuantity = (items: readonly CartItem[], line: CartItem, quantity: number): CartItem[] =>
  items.map((item) => (item.product.id === line.product.id ? { ...item, quantity } : item));

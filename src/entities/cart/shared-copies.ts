import type { SharedCopies } from '@/contract/endpoints/products';
import { maxQuantity, type CartItem } from './cart-rules';

/** A bag, and the books that its lines share. */
export interface SharedBag {
  items: readonly CartItem[];
  shared: readonly SharedCopies[];
  /** Lines that cannot be bought take no copies from others. */
  isBuyable: (item: CartItem) => boolean;
}

const holds = ({ productIds }: SharedCopies, { product }: CartItem): boolean => productIds.includes(product.id);

const takenOf = (book: SharedCopies, lines: readonly CartItem[]): number =>
  lines.reduce((sum, line) => (holds(book, line) ? sum + line.quantity : sum), 0);

/** Copies that these other lines leave for a line; unlimited when it shares none. */
const leftBy = (lines: readonly CartItem[], shared: readonly SharedCopies[], item: CartItem): number =>
  Math.min(Infinity, ...shared.filter((book) => holds(book, item)).map((book) => book.copies - takenOf(book, lines)));

/** The lines that can be ordered together: lines added earlier have priority. */
export const openLines = ({ items, shared, isBuyable }: SharedBag): CartItem[] =>
  items.reduce<CartItem[]>(
    (open, item) => (isBuyable(item) && item.quantity <= leftBy(open, shared, item) ? [...open, item] : open),
    [],
  );

/**
 * The maximum quantity of a line together with the other lines that can be ordered; less than one when these take all
 * copies.
 */
export const mostOf = (bag: SharedBag, item: CartItem): number => {
  const others = openLines(bag).filter(({ product }) => product.id !== item.product.id);
  return Math.min(maxQuantity(item.product), leftBy(others, bag.shared, item));
};

/**
 * Reduces the quantity of each line to the copies that earlier lines leave; a line without any copies left keeps its
 * quantity and cannot be ordered.
 */
export const fitTogether = ({ items, shared, isBuyable }: SharedBag): CartItem[] => {
  const open: CartItem[] = [];
  return items.map((item) => {
    const left = leftBy(open, shared, item);
    if (!isBuyable(item) || left < 1) return item;
    const fitting = item.quantity <= left ? item : { ...item, quantity: left };
    open.push(fitting);
    return fitting;
  });
};

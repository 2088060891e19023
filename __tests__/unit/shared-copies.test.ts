import fc from 'fast-check';
import { reconcile } from '@/entities/cart/cart-changes';
import { isBuyable } from '@/entities/cart/is-buyable';
import type { CartItem } from '@/entities/cart/cart-rules';
import { fitTogether, mostOf, openLines } from '@/entities/cart/shared-copies';
import { bagLine, bagOf, bagSpecs, withQuantity, type BagSpec } from '@tests/support/bags';

const idOf = (place: number): string => `product ${place}`;

/** The shared copies that the backend returns for such a shelf. */
const sharedOf = ({ copies, lines }: BagSpec) =>
  copies.flatMap((left, book) => {
    const productIds = lines.flatMap(({ books }, place) => (books.includes(book) ? [idOf(place)] : []));
    return productIds.length > 1 ? [{ productIds, copies: left }] : [];
  });

const itemsOf = ({ copies, lines }: BagSpec): CartItem[] =>
  lines.map(({ books, wanted }, place) =>
    bagLine(idOf(place), Math.min(...books.map((book) => copies[book]!)), wanted),
  );

/** Whether no book is in the cart more often than it has copies. */
const isWithin = ({ copies, lines }: BagSpec, items: readonly CartItem[]): boolean =>
  copies.every((left, book) => {
    const asked = items.filter(({ product }) => lines[Number(product.id.split(' ')[1])]!.books.includes(book));
    return asked.reduce((sum, { quantity }) => sum + quantity, 0) <= left;
  });

const fitted = (spec: BagSpec) => {
  const shared = sharedOf(spec);
  const items = fitTogether(bagOf(itemsOf(spec), shared));
  const bag = bagOf(items, shared);
  return { bag, items, open: openLines(bag) };
};

describe('whatever lines a bag holds', () => {
  const holds = (check: (spec: BagSpec) => void) => fc.assert(fc.property(bagSpecs, check), { numRuns: 500 });

  it('no book is asked for more often than it has copies, and of no line more than was wanted', () =>
    holds((spec) => {
      const { items, open } = fitted(spec);
      expect(isWithin(spec, open)).toBe(true);
      const before = itemsOf(spec);
      items.forEach(({ quantity }, place) => {
        expect(quantity).toBeGreaterThanOrEqual(1);
        expect(quantity).toBeLessThanOrEqual(before[place]!.quantity);
      });
    }));

  it('a line can be raised as far as there are copies, and no further', () =>
    holds((spec) => {
      const { bag, open } = fitted(spec);
      for (const line of open) {
        const most = mostOf(bag, line);
        expect(isWithin(spec, withQuantity(open, line, most))).toBe(true);
        expect(isWithin(spec, withQuantity(open, line, most + 1))).toBe(false);
      }
    }));

  it('a line waits only when not even one copy of it is left by the others', () =>
    holds((spec) => {
      const { bag, items, open } = fitted(spec);
      for (const line of items.filter((item) => isBuyable(item) && !open.includes(item))) {
        expect(isWithin(spec, [...open, { ...line, quantity: 1 }])).toBe(false);
        expect(mostOf(bag, line)).toBeLessThan(1);
      }
    }));

  it('what fits is left as it is', () =>
    holds((spec) => {
      const { bag, items } = fitted(spec);
      expect(fitTogether(bag)).toEqual(items);
    }));
});

it('the bag says what it has lowered, and which line waits for copies', () => {
  const lines = [bagLine('single', 3, 2), bagLine('combo', 3, 2), bagLine('series', 3, 1)];
  const shared = [{ productIds: ['combo', 'series', 'single'], copies: 3 }];
  const { items, changes } = reconcile(lines, new Map(), shared);
  expect(items.map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
  expect(changes).toEqual([
    { about: 'quantity', title: 'combo', from: 2, to: 1, word: 'cuốn' },
    { about: 'taken', title: 'series' },
  ]);
  expect(reconcile(lines, new Map()).changes).toEqual([]);
});

import { LIMITS } from '@/contract/vocabulary/limits';
import { groupBy } from '../../group-by';

/** A checkout that waits for money. */
export interface OpenCheckout {
  checkoutId: string;
  /** Đồng still due. */
  due: number;
  /** Who may have paid for it: its customer, and what the transfer says of its payer. */
  payers: readonly string[];
}

/** The latest open checkouts of a payer of which two or three are combined: 165 sums at most. */
const COMBINED = 10;

const combinationsOf = <T>(items: readonly T[], size: number): T[][] =>
  size === 0
    ? [[]]
    : items.flatMap((first, index) =>
        combinationsOf(items.slice(index + 1), size - 1).map((others) => [first, ...others]),
      );

/** Two or three of the latest, and all of them while a transfer can be split over so many. */
const setsOf = <T>(open: readonly T[]): T[][] => {
  const latest = open.slice(0, COMBINED);
  const all = open.length > 3 && open.length <= LIMITS.transferParts ? [[...open]] : [];
  return [...combinationsOf(latest, 2), ...combinationsOf(latest, 3), ...all];
};

const idsOf = (set: readonly OpenCheckout[]): string => set.map(({ checkoutId }) => checkoutId).join();

/**
 * Sets of checkouts of one payer that owe exactly this amount together, each set once; every one where several do.
 * @param open the latest first
 */
export const owedTogether = <T extends OpenCheckout>(amount: number, open: readonly T[]): T[][] => {
  const byPayer = groupBy(
    open.flatMap((checkout) => [...new Set(checkout.payers)].map((payer) => ({ payer, checkout }))),
    ({ payer }) => payer,
  );
  const sets = byPayer
    .flatMap((owed) => setsOf(owed.map(({ checkout }) => checkout)))
    .filter((set) => set.reduce((sum, { due }) => sum + due, 0) === amount);
  return [...new Map(sets.map((set) => [idsOf(set), set])).values()];
};

import type { Edition } from '@/contract/vocabulary/kinds';

/** Additional price of an edition, summed over all books that include it; null when none does (D4.9.1). */
export const extraPriceOf = (
  members: readonly { pdf: number | null; audio: number | null; editions: readonly Edition[] }[],
  edition: Edition,
): number | null => {
  const prices = members.flatMap((member) => (member.editions.includes(edition) ? (member[edition] ?? []) : []));
  return prices.length > 0 ? prices.reduce((sum, price) => sum + price, 0) : null;
};

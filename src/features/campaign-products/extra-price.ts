import type { Edition } from '@/contract/vocabulary/kinds';

/** What an edition costs besides, over all books it comes with; null when it comes with none (D4.9.1). */
export const extraPriceOf = (
  members: readonly { pdf: number | null; audio: number | null; editions: readonly Edition[] }[],
  edition: Edition,
): number | null => {
  const prices = members.flatMap((member) => (member.editions.includes(edition) ? (member[edition] ?? []) : []));
  return prices.length > 0 ? prices.reduce((sum, price) => sum + price, 0) : null;
};

/**
 * Splits a whole amount by weights into whole parts that add up to it: each gets what is certain, and what is left goes
 * to the largest remainders, the first of equal ones first. Without any weight the parts are equal.
 * @param amount whole đồng, not negative
 */
export const largestRemainder = (amount: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = sum > 0 ? weights : weights.map(() => 1);
  const whole = sum > 0 ? sum : weights.length;
  const parts = shares.map((share) => Math.floor((amount * share) / whole));
  const left = amount - parts.reduce((total, part) => total + part, 0);
  const byRemainder = shares
    .map((share, place) => ({ place, remainder: (amount * share) % whole }))
    .sort((a, b) => b.remainder - a.remainder || a.place - b.place);
  for (const { place } of byRemainder.slice(0, left)) parts[place] = (parts[place] ?? 0) + 1;
  return parts;
};

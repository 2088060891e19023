import fc from 'fast-check';
import { ratingScore } from '@/contract/rules/rating';

const rating = fc.record({
  average: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
  count: fc.integer({ min: 1, max: 10_000 }),
});

describe('what the best judged books are ordered by', () => {
  it('is the middle where nobody has judged, and between it and the average otherwise', () => {
    expect(ratingScore(null)).toBe(30);
    fc.assert(
      fc.property(rating, (given) => {
        const [low, high] = [30, given.average * 10].sort((a, b) => a - b);
        expect(ratingScore(given)).toBeGreaterThanOrEqual(low! - 1e-9);
        expect(ratingScore(given)).toBeLessThanOrEqual(high! + 1e-9);
      }),
    );
  });

  it('believes many customers more than one', () => {
    const of = (average: number, count: number) => ratingScore({ average, count });
    expect(of(4.6, 12)).toBeGreaterThan(of(5, 1));
    expect(of(5, 12)).toBeGreaterThan(of(4.6, 12));
    expect(of(1, 12)).toBeLessThan(of(1, 1));
  });
});

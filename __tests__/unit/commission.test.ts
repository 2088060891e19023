import fc from 'fast-check';
import { commissionOf } from '@/contract/rules/commission';

describe("The platform's share of a line (D4.19.5)", () => {
  test.each([
    [100_000, 25, 25_000],
    [63_750, 30, 19_125],
    [150, 33, 50],
    [149, 33, 49],
    [50, 1, 1],
    [49, 1, 0],
    [0, 40, 0],
  ])('of %d đồng at %d %% is %d: half a đồng goes up', (total, percent, share) => {
    expect(commissionOf(total, percent)).toBe(share);
  });

  test('is whole, never above the line, and half a đồng off at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 100 }), (total, percent) => {
        const share = commissionOf(total, percent);
        expect(Number.isInteger(share)).toBe(true);
        expect(share).toBeLessThanOrEqual(total);
        expect(Math.abs(share * 100 - total * percent)).toBeLessThanOrEqual(50);
      }),
    );
  });
});

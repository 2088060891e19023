import fc from 'fast-check';
import { daysToSellOut } from '@/contract/rules/sell-out';
import { addDays, DAILY_POINTS, daysIn, pointsOf, presetRange, rangeBefore } from '@/contract/rules/statistics-range';

const aRange = fc
  .record({ start: fc.integer({ min: 0, max: 20_000 }), days: fc.integer({ min: 1, max: 800 }) })
  .map(({ start, days }) => {
    const from = addDays('2000-01-01', start);
    return { from, to: addDays(from, days - 1) };
  });

describe('Ranges of statistics (D4.19.1)', () => {
  test('points cover a range without a gap, by day up to 31 days, by month beyond', () => {
    fc.assert(
      fc.property(aRange, (range) => {
        const points = pointsOf(range);
        expect([points[0]?.from, points.at(-1)?.to]).toEqual([range.from, range.to]);
        for (const [place, point] of points.entries()) {
          expect(point.from <= point.to).toBe(true);
          if (place > 0) expect(point.from).toBe(addDays(points[place - 1]?.to ?? '', 1));
          if (daysIn(range) > DAILY_POINTS) expect(point.from.slice(0, 7)).toBe(point.to.slice(0, 7));
        }
        if (daysIn(range) <= DAILY_POINTS) expect(points).toHaveLength(daysIn(range));
      }),
    );
  });

  test('the range before has as many days and ends the day before', () => {
    fc.assert(
      fc.property(aRange, (range) => {
        const before = rangeBefore(range);
        expect(daysIn(before)).toBe(daysIn(range));
        expect(addDays(before.to, 1)).toBe(range.from);
      }),
    );
  });

  test('a leap year, a change of year and a month that is cut at both ends', () => {
    expect(daysIn({ from: '2028-02-28', to: '2028-03-01' })).toBe(3);
    expect(pointsOf({ from: '2026-12-15', to: '2027-02-10' })).toEqual([
      { from: '2026-12-15', to: '2026-12-31' },
      { from: '2027-01-01', to: '2027-01-31' },
      { from: '2027-02-01', to: '2027-02-10' },
    ]);
  });

  test.each([
    ['today', '2026-11-21'],
    ['sevenDays', '2026-11-15'],
    ['thirtyDays', '2026-10-23'],
    ['month', '2026-11-01'],
    ['year', '2026-01-01'],
  ] as const)('%s begins on %s', (preset, from) => {
    expect(presetRange(preset, '2026-11-21')).toEqual({ from, to: '2026-11-21' });
  });
});

describe('Days to sell out (D4.19.8)', () => {
  test.each([
    [10, 7, 7, 10],
    [10, 3, 7, 24],
    [1, 70, 7, 1],
    [0, 0, 7, 0],
    [5, 0, 7, null],
  ])('%d left, %d sold in %d days: %p', (left, sold, days, expected) => {
    expect(daysToSellOut(left, sold, days)).toBe(expected);
  });
});

import { nameAxis } from '@/features/dashboard/charts/name-axis';

/** The width for columns in half of a page of 1280 px next to the open menu, without the axis of amounts; in px. */
const WIDTH = (1280 - 36 - 228 - 2 * 32 - 20) / 2 - 84 - 40;
/** The average width of a letter in the charts, and the height of a line; in px. */
const [LETTER, LINE] = [6.8, 15];
const NAME = 'Hội sách mùa thu Hà Nội năm 2026';

test.each([1, 2, 3, 4, 5])('the names of %i columns do not lie over each other, and differ', (count) => {
  const axis = nameAxis(count);
  const shown = axis.tickFormatter(NAME);
  const place = WIDTH / count;
  const { angle, height } = axis;
  if (angle === undefined || height === undefined) return expect(shown.length * LETTER).toBeLessThanOrEqual(place);
  const slope = (Math.abs(angle) * Math.PI) / 180;
  // The distance between the tilted lines, measured at right angles to them.
  expect(place * Math.sin(slope)).toBeGreaterThan(LINE);
  expect(shown.length * LETTER * Math.sin(slope)).toBeLessThan(height);
  // The first one begins to the right of the chart's edge.
  expect(shown.length * LETTER * Math.cos(slope)).toBeLessThan(84 + place / 2);
  return expect(shown.startsWith('Hội sách mùa thu')).toBe(true);
});

test('a short name is shown as it is', () => {
  expect(nameAxis(5).tickFormatter('Phố sách')).toBe('Phố sách');
});

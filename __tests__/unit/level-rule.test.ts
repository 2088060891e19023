import { levelGap, reachesLevel } from '@/contract/rules/level';

const SILVER = { name: 'Bạc', conditionalPoint: 1000 };
const GOLD = { name: 'Vàng', conditionalPoint: 3000 };

describe('The level a campaign asks for (A11.9, D4.10.4)', () => {
  test('its own and every level above may buy, and everybody where none is asked for', () => {
    expect(reachesLevel(SILVER, SILVER)).toBe(true);
    expect(reachesLevel(SILVER, GOLD)).toBe(true);
    expect(reachesLevel(GOLD, SILVER)).toBe(false);
    expect(reachesLevel(GOLD, null)).toBe(false);
    expect(reachesLevel(null, null)).toBe(true);
  });

  test('a customer below it lacks points up to its threshold', () => {
    expect(levelGap(GOLD, { point: 2880, level: SILVER })).toEqual({ required: 'Vàng', own: 'Bạc', missing: 120 });
  });

  test('nothing is missing where the level suffices, also one given by hand', () => {
    expect(levelGap(GOLD, { point: 10, level: GOLD })).toBeNull();
    expect(levelGap(null, { point: 0, level: SILVER })).toBeNull();
  });

  test('no points are missing of a customer whose level was lowered by hand', () => {
    expect(levelGap(GOLD, { point: 5000, level: SILVER })).toMatchObject({ missing: 0 });
  });
});

import { isQuiet, loudGroups } from '@/contract/rules/notification-choices';

/** An instant given in Viet Nam's time. */
const at = (time: string) => new Date(`2026-11-21T${time}:00+07:00`);

describe('quiet hours (D1.28.5)', () => {
  it.each([
    ['22:00', '07:00', '21:59', false],
    ['22:00', '07:00', '22:00', true],
    ['22:00', '07:00', '00:30', true],
    ['22:00', '07:00', '07:00', false],
    ['12:00', '13:30', '11:59', false],
    ['12:00', '13:30', '12:00', true],
    ['12:00', '13:30', '13:29', true],
    ['12:00', '13:30', '13:30', false],
  ])('from %s until %s: at %s %s', (from, until, time, quiet) =>
    expect(isQuiet({ from, until }, at(time))).toBe(quiet),
  );

  it('are never without any', () => expect(isQuiet(null, at('03:00'))).toBe(false));
});

it('what is not silent is loud', () =>
  expect(loudGroups(['orders', 'books'])).toEqual(['fairs', 'reviews', 'settlements']));

import { afterTry, isPaused, NO_TRIES, type Tries } from '@/features/counter/wrong-digits';

const NOW = 1_000_000;
const wrongTimes = (times: number, from: Tries = NO_TRIES): Tries =>
  Array.from({ length: times }).reduce<Tries>((tries) => afterTry(tries, false, NOW), from);

test('digits pause for a minute after six wrong ones in a row', () => {
  expect(isPaused(wrongTimes(5), NOW)).toBe(false);
  const paused = wrongTimes(6);
  expect(isPaused(paused, NOW)).toBe(true);
  expect(isPaused(paused, NOW + 59_999)).toBe(true);
  expect(isPaused(paused, NOW + 60_000)).toBe(false);
  expect(isPaused(wrongTimes(5, paused), NOW + 60_000)).toBe(false);
});

test('right digits begin anew', () => {
  expect(isPaused(wrongTimes(5, afterTry(wrongTimes(5), true, NOW)), NOW)).toBe(false);
});

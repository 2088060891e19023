import { createStaggeredBroadcast } from '@server/backend/realtime/staggered-broadcast';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Rounds of five seconds, and which shares were told when. */
const openRounds = () => {
  const told: number[][] = [];
  const rounds = createStaggeredBroadcast(5000, () => {
    const round: number[] = [];
    told.push(round);
    return (share) => void round.push(share);
  });
  return { told, rounds };
};

const all = Array.from({ length: 50 }, (_, share) => share);

test('a round tells every share once, spread over its time', () => {
  const { told, rounds } = openRounds();
  rounds.start();
  jest.advanceTimersByTime(2500);
  expect(told).toEqual([all.slice(0, 25)]);
  jest.advanceTimersByTime(60_000);
  expect(told).toEqual([all]);
});

test('gaps in the middle of a round are told in one more, however many they are', () => {
  const { told, rounds } = openRounds();
  rounds.start();
  jest.advanceTimersByTime(2500);
  rounds.start();
  rounds.start();
  jest.advanceTimersByTime(60_000);
  expect(told).toEqual([all, all]);
});

test('nobody is told any more after the end', () => {
  const { told, rounds } = openRounds();
  rounds.start();
  jest.advanceTimersByTime(2500);
  rounds.start();
  rounds.stop();
  jest.advanceTimersByTime(60_000);
  expect(told).toEqual([all.slice(0, 25)]);
});

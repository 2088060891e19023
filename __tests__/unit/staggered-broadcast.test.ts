import { createStaggeredBroadcast } from '@server/backend/realtime/staggered-broadcast';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A broadcast of five seconds; `served` lists the cohorts of each round. */
const openBroadcast = () => {
  const served: number[][] = [];
  const broadcast = createStaggeredBroadcast(5000, () => {
    const round: number[] = [];
    served.push(round);
    return (cohort) => void round.push(cohort);
  });
  return { served, broadcast };
};

const all = Array.from({ length: 50 }, (_, cohort) => cohort);

test('a round serves every cohort once, spread over its time', () => {
  const { served, broadcast } = openBroadcast();
  broadcast.start();
  jest.advanceTimersByTime(2500);
  expect(served).toEqual([all.slice(0, 25)]);
  jest.advanceTimersByTime(60_000);
  expect(served).toEqual([all]);
});

test('starts during a round make one more follow, however many they are', () => {
  const { served, broadcast } = openBroadcast();
  broadcast.start();
  jest.advanceTimersByTime(2500);
  broadcast.start();
  broadcast.start();
  jest.advanceTimersByTime(60_000);
  expect(served).toEqual([all, all]);
});

test('nothing is sent after the end', () => {
  const { served, broadcast } = openBroadcast();
  broadcast.start();
  jest.advanceTimersByTime(2500);
  broadcast.start();
  broadcast.stop();
  jest.advanceTimersByTime(60_000);
  expect(served).toEqual([all.slice(0, 25)]);
});

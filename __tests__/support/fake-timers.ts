/**
 * Fakes `performance` and `setInterval` only, so that these advance on demand while the network and single timers are
 * real. Call it before the code under test starts; `jest.useRealTimers` undoes it.
 * @returns a function that advances the time by a number of milliseconds
 */
export const fakeIntervals = (): ((ms: number) => void) => {
  jest.useFakeTimers({
    doNotFake: [
      ...(['Date', 'hrtime', 'nextTick', 'queueMicrotask'] as const),
      ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
    ],
  });
  return (ms) => jest.advanceTimersByTime(ms);
};

/**
 * Stops the steady clock and what is looked at in intervals, so that spans pass only when the test says so; the network
 * and single timers go on. To be called before what reads the clock is made, and undone by `jest.useRealTimers`.
 * @returns lets so many milliseconds pass
 */
export const stopClock = (): ((ms: number) => void) => {
  jest.useFakeTimers({
    doNotFake: [
      ...(['Date', 'hrtime', 'nextTick', 'queueMicrotask'] as const),
      ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
    ],
  });
  return (ms) => jest.advanceTimersByTime(ms);
};

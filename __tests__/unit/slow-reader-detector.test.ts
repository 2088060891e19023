import { SlowReaderDetector } from '@server/signalr/transports/slow-reader-detector';

const LIMIT = 10_000;

/** The verdicts for writes and reads over time: each step is [now, bytes written, bytes still buffered]. */
const verdicts = (steps: [now: number, written: number, buffered: number][]): boolean[] => {
  const watch = new SlowReaderDetector();
  return steps.map(([now, written, buffered]) => {
    watch.written += written;
    return watch.isStalled(now, buffered, LIMIT);
  });
};

describe('2.12 a send that takes over 10 s', () => {
  it('is found when nothing leaves', () => {
    const steps: [number, number, number][] = [
      [0, 100, 100],
      [5000, 100, 200],
      [10_000, 0, 200],
      [10_001, 0, 200],
    ];
    expect(verdicts(steps)).toEqual([false, false, false, true]);
  });

  it('is found when too little leaves, though some does', () => {
    const steps: [number, number, number][] = [
      [0, 100, 100],
      [5000, 0, 60],
      [10_001, 0, 30],
    ];
    expect(verdicts(steps)).toEqual([false, false, true]);
  });

  it('is not found where a buffer is never empty but always moves', () => {
    const steps = Array.from({ length: 20 }, (_, i): [number, number, number] => [i * 5000, 100, 150]);
    expect(verdicts(steps)).not.toContain(true);
  });

  it('begins anew after the buffer was empty', () => {
    const steps: [number, number, number][] = [
      [0, 100, 100],
      [9000, 0, 0],
      [60_000, 100, 100],
      [69_000, 0, 100],
      [70_001, 0, 100],
    ];
    expect(verdicts(steps)).toEqual([false, false, false, false, true]);
  });
});

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gaugeOf } from '@server/shared/metrics';

const SAMPLE_MS = 250;
const RESOLUTION_MS = 10;
const NS_PER_MS = 1e6;

const delay = gaugeOf({
  name: 'web_event_loop_delay_seconds',
  help: 'Mean delay of the event loop of the web process within the last quarter of a second.',
});

/** Measures the delay of the event loop from now on; calls back four times a second with milliseconds. */
export const watchLoopDelay = (measured: (delayMs: number) => void): void => {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  setInterval(() => {
    // The histogram contains the whole interval between two samples; the resolution is not a part of the delay.
    const ms = histogram.count > 0 ? Math.max(0, histogram.mean / NS_PER_MS - RESOLUTION_MS) : 0;
    histogram.reset();
    delay.set(ms / 1000);
    measured(ms);
  }, SAMPLE_MS).unref();
};

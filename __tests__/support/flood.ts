import { fork } from 'node:child_process';
import path from 'node:path';

/** Counts of the flooding process. */
export interface Flooded {
  sent: number;
  connected: number;
  refused: number;
  /** The last Close message received from the hub. */
  last: string;
}

export interface Flood {
  /** Ends the flooding process. */
  stop(): Promise<Flooded>;
}

/** Floods the hub from a process of its own, with one connection per token. */
export const startFlood = (port: number, tokens: readonly string[]): Flood => {
  const child = fork(path.join(__dirname, 'flooder.mjs'), [String(port), ...tokens], { execArgv: [] });
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        child.once('message', (notified) => resolve(notified as Flooded)).once('error', reject);
        child.send('stop');
      }),
  };
};

/** The median duration of requests that are sent one after the other for `forMs`, in milliseconds. */
export const medianOf = async (ask: () => Promise<unknown>, forMs: number): Promise<number> => {
  const times: number[] = [];
  for (const end = performance.now() + forMs; performance.now() < end;) {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
};

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freeLoopbackPort } from '@server/shared/free-port';

const READY_S = 300;
const PAUSE_MS = 20;
const ROOT = path.resolve(__dirname, '..');

/** The built product as `npm start` runs it: a web process with a backend of its own and the embedded database. */
export interface Product {
  url: string;
  pid: number;
  /** Seconds from the command to the first healthy response. */
  startedInS: number;
  /** The pid of its backend, the only process that the web process forks and keeps. */
  backend(): number;
  stop(): Promise<void>;
}

/** Undefined for a process that has ended in the meantime. */
const parentOf = (pid: string): number | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
};

const backendOf = (web: number): number => {
  const found = readdirSync('/proc').find((name) => /^\d+$/.test(name) && parentOf(name) === web);
  if (!found) throw new Error('the product has no backend');
  return Number(found);
};

/**
 * Starts the product in a data folder, on a free port, and waits until it is healthy.
 * @throws if it ended by itself, or was not healthy within five minutes
 */
export const startProduct = async (dataDir: string, settings: Record<string, string> = {}): Promise<Product> => {
  const port = await freeLoopbackPort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' };
  const begun = performance.now();
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/start.cjs')], {
    env: { ...env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const seconds = (): number => (performance.now() - begun) / 1000;
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  const isHealthy = (): Promise<boolean> =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isHealthy())) {
    if (child.exitCode !== null || seconds() > READY_S) {
      await stop();
      throw new Error('the product did not start');
    }
    await sleep(PAUSE_MS);
  }
  const pid = child.pid ?? 0;
  return { url, pid, startedInS: seconds(), backend: () => backendOf(pid), stop };
};

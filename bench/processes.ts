import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const TICKS_PER_SECOND = 100;
const READY_MS = 60_000;

/** A process under measurement, and its address. */
export interface Measured {
  name: string;
  url: string;
  pid: number;
  /** CPU time used so far, in ms. */
  cpuMs(): number;
  stop(): void;
}

/**
 * User and system time so far of all threads of a process, and of its ended children, in ms, as the kernel counts it.
 */
export const cpuOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const times = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15);
  return (times.reduce((sum, ticks) => sum + Number(ticks), 0) * 1000) / TICKS_PER_SECOND;
};

const waitFor = async (url: string, child: ChildProcess): Promise<void> => {
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`${url} stopped by itself`);
    if ((await fetch(url).catch(() => undefined))?.ok) return;
  }
  throw new Error(`${url} was not ready in time`);
};

interface Launch {
  name: string;
  args: string[];
  port: number;
  /** Path that returns 200 when it is ready. */
  ready: string;
  env?: Record<string, string>;
}

export const launch = async ({ name, args, port, ready, env = {} }: Launch): Promise<Measured> => {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(url + ready, child);
  const pid = child.pid!;
  return { name, url, pid, cpuMs: () => cpuOf(pid), stop: () => child.kill('SIGTERM') };
};

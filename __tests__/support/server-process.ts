import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const READY_MS = 90_000;

/** A server of the product in a process of its own. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** Its output so far. */
  said(): string;
  /** Ends it and its children at once, as a power cut would. */
  cut(): Promise<void>;
  /** Terminates it by SIGTERM, and returns the exit code. */
  stop(): Promise<number | null>;
}

interface ServerStart {
  /** File to run. */
  entry: string;
  env: Record<string, string>;
  url: string;
  /** Path that returns 200 when it is ready. */
  ready: string;
}

const waitUntilReady = async (url: string, child: ChildProcess, said: () => string): Promise<void> => {
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`the server stopped by itself:\n${said()}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`the server was not ready in time:\n${said()}`);
};

/** Starts a built server and waits until it is ready. */
export const startServerProcess = async ({ entry, env, url, ready }: ServerStart): Promise<ServerProcess> => {
  const environment = { ...process.env, NODE_ENV: 'production', ...env } as NodeJS.ProcessEnv;
  // A group of its own, so that a signal reaches its children too.
  const child = spawn(process.execPath, [entry], { env: environment, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'exit');
  await waitUntilReady(url + ready, child, () => output).catch((error: unknown) => {
    // The caller does not get this server, so it must be ended here.
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL');
    throw error;
  });
  return {
    url,
    pid: child.pid!,
    said: () => output,
    async cut() {
      process.kill(-child.pid!, 'SIGKILL');
      await ended;
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
};

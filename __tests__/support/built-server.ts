import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const scriptOf = (name: string): string => path.resolve(__dirname, `../../scripts/${name}.mjs`);
const READY_MS = 90_000;

/** A running product: the web server with its backend as a child. */
export interface BuiltServer {
  url: string;
  /** The web process. */
  pid: number;
  /** Ends the web process and its backend at once, as a power cut would. */
  cut(): Promise<void>;
  /** Asks politely, and answers the exit code. */
  stop(): Promise<number | null>;
}

const waitUntil = async (url: string, child: ChildProcess, said: () => string): Promise<void> => {
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`the server stopped by itself:\n${said()}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`the server was not ready in time:\n${said()}`);
};

const startServer = async (
  script: string,
  port: number,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<BuiltServer> => {
  const own = { NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' };
  const env = { ...process.env, ...own, ...settings };
  // A group of its own, so that a signal reaches the backend too.
  const child = spawn(process.execPath, [scriptOf(script)], { env: env as NodeJS.ProcessEnv, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const url = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit');
  await waitUntil(`${url}${settings.BACKEND_URL ? '/livez' : '/healthz'}`, child, () => output).catch(
    (error: unknown) => {
      // Nobody is handed this server, so nobody else would end it.
      if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL');
      throw error;
    },
  );
  return {
    url,
    pid: child.pid!,
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

/**
 * Starts the built product on its own port and data folder, with more settings; `npm test` has built it before. With a
 * `BACKEND_URL` it is the web tier alone, which may never find that backend.
 */
export const startBuiltServer = (
  port: number,
  dataDir: string,
  settings?: Record<string, string>,
): Promise<BuiltServer> => startServer('start', port, dataDir, settings);

/** The same from the sources, as `npm run dev` does: there the page of all controls is served. */
export const startDevServer = (port: number, dataDir: string): Promise<BuiltServer> =>
  startServer('dev', port, dataDir);

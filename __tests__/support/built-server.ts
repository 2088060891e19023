import { cpSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { startServerProcess, type ServerProcess } from './server-process';
import { UNLIMITED } from './unlimited';

/** A running product: the web server with its backend as a child. */
export type BuiltServer = ServerProcess;

/**
 * Copies the demo fair that `npm test` has created once; without one the server creates its own when it starts on an
 * empty folder.
 */
const fillWithDemo = (dataDir: string): void => {
  const { TEST_DEMO_DIR } = process.env;
  const isEmpty = !existsSync(dataDir) || readdirSync(dataDir).length === 0;
  if (TEST_DEMO_DIR && isEmpty) cpSync(TEST_DEMO_DIR, dataDir, { recursive: true });
};

const startServer = (
  script: string,
  port: number,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<BuiltServer> => {
  if (!settings.BACKEND_URL) fillWithDemo(dataDir);
  return startServerProcess({
    entry: path.resolve(__dirname, `../../scripts/${script}`),
    env: { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', ...UNLIMITED, ...settings },
    url: `http://127.0.0.1:${port}`,
    ready: settings.BACKEND_URL ? '/livez' : '/healthz',
  });
};

/**
 * Starts the built product on its own port and data folder, with more settings; `npm test` has built it before. With a
 * `BACKEND_URL` it is the web tier alone, which need not find that backend.
 */
export const startBuiltServer = (
  port: number,
  dataDir: string,
  settings?: Record<string, string>,
): Promise<BuiltServer> => startServer('start.cjs', port, dataDir, settings);

/** The same from the sources, as `npm run dev` does: there the page of all controls is served. */
export const startDevServer = (port: number, dataDir: string): Promise<BuiltServer> =>
  startServer('dev.mjs', port, dataDir);

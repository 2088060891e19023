import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '@server/backend/db/database';
import { openPostgres } from '@server/backend/db/postgres';
import { freeLoopbackPort } from '@server/shared/free-port';
import { createFromTemplate, dropDatabase, urlOf } from './postgres-template';
import { startServerProcess, type ServerProcess } from './server-process';

const BUILT = path.resolve(__dirname, '../../dist');

/** The secret of the web servers' session cookies. */
export const AUTH_SECRET = 'a secret of the tests, long enough for anybody';

const SHARED = {
  LOCAL_IDENTITY: '1',
  FIREBASE_PROJECT_ID: 'demo-test',
  AUTH_SECRET,
  TOKEN_SECRET: 'another secret of the tests, long enough',
  LOG_LEVEL: 'error',
};

/** Two backends over one PostgreSQL and one Redis, behind two web servers that know both. */
export interface Pairs {
  backends: ServerProcess[];
  webs: ServerProcess[];
  db: Database;
  close(): Promise<void>;
}

const startBackend = async (env: Record<string, string>): Promise<ServerProcess> => {
  const port = await freeLoopbackPort();
  return startServerProcess({
    entry: path.join(BUILT, 'backend/index.js'),
    env: { ...SHARED, ...env, BACKEND_PORT: String(port) },
    url: `http://127.0.0.1:${port}`,
    ready: '/readyz',
  });
};

const startWeb = async (backends: readonly ServerProcess[]): Promise<ServerProcess> => {
  const port = await freeLoopbackPort();
  return startServerProcess({
    entry: path.join(BUILT, 'server/index.js'),
    env: { ...SHARED, PORT: String(port), BACKEND_URL: backends.map(({ url }) => url).join(',') },
    url: `http://127.0.0.1:${port}`,
    ready: '/healthz',
  });
};

interface BackendsStart {
  /** The URLs given to the tests; without Redis the backends share only the database. */
  server: string;
  redis?: string;
  count: number;
  /** Inserts the initial rows into the database. */
  fill(db: Database): Promise<void>;
}

/** Several backends over one PostgreSQL, started at once, and their database. */
export interface Backends {
  backends: ServerProcess[];
  db: Database;
  /** Starts one more over the same database. */
  startAnother(): Promise<void>;
  close(): Promise<void>;
}

/** Starts processes of the built backend over one database. */
export const startBackends = async ({ server, redis, count, fill }: BackendsStart): Promise<Backends> => {
  const database = await createFromTemplate(server);
  const db = openPostgres(urlOf(server, database));
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-backends-'));
  const env = {
    DATABASE_URL: urlOf(server, database),
    DATA_DIR: dataDir,
    ...(redis && { REDIS_URL: redis, REDIS_PREFIX: `test-${randomUUID()}` }),
  };
  const backends: ServerProcess[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(backends.map((one) => one.stop()));
    await db.close();
    await dropDatabase(server, database);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const start = async (): Promise<void> => void backends.push(await startBackend(env));
  try {
    await fill(db);
    const started = await Promise.allSettled(Array.from({ length: count }, start));
    for (const one of started) if (one.status === 'rejected') throw one.reason;
  } catch (error) {
    await close();
    throw error;
  }
  return { backends, db, startAnother: start, close };
};

/** Starts all four. */
export const startPairs = async (start: Required<Omit<BackendsStart, 'count'>>): Promise<Pairs> => {
  const { backends, db, close } = await startBackends({ ...start, count: 2 });
  const webs = await Promise.all([startWeb(backends), startWeb(backends)]);
  return {
    backends,
    webs,
    db,
    async close() {
      await Promise.all(webs.map((one) => one.stop()));
      await close();
    },
  };
};

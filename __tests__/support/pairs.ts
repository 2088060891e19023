import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '@server/backend/db/database';
import { openPostgres } from '@server/backend/db/postgres';
import { freeLoopbackPort } from '@server/free-port';
import { createFromTemplate, dropDatabase, urlOf } from './postgres-template';
import { startServerProcess, type ServerProcess } from './server-process';

const BUILT = path.resolve(__dirname, '../../dist');

const SHARED = {
  LOCAL_IDENTITY: '1',
  FIREBASE_PROJECT_ID: 'demo-test',
  AUTH_SECRET: 'a secret of the tests, long enough for anybody',
  TOKEN_SECRET: 'another secret of the tests, long enough',
  LOG_LEVEL: 'error',
};

/** Two backends over one PostgreSQL and one Redis, behind two web servers that know both. */
export interface Pairs {
  backends: ServerProcess[];
  webs: ServerProcess[];
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

interface PairsStart {
  /** The addresses that the tests were given. */
  server: string;
  redis: string;
  /** Puts what there is to begin with into the database. */
  fill(db: Database): Promise<void>;
}

/** Starts all four. */
export const startPairs = async ({ server, redis, fill }: PairsStart): Promise<Pairs> => {
  const database = await createFromTemplate(server);
  const db = openPostgres(urlOf(server, database));
  try {
    await fill(db);
  } catch (error) {
    await db.close();
    await dropDatabase(server, database);
    throw error;
  }
  await db.close();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-pairs-'));
  const env = {
    DATABASE_URL: urlOf(server, database),
    REDIS_URL: redis,
    REDIS_PREFIX: `test-${randomUUID()}`,
    DATA_DIR: dataDir,
  };
  const backends = await Promise.all([startBackend(env), startBackend(env)]);
  const webs = await Promise.all([startWeb(backends), startWeb(backends)]);
  return {
    backends,
    webs,
    async close() {
      await Promise.all([...webs, ...backends].map((one) => one.stop()));
      await dropDatabase(server, database);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

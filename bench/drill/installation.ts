import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { freeLoopbackPort } from '@server/free-port';
import { UNLIMITED } from '@tests/support/unlimited';
import { mountSmallDisk, type SmallDisk } from './small-disk';
import { Supervised } from './supervised';

const BUILT = path.resolve(__dirname, '../../dist');
const POSTGRES_HOME = '/usr/lib/postgresql';

const SHARED = {
  NODE_ENV: 'production',
  LOCAL_IDENTITY: '1',
  FIREBASE_PROJECT_ID: 'demo-test',
  AUTH_SECRET: 'a secret of the drill, long enough for anybody',
  TOKEN_SECRET: 'another secret of the drill, long enough',
  // The buyers of the drill stay signed in to its end.
  ACCESS_TOKEN_SECONDS: '7200',
  ...UNLIMITED,
  LOG_LEVEL: process.env.DRILL_LOG ?? 'fatal',
};

/** Two webs, two backends, PostgreSQL and Redis on one machine, each under supervision. */
export interface Installation {
  webs: Supervised[];
  backends: Supervised[];
  webUrls: string[];
  backendUrls: string[];
  postgres: Supervised;
  redis: Supervised;
  databaseUrl: string;
  /** Where PostgreSQL keeps its data; undefined where this process may not mount one. */
  disk: SmallDisk | undefined;
  stop(): Promise<void>;
}

const isOk = async (url: string): Promise<boolean> => (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;

const binaries = (): string => {
  const [newest] = existsSync(POSTGRES_HOME) ? readdirSync(POSTGRES_HOME).sort((a, b) => Number(b) - Number(a)) : [];
  if (!newest) throw new Error('The drill needs PostgreSQL: sudo apt-get install -y postgresql');
  return path.join(POSTGRES_HOME, newest, 'bin');
};

/** PostgreSQL will not run as root; `setpriv` becomes the program that it starts, so signals reach it. */
const asPostgres = (program: string, args: string[]): [command: string, args: string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args]]
    : [program, args];

const preparePostgres = async (folder: string) => {
  const bin = binaries();
  const port = await freeLoopbackPort();
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder]);
  const data = path.join(folder, 'pg');
  const [command, args] = asPostgres(path.join(bin, 'initdb'), [
    ...['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
  ]);
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' });
  const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = ['max_connections=100', 'shared_buffers=128MB', 'max_wal_size=128MB', 'min_wal_size=32MB'];
  const [run, runArgs] = asPostgres(path.join(bin, 'postgres'), [
    ...['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder],
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  const isReady = async () => {
    const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2000 });
    // Refused or cut while it starts: it is not ready, which is all that is asked.
    client.on('error', () => undefined);
    await client.connect();
    await client.end();
    return true;
  };
  return { databaseUrl, postgres: new Supervised({ name: 'PostgreSQL', command: run, args: runArgs, isReady }) };
};

const prepareRedis = async () => {
  const port = await freeLoopbackPort();
  const isReady = async () => {
    const client = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.ping()) === 'PONG';
    } finally {
      client.disconnect();
    }
  };
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return {
    redisUrl: `redis://127.0.0.1:${port}`,
    redis: new Supervised({ name: 'Redis', command: 'redis-server', args, isReady }),
  };
};

const nodeProgram = async (
  name: string,
  entry: string,
  ready: string,
  env: (port: string) => Record<string, string>,
) => {
  const port = await freeLoopbackPort();
  const url = `http://127.0.0.1:${port}`;
  const program = new Supervised({
    name,
    command: process.execPath,
    args: [path.join(BUILT, entry)],
    env: { ...SHARED, ...env(String(port)) },
    isReady: () => isOk(url + ready),
  });
  return { url, program };
};

/** Starts everything; `fill` puts into the database what there is to begin with, before the product runs. */
export const startInstallation = async (fill: (databaseUrl: string) => Promise<void>): Promise<Installation> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-drill-'));
  execFileSync('chmod', ['755', folder]);
  const disk = mountSmallDisk(path.join(folder, 'disk'));
  const place = disk?.folder ?? path.join(folder, 'disk');
  mkdirSync(place, { recursive: true });
  const { postgres, databaseUrl } = await preparePostgres(place);
  const { redis, redisUrl } = await prepareRedis();
  const running: Supervised[] = [];
  const stop = async (): Promise<void> => {
    for (const one of running.reverse()) await one.stop(one === postgres ? 'SIGQUIT' : 'SIGTERM');
    disk?.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  const start = async (one: Supervised): Promise<void> => {
    running.push(one);
    await one.start();
  };
  try {
    await start(postgres);
    await start(redis);
    await fill(databaseUrl);
    const backendOf = (name: string) =>
      nodeProgram(name, 'backend/index.js', '/readyz', (port) => ({
        BACKEND_PORT: port,
        DATABASE_URL: databaseUrl,
        REDIS_URL: redisUrl,
        DATA_DIR: path.join(folder, 'files'),
      }));
    const backends = [await backendOf('backend 1'), await backendOf('backend 2')];
    for (const { program } of backends) await start(program);
    const backendUrls = backends.map(({ url }) => url);
    const webOf = (name: string) =>
      nodeProgram(name, 'server/index.js', '/healthz', (port) => ({ PORT: port, BACKEND_URL: backendUrls.join(',') }));
    const webs = [await webOf('web 1'), await webOf('web 2')];
    for (const { program } of webs) await start(program);
    return {
      webs: webs.map(({ program }) => program),
      backends: backends.map(({ program }) => program),
      webUrls: webs.map(({ url }) => url),
      backendUrls,
      ...{ postgres, redis, databaseUrl, disk, stop },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

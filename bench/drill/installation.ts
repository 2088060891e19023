import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { freeLoopbackPort } from '@server/shared/free-port';
import { UNLIMITED } from '@tests/support/unlimited';
import { CleanUp, cleanUpAtEnd } from './clean-up';
import { ask } from './request';
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

/** A running process of the product, and its address. */
export interface Running {
  url: string;
  program: Supervised;
}

/** PostgreSQL and Redis on one machine, and the processes that can be started on top of them, each supervised. */
export interface Stores {
  postgres: Supervised;
  redis: Supervised;
  databaseUrl: string;
  /** The disk with PostgreSQL's data; undefined if this process may not mount one, or was not asked to. */
  disk: SmallDisk | undefined;
  startBackend(name: string): Promise<Running>;
  startWeb(name: string, backendUrls: readonly string[]): Promise<Running>;
  /** Stops everything that was started. */
  stop(): Promise<void>;
}

/** Two web servers, two backends, PostgreSQL and Redis. */
export interface Installation extends Pick<Stores, 'postgres' | 'redis' | 'databaseUrl' | 'disk' | 'stop'> {
  webs: Supervised[];
  backends: Supervised[];
  webUrls: string[];
  backendUrls: string[];
}

const isOk = async (url: string): Promise<boolean> => (await ask(url, 2000)).ok;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Undoes everything that is started here, also if the process ends by an error or a signal. */
const openCleanUp = (): CleanUp => {
  const cleanUp = new CleanUp((name, error) => say(`${name} could not be cleaned up: ${String(error)}`));
  cleanUpAtEnd(cleanUp, process, (reason) =>
    say(reason instanceof Error ? (reason.stack ?? String(reason)) : String(reason)),
  );
  return cleanUp;
};

const binaries = (): string => {
  const [newest] = existsSync(POSTGRES_HOME) ? readdirSync(POSTGRES_HOME).sort((a, b) => Number(b) - Number(a)) : [];
  if (!newest) throw new Error('The drill needs PostgreSQL: sudo apt-get install -y postgresql');
  return path.join(POSTGRES_HOME, newest, 'bin');
};

/** PostgreSQL refuses to run as root; `setpriv` is replaced by the program that it starts, so signals reach it. */
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
    // Refused or broken off while it starts: it is not ready, which is all that matters here.
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

interface StoresOptions {
  /** Gives PostgreSQL a disk of its own that can be filled. */
  onSmallDisk?: boolean;
}

/** Starts PostgreSQL and Redis; `fill` inserts the initial rows into the database. */
export const startStores = async (
  fill: (databaseUrl: string) => Promise<void>,
  { onSmallDisk = false }: StoresOptions = {},
): Promise<Stores> => {
  const cleanUp = openCleanUp();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-drill-'));
  cleanUp.add(folder, () => rmSync(folder, { recursive: true, force: true }));
  const stop = (): Promise<void> => cleanUp.run();
  const start = async (one: Supervised, signal?: NodeJS.Signals): Promise<void> => {
    cleanUp.add(one.name, () => one.stop(signal));
    await one.start();
  };
  const startNode = async (...args: Parameters<typeof nodeProgram>): Promise<Running> => {
    const one = await nodeProgram(...args);
    await start(one.program);
    return one;
  };
  try {
    execFileSync('chmod', ['755', folder]);
    const disk = onSmallDisk ? mountSmallDisk(path.join(folder, 'disk')) : undefined;
    if (disk) cleanUp.add(disk.folder, disk.remove);
    const place = disk?.folder ?? path.join(folder, 'disk');
    mkdirSync(place, { recursive: true });
    const { postgres, databaseUrl } = await preparePostgres(place);
    const { redis, redisUrl } = await prepareRedis();
    await start(postgres, 'SIGQUIT');
    await start(redis);
    await fill(databaseUrl);
    return {
      ...{ postgres, redis, databaseUrl, disk, stop },
      startBackend: (name) =>
        startNode(name, 'backend/index.js', '/readyz', (port) => ({
          BACKEND_PORT: port,
          DATABASE_URL: databaseUrl,
          REDIS_URL: redisUrl,
          DATA_DIR: path.join(folder, 'files'),
        })),
      startWeb: (name, backendUrls) =>
        startNode(name, 'server/index.js', '/healthz', (port) => ({ PORT: port, BACKEND_URL: backendUrls.join(',') })),
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Starts everything; `fill` inserts the initial rows into the database before the product runs. */
export const startInstallation = async (fill: (databaseUrl: string) => Promise<void>): Promise<Installation> => {
  const stores = await startStores(fill, { onSmallDisk: true });
  const { postgres, redis, databaseUrl, disk, stop } = stores;
  try {
    const backends = [await stores.startBackend('backend 1'), await stores.startBackend('backend 2')];
    const backendUrls = backends.map(({ url }) => url);
    const webs = [await stores.startWeb('web 1', backendUrls), await stores.startWeb('web 2', backendUrls)];
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

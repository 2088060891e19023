import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Installation } from './installation';
import { ask } from './request';
import type { Supervised } from './supervised';

/** How long a component hangs, is locked or is full, in ms: longer than every timeout on the way. */
const HANG_MS = 8000;
const BURST = 2000;
const SKEW_MS = 60_000;

/** How much readers may notice of a fault. */
export interface ReadLimits {
  /** Share of reads that neither web server answers. */
  failed: number;
  /** Longest duration of a read, in ms. */
  longestMs: number;
}

/** For a fault of a component that reads do not need, or that another backend replaces. */
const UNNOTICED: ReadLimits = { failed: 0.01, longestMs: 1500 };
/**
 * A web server that ends breaks off its responses; one that hangs is abandoned when the client's timeout has passed.
 */
const WEB_AWAY: ReadLimits = { failed: 0.02, longestMs: 7000 };

export interface Fault {
  name: string;
  /** Undefined if reads must fail for a while, because everything that can answer them is down. */
  reads?: ReadLimits;
  /** Why the fault is impossible on this machine; undefined if it is possible. */
  impossible?: (installation: Installation) => string | undefined;
  /** Causes the fault and repairs it, as far as it does not recover by itself. */
  run: (installation: Installation) => Promise<void>;
}

const hang = async (one: Supervised): Promise<void> => {
  one.hang();
  await sleep(HANG_MS);
  one.wake();
};

const endAndReturn = async (one: Supervised, signal: NodeJS.Signals): Promise<void> => {
  await one.end(signal);
  await one.ready();
};

const oneAfterTheOther = async (all: readonly Supervised[]): Promise<void> => {
  for (const one of all) await endAndReturn(one, 'SIGTERM');
};

const withClient = async <T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const cutConnections = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    for (let round = 0; round < 10; round += 1) {
      await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`);
      await sleep(300);
    }
  });

/** Locks the rows that every order needs. */
const lockStock = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query('BEGIN');
    await client.query('LOCK TABLE stock IN EXCLUSIVE MODE');
    await sleep(HANG_MS);
    await client.query('ROLLBACK');
  });

const fillDisk = async ({ disk, postgres }: Installation): Promise<void> => {
  disk?.fill();
  await sleep(HANG_MS);
  disk?.free();
  await postgres.ready();
};

const burst = async ({ webUrls }: Installation): Promise<void> => {
  const asked = Array.from({ length: BURST }, (_, at) =>
    // Shed or broken off: the table shows how the other clients fared.
    ask(`${webUrls[at % webUrls.length]!}/products`, 30_000).catch(() => undefined),
  );
  await Promise.all(asked);
};

const skew = async ([, second]: readonly Supervised[]): Promise<void> => {
  if (!second) return;
  const shifted = `--require ${require.resolve('@tests/support/shifted-clock.cjs')}`;
  second.setEnv({ NODE_OPTIONS: shifted, CLOCK_SHIFT_MS: String(SKEW_MS) });
  await endAndReturn(second, 'SIGTERM');
  await sleep(HANG_MS);
  second.setEnv({});
  await endAndReturn(second, 'SIGTERM');
};

export const FAULTS: readonly Fault[] = [
  { name: 'none', reads: UNNOTICED, run: () => sleep(HANG_MS) },
  { name: 'a backend is killed', reads: UNNOTICED, run: ({ backends: [one] }) => endAndReturn(one!, 'SIGKILL') },
  { name: 'a backend hangs', reads: UNNOTICED, run: ({ backends: [one] }) => hang(one!) },
  { name: 'backends restart in turn', reads: UNNOTICED, run: ({ backends }) => oneAfterTheOther(backends) },
  { name: 'a web is killed', reads: WEB_AWAY, run: ({ webs: [one] }) => endAndReturn(one!, 'SIGKILL') },
  { name: 'a web hangs', reads: WEB_AWAY, run: ({ webs: [one] }) => hang(one!) },
  { name: 'webs restart in turn', reads: WEB_AWAY, run: ({ webs }) => oneAfterTheOther(webs) },
  { name: 'connections are cut', run: ({ databaseUrl }) => cutConnections(databaseUrl) },
  { name: 'PostgreSQL restarts', run: ({ postgres }) => endAndReturn(postgres, 'SIGINT') },
  { name: 'PostgreSQL is killed', run: ({ postgres }) => endAndReturn(postgres, 'SIGKILL') },
  { name: 'PostgreSQL hangs', run: ({ postgres }) => hang(postgres) },
  { name: 'Redis is killed', reads: UNNOTICED, run: ({ redis }) => endAndReturn(redis, 'SIGKILL') },
  { name: 'Redis hangs', reads: UNNOTICED, run: ({ redis }) => hang(redis) },
  { name: 'stock is locked', reads: UNNOTICED, run: ({ databaseUrl }) => lockStock(databaseUrl) },
  {
    name: 'the disk is full',
    impossible: ({ disk }) => (disk ? undefined : 'only root can mount a small disk'),
    run: fillDisk,
  },
  { name: '2,000 pages at once', run: burst },
  { name: 'clocks 60 s apart', reads: UNNOTICED, run: ({ backends }) => skew(backends) },
];

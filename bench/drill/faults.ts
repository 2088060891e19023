import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Installation } from './installation';
import type { Supervised } from './supervised';

/** How long something hangs, is locked or is full, in ms: longer than any time-out on the way. */
const HELD_MS = 8000;
const BURST = 2000;
const SKEW_MS = 60_000;

/** What readers may meet of a fault. */
export interface ReadLimits {
  /** Share of reads that neither web answers. */
  failed: number;
  /** Longest wait for one, in ms. */
  longestMs: number;
}

/** Of what another backend, or nobody, is needed for. */
const UNNOTICED: ReadLimits = { failed: 0.01, longestMs: 1500 };
/** A web that ends cuts the answers it was giving; one that hangs is left after the patience of whoever asked. */
const WEB_AWAY: ReadLimits = { failed: 0.02, longestMs: 7000 };

export interface Fault {
  name: string;
  /** Undefined where reads must fail for a while: all that can answer them is away. */
  reads?: ReadLimits;
  /** Why it cannot be done on this machine; undefined where it can. */
  impossible?: (installation: Installation) => string | undefined;
  /** Does the fault and makes it good again, as far as it does not mend itself. */
  run: (installation: Installation) => Promise<void>;
}

const hang = async (one: Supervised): Promise<void> => {
  one.hang();
  await sleep(HELD_MS);
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

/** Somebody holds what every order needs. */
const lockStock = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query('BEGIN');
    await client.query('LOCK TABLE stock IN EXCLUSIVE MODE');
    await sleep(HELD_MS);
    await client.query('ROLLBACK');
  });

const fillDisk = async ({ disk, postgres }: Installation): Promise<void> => {
  disk?.fill();
  await sleep(HELD_MS);
  disk?.free();
  await postgres.ready();
};

const burst = async ({ webUrls }: Installation): Promise<void> => {
  const asked = Array.from({ length: BURST }, (_, at) =>
    fetch(`${webUrls[at % webUrls.length]!}/products`, { signal: AbortSignal.timeout(30_000) })
      .then((answer) => answer.arrayBuffer())
      // Shed or cut: the table tells how the clients beside it fared.
      .catch(() => undefined),
  );
  await Promise.all(asked);
};

const skew = async ([, second]: readonly Supervised[]): Promise<void> => {
  if (!second) return;
  const shifted = `--require ${require.resolve('@tests/support/shifted-clock.cjs')}`;
  second.setEnv({ NODE_OPTIONS: shifted, CLOCK_SHIFT_MS: String(SKEW_MS) });
  await endAndReturn(second, 'SIGTERM');
  await sleep(HELD_MS);
  second.setEnv({});
  await endAndReturn(second, 'SIGTERM');
};

export const FAULTS: readonly Fault[] = [
  { name: 'none', reads: UNNOTICED, run: () => sleep(HELD_MS) },
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

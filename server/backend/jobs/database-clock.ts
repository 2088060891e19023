import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { gaugeOf } from '@server/shared/metrics';
import type { Sql } from '../db/database';
import { DatabaseFailure } from '../db/failure';
import { createPoller } from './poller';

/**
 * How far this machine's clock may differ from the database's before the backend reports itself not ready, in ms
 * (A5.10).
 */
export const MAX_APART_MS = 5000;
const SYNC_MS = 1000;

/** The time shared by all backends of an installation. */
export interface DatabaseClock {
  /** The database's time, independent of this machine's clock. */
  now(): Date;
  /** How far this machine's clock is ahead of the database's, in ms; negative if it is behind. */
  apartMs(): number;
  /**
   * For `/readyz`.
   * @throws {Error} this machine's clock is off by more than `MAX_APART_MS`
   */
  assertTogether(): Promise<void>;
  /** Reads the database's time. */
  sync(): Promise<void>;
  /** Stops synchronising. */
  stop(): Promise<void>;
}

interface ClockSources {
  /** Milliseconds since the epoch, by the clock of this machine. */
  wall?: () => number;
  /** Milliseconds of a monotonic clock. */
  steady?: () => number;
}

const apartSeconds = gaugeOf({
  name: 'backend_clock_apart_seconds',
  help: 'Seconds by which the clock of this machine is ahead of the database (negative: behind).',
});

const timeOf = async (db: Sql): Promise<number> => {
  const [row] = await db.rows<{ at: number }>(sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at`);
  return row!.at;
};

/**
 * Extrapolates the database's time between readings with a monotonic clock, so that a machine whose clock is wrong, or
 * is set while it runs, neither writes wrong dates nor refuses valid tokens. A reading adjusts the time only as far as
 * is certain: the database read its clock at some instant between request and response.
 */
const createDatabaseClock = (db: Sql, log: Logger, { wall, steady }: Required<ClockSources>): DatabaseClock => {
  let ahead: number | undefined;

  const sync = async (): Promise<void> => {
    const askedAt = steady();
    const at = await timeOf(db);
    const [least, most] = [at - steady(), at - askedAt];
    ahead = ahead === undefined ? (least + most) / 2 : Math.min(Math.max(ahead, least), most);
    apartSeconds.set(apartMs() / 1000);
  };
  const now = (): number => (ahead === undefined ? wall() : steady() + ahead);
  const apartMs = (): number => wall() - now();

  const poller = createPoller(() => sync().then(() => false), {
    everyMs: SYNC_MS,
    // While the database is unavailable its time is extrapolated, and `/readyz` reports it as unavailable.
    onError: (error) => {
      if (!(error instanceof DatabaseFailure)) log.error({ err: error }, 'the time of the database could not be read');
    },
  });
  poller.start();

  return {
    now: () => new Date(now()),
    apartMs,
    async assertTogether() {
      const apart = apartMs();
      if (Math.abs(apart) > MAX_APART_MS)
        throw new Error(`the clock of this machine is ${Math.round(apart)} ms ahead of the database`);
    },
    sync,
    stop: () => poller.stop(),
  };
};

/** Opens the clock of a backend, after the first reading of the database's time. */
export const openDatabaseClock = async (
  db: Sql,
  log: Logger,
  { wall = Date.now, steady = () => performance.now() }: ClockSources = {},
): Promise<DatabaseClock> => {
  const clock = createDatabaseClock(db, log, { wall, steady });
  try {
    await clock.sync();
  } catch (error) {
    await clock.stop();
    throw error;
  }
  return clock;
};

import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { gaugeOf } from '@server/metrics';
import type { Sql } from '../db/database';
import { DatabaseFailure } from '../db/failure';
import { createPoller } from './poller';

/** How far the clock of this machine may be from that of the database before the backend takes itself out, in ms (A5.10). */
export const MAX_APART_MS = 5000;
const SYNC_MS = 1000;

/** The time that all backends of an installation share. */
export interface DatabaseClock {
  /** The time of the database, whatever the clock of this machine shows. */
  now(): Date;
  /** By how much the clock of this machine is ahead of the database, in ms; negative while it is behind. */
  apartMs(): number;
  /**
   * For `/readyz`.
   * @throws {Error} the clock of this machine is more than `MAX_APART_MS` off
   */
  assertTogether(): Promise<void>;
  /** Asks the database for its time. */
  sync(): Promise<void>;
  /** Asks no more. */
  stop(): Promise<void>;
}

interface ClockSources {
  /** Milliseconds since the epoch, by the clock of this machine. */
  wall?: () => number;
  /** Milliseconds of a clock that nobody can set. */
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
 * Keeps the time of the database between its answers by a clock that nobody can set, so that a machine whose clock is wrong or is set
 * while it runs neither dates anything wrongly nor refuses good tokens. An answer moves the time no further than is certain:
 * the database read its clock at some instant between the question and the answer.
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
    // While the database is away its time is kept, and `/readyz` says that it is away.
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

/** The clock of a backend, once the database has told its time. */
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

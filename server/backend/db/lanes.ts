/**
 * Work that must not wait behind all other work, or not delay it (docs/decisions/0023-lanes-of-the-database.md):
 * - `callers`: authenticating callers, and health checks: single reads that wait for no row lock. They continue when
 *   everything else waits.
 * - `signIn`: signing in and out, and renewing a session: transactions, which may wait for the row of a user or a
 *   session.
 * - `long`: figures, settlements and documents, which read much.
 * - `jobs`: background work: the outbox, scheduled tasks, filling the database at start. Everything else has no lane of
 *   its own: its reads and its writes queue separately.
 */
export type Lane = 'callers' | 'signIn' | 'long' | 'jobs';

export type PoolName = Lane | 'reads' | 'writes';

/** Limits of a pool; times in milliseconds. */
export interface PoolLimits {
  /** Its share of all connections, relative to the shares of the other pools. */
  share: number;
  /** Longest wait for a connection. */
  waitMs: number;
  /** Longest wait for a lock of another transaction. */
  lockMs: number;
  /** Longest run of one statement. */
  statementMs: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Longer than a burst of orders takes, shorter than a user waits. */
const CALL = { waitMs: 2 * SECOND, lockMs: 2 * SECOND };

export const POOLS: Readonly<Record<PoolName, PoolLimits>> = {
  callers: { ...CALL, share: 2, statementMs: 3 * SECOND },
  signIn: { ...CALL, share: 2, statementMs: 3 * SECOND },
  reads: { ...CALL, share: 4, statementMs: 5 * SECOND },
  writes: { ...CALL, share: 4, statementMs: 10 * SECOND },
  long: { ...CALL, share: 3, waitMs: 5 * SECOND, statementMs: 30 * SECOND },
  jobs: { share: 2, waitMs: 30 * SECOND, lockMs: 10 * SECOND, statementMs: 10 * MINUTE },
};

export const POOL_NAMES = Object.keys(POOLS) as PoolName[];

/**
 * Work that must not wait behind all other work, or not hold it up (docs/decisions/0023-lanes-of-the-database.md):
 * - `callers`: who a caller is, and whether the database answers: single reads, which wait for no row. They go on when everything else waits.
 * - `signIn`: signing in and out, and renewing a session: transactions, which may wait for the row of a user or a session.
 * - `long`: figures, settlements and papers, which read much.
 * - `jobs`: work that nobody waits for: the outbox, work at dates, what a start fills in.
 * Everything else has no lane of its own: what it reads and what it writes wait apart.
 */
export type Lane = 'callers' | 'signIn' | 'long' | 'jobs';

export type PoolName = Lane | 'reads' | 'writes';

/** Bounds of what runs on a pool; times in milliseconds. */
export interface PoolLimits {
  /** Its part of all connections, beside the parts of the others. */
  share: number;
  /** Longest wait for a connection. */
  waitMs: number;
  /** Longest wait for a lock that another transaction holds. */
  lockMs: number;
  /** Longest run of one statement. */
  statementMs: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Longer than a burst of buyers takes, shorter than a person waits. */
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

import { sql } from 'drizzle-orm';
import type { Sql } from '../db/database';

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 5 * 60_000;
const MAX_REASON_LENGTH = 1000;

/**
 * Delay before retrying work that failed after `tries` earlier failures, in ms: one second, doubled each time, at most
 * five minutes.
 */
export const retryDelay = (tries: number): number => Math.min(FIRST_DELAY_MS * 2 ** tries, LONGEST_DELAY_MS);

/** The time of the next try, ISO 8601. */
export const retryAt = (now: Date, tries: number): string => new Date(now.getTime() + retryDelay(tries)).toISOString();

/** The error text stored with the failed work. */
export const reasonOf = (error: unknown): string => String(error).slice(0, MAX_REASON_LENGTH);

/** Runs work in a savepoint: if it fails, only its own writes are rolled back. */
export const inSavepoint = async (tx: Sql, work: () => Promise<void>): Promise<void> => {
  await tx.rows(sql`SAVEPOINT work`);
  try {
    await work();
    await tx.rows(sql`RELEASE SAVEPOINT work`);
  } catch (error) {
    await tx.rows(sql`ROLLBACK TO SAVEPOINT work`);
    throw error;
  }
};

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { AppError, type ExpectedError } from '@/contract/vocabulary/error-codes';
import type { Anyone, CallContext } from './kernel';
import { limitKeyOf, type LimitSubject } from './limit-subject';

const WINDOW_MS = 15 * 60_000;

/** How much longer each try waits that comes beyond a limit that delays, and the longest wait, in ms. */
const STEP_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/** What wrong tries are counted by in a quarter of an hour, how many are free, and whether those beyond are refused or delayed. */
export interface TryLimit {
  by: LimitSubject;
  free: number;
  /** Refused unseen; else looked at after a wait, so that what is right is always accepted. */
  beyond: 'refuse' | 'delay';
}

const windowAt = (now: Date): string => new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS).toISOString();

/** Counts before anything is looked at: many tries at once do not get past the limit. Answers how many there are now. */
const count = async ({ db, now }: CallContext<Anyone>, { by }: TryLimit): Promise<number> => {
  const [row] = await db.rows<{ wrong: number }>(sql`
    INSERT INTO pickup_code_tries AS t (subject, since, wrong) VALUES (${limitKeyOf(by)}, ${windowAt(now)}, 1)
    ON CONFLICT (subject, since) DO UPDATE SET wrong = t.wrong + 1 RETURNING wrong`);
  return row?.wrong ?? 0;
};

const uncount = async ({ db, now }: CallContext<Anyone>, { by }: TryLimit): Promise<void> => {
  await db.rows(sql`
    UPDATE pickup_code_tries SET wrong = wrong - 1 WHERE subject = ${limitKeyOf(by)} AND since = ${windowAt(now)}`);
};

/** What is said of a wrong try, and of one beyond the limit. */
interface Refusals {
  wrong: ExpectedError;
  tooMany: ExpectedError;
}

/**
 * Runs a check of something that somebody typed; what is right is not counted.
 * @throws {AppError} one of the refusals
 */
export const limitTries = async <Found>(
  ctx: CallContext<Anyone>,
  limits: readonly TryLimit[],
  { wrong, tooMany }: Refusals,
  check: () => Promise<Found | undefined> | Found | undefined,
): Promise<Found> => {
  let beyond = 0;
  for (const limit of limits) {
    const over = (await count(ctx, limit)) - limit.free;
    if (over > 0 && limit.beyond === 'refuse') throw new AppError(tooMany);
    beyond = Math.max(beyond, over);
  }
  if (beyond > 0) await sleep(Math.min(beyond * STEP_MS, LONGEST_WAIT_MS));
  const found = await check();
  if (found === undefined) throw new AppError(beyond > 0 ? tooMany : wrong);
  for (const limit of limits) await uncount(ctx, limit);
  return found;
};

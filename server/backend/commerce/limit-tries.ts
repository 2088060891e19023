import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { AppError, type ExpectedError } from '@/contract/vocabulary/error-codes';
import type { Anyone, CallContext } from './kernel';
import { limitKeyOf, type LimitSubject } from './limit-subject';

const WINDOW_MS = 15 * 60_000;

/** How much longer each try beyond a delaying limit waits, and the longest wait, in ms. */
const STEP_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/** What wrong tries are counted by, how many are free, and what becomes of those beyond. */
export interface TryLimit {
  by: LimitSubject;
  free: number;
  /** `refuse`: refused without a check; `delay`: checked after a wait, so that a correct input is always accepted. */
  beyond: 'refuse' | 'delay';
  /**
   * How long a try counts, in ms, with a precision of a quarter of an hour: at most `LONGEST_SPAN_MS`; by default a
   * quarter of an hour.
   */
  spanMs?: number;
  /** The error beyond this limit, if it differs from that of the others. */
  tooMany?: ExpectedError;
  /** Called by the wrong try that uses it up. */
  onUsedUp?: () => Promise<void>;
}

/** How long tries are stored. */
export const LONGEST_SPAN_MS = 48 * 3_600_000;

const windowAt = (now: Date): string => new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS).toISOString();

/** Wrong tries in the earlier windows within the span of a limit. */
const countBefore = async ({ db, now }: CallContext<Anyone>, { by, spanMs }: TryLimit): Promise<number> => {
  if (spanMs === undefined) return 0;
  const from = new Date(now.getTime() - spanMs - WINDOW_MS).toISOString();
  const [row] = await db.rows<{ wrong: number }>(sql`
    SELECT coalesce(sum(wrong), 0)::int AS wrong FROM pickup_code_tries
    WHERE subject = ${limitKeyOf(by)} AND since > ${from} AND since < ${windowAt(now)}`);
  return row?.wrong ?? 0;
};

/**
 * Counts a try before it is checked, so that many concurrent tries do not get past the limit. Returns the current
 * count.
 */
const count = async (ctx: CallContext<Anyone>, limit: TryLimit): Promise<number> => {
  const [row] = await ctx.db.rows<{ wrong: number }>(sql`
    INSERT INTO pickup_code_tries AS t (subject, since, wrong) VALUES (${limitKeyOf(limit.by)}, ${windowAt(ctx.now)}, 1)
    ON CONFLICT (subject, since) DO UPDATE SET wrong = t.wrong + 1 RETURNING wrong`);
  return (row?.wrong ?? 0) + (await countBefore(ctx, limit));
};

/** Whether wrong tries have used up a limit: the next would be beyond it. */
export const isUsedUp = async (ctx: CallContext<Anyone>, limit: TryLimit): Promise<boolean> => {
  const [row] = await ctx.db.rows<{ wrong: number }>(sql`
    SELECT wrong FROM pickup_code_tries WHERE subject = ${limitKeyOf(limit.by)} AND since = ${windowAt(ctx.now)}`);
  return (row?.wrong ?? 0) + (await countBefore(ctx, limit)) >= limit.free;
};

const uncount = async ({ db, now }: CallContext<Anyone>, { by }: TryLimit): Promise<void> => {
  await db.rows(sql`
    UPDATE pickup_code_tries SET wrong = wrong - 1 WHERE subject = ${limitKeyOf(by)} AND since = ${windowAt(now)}`);
};

/** The errors for a wrong try, and for one beyond the limit. */
interface Refusals {
  wrong: ExpectedError;
  tooMany: ExpectedError;
}

/**
 * Runs a check of user input; a correct one is not counted.
 * @throws {AppError} one of the errors
 */
export const limitTries = async <Found>(
  ctx: CallContext<Anyone>,
  limits: readonly TryLimit[],
  { wrong, tooMany }: Refusals,
  check: () => Promise<Found | undefined> | Found | undefined,
): Promise<Found> => {
  const counted: { limit: TryLimit; tries: number }[] = [];
  const uncountAll = async (): Promise<void> => {
    for (const { limit } of counted) await uncount(ctx, limit);
  };
  for (const limit of limits) {
    const tries = await count(ctx, limit);
    counted.push({ limit, tries });
    if (tries <= limit.free || limit.beyond === 'delay') continue;
    // An unchecked try may be correct, so it does not prolong the refusal.
    await uncountAll();
    throw new AppError(limit.tooMany ?? tooMany);
  }
  const beyond = Math.max(0, ...counted.map(({ limit, tries }) => tries - limit.free));
  if (beyond > 0) await sleep(Math.min(beyond * STEP_MS, LONGEST_WAIT_MS));
  const found = await check();
  if (found === undefined) {
    for (const { limit, tries } of counted) if (tries === limit.free) await limit.onUsedUp?.();
    throw new AppError(beyond > 0 ? tooMany : wrong);
  }
  await uncountAll();
  return found;
};

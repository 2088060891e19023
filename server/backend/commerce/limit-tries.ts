import { sql } from 'drizzle-orm';
import { AppError, type ExpectedError } from '@/contract/vocabulary/error-codes';
import type { Anyone, CallContext } from './kernel';

const WINDOW_MS = 15 * 60_000;

/** What wrong tries are counted by, and how many are let pass in a quarter of an hour (D4.14.6). */
const LIMIT = { user: 20, order: 5, phone: 10 } as const;

interface Tried {
  by: keyof typeof LIMIT;
  id: string;
}

const windowAt = (now: Date): string => new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS).toISOString();

/** Counts before anything is looked at: many tries at once do not get past the limit. Answers how many there are now. */
const count = async ({ db, now }: CallContext<Anyone>, { by, id }: Tried): Promise<number> => {
  const [row] = await db.rows<{ wrong: number }>(sql`
    INSERT INTO pickup_code_tries AS t (subject, since, wrong) VALUES (${`${by}:${id}`}, ${windowAt(now)}, 1)
    ON CONFLICT (subject, since) DO UPDATE SET wrong = t.wrong + 1 RETURNING wrong`);
  return row?.wrong ?? 0;
};

const uncount = async ({ db, now }: CallContext<Anyone>, { by, id }: Tried): Promise<void> => {
  await db.rows(sql`
    UPDATE pickup_code_tries SET wrong = wrong - 1 WHERE subject = ${`${by}:${id}`} AND since = ${windowAt(now)}`);
};

/** What is said of a wrong try, and after too many. */
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
  tried: readonly Tried[],
  { wrong, tooMany }: Refusals,
  check: () => Promise<Found | undefined> | Found | undefined,
): Promise<Found> => {
  for (const one of tried) if ((await count(ctx, one)) > LIMIT[one.by]) throw new AppError(tooMany);
  const found = await check();
  if (found === undefined) throw new AppError(wrong);
  for (const one of tried) await uncount(ctx, one);
  return found;
};

import { sql } from 'drizzle-orm';
import { guestErrors, type GuestTokenInput } from '@/contract/endpoints/guests';
import { LIMITS } from '@/contract/vocabulary/limits';
import { AppError } from '@/contract/vocabulary/error-codes';
import { inTransaction, type Anyone, type CallContext, type TransactionContext } from '../kernel';
import { holdGuest, since, type GuestRow } from './guest-row';
import type { GuestPorts } from './ports';

const { codeMs, tries: TRIES } = LIMITS.guest;

type Verdict = { id: string } | { refused: AppError };

const over = (): Verdict => ({ refused: new AppError(guestErrors.GUEST_CODE_OVER) });

const isGood = (now: Date, { codeHash, sentAt, tries }: GuestRow): boolean =>
  codeHash !== null && since(now, sentAt) <= codeMs && tries < TRIES;

/**
 * Looks at a code and counts a wrong one; what is counted stays also when it is refused. Whoever has not asked for it cannot use up
 * its tries. A right one stays good for the request that has asked for it: the answer may have been lost on the way.
 */
const judge = async (
  { tx, now }: TransactionContext<Anyone>,
  { seals }: GuestPorts,
  { email, code, requestId }: GuestTokenInput,
): Promise<Verdict> => {
  const guest = await holdGuest(tx, email);
  if (!guest || guest.requestId !== requestId || !isGood(now, guest)) return over();
  const { id, tries } = guest;
  if (guest.codeHash === seals.hashOf(email, code)) return { id };
  await tx.rows(sql`UPDATE guests SET code_tries = code_tries + 1 WHERE id = ${id}`);
  const left = TRIES - tries - 1;
  return left > 0 ? { refused: new AppError(guestErrors.GUEST_CODE_WRONG, { left }) } : over();
};

/**
 * The code for a token. @throws {AppError} GUEST_CODE_WRONG with the tries that are left, GUEST_CODE_OVER after ten minutes, five wrong
 * ones, or when the request has asked for none
 */
export const verifyGuest = async (
  ctx: CallContext<Anyone>,
  ports: GuestPorts,
  input: GuestTokenInput,
): Promise<{ guestToken: string; until: string }> => {
  const email = input.email.toLowerCase();
  const verdict = await inTransaction(ctx, (inside) => judge(inside, ports, { ...input, email }));
  if ('refused' in verdict) throw verdict.refused;
  return ports.seals.issue({ id: verdict.id, email }, ctx.now);
};

import { sql } from 'drizzle-orm';
import { guestErrors, type GuestTokenInput } from '@/contract/endpoints/guests';
import { LIMITS } from '@/contract/vocabulary/limits';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../../db/database';
import { inTransaction, type Anyone, type CallContext, type TransactionContext } from '../kernel';
import { ageOf, lockCode, type CodeRow } from './code-row';
import type { GuestPorts } from './ports';

const { tries: TRIES } = LIMITS.guest;

type Verdict = { id: string } | { refused: AppError };

const over = (): Verdict => ({ refused: new AppError(guestErrors.GUEST_CODE_OVER) });

const isGood = (now: Date, code: CodeRow): boolean =>
  code.codeHash !== null && ageOf(now, code) <= LIMITS.guestCodeMs && code.tries < TRIES;

const guestOf = async (tx: Sql, email: string): Promise<Verdict> => {
  const [guest] = await tx.rows<{ id: string }>(sql`SELECT id FROM guests WHERE email = ${email}`);
  return guest ?? over();
};

/**
 * Checks a code and counts a wrong one; the refusal is returned so that the count is committed. A caller who has not
 * requested the code cannot use up its tries. A correct code stays valid for the request that requested it, because the
 * response may have been lost.
 */
const evaluate = async (
  { tx, now }: TransactionContext<Anyone>,
  { seals }: GuestPorts,
  { email, code, requestId }: GuestTokenInput,
): Promise<Verdict> => {
  const sent = await lockCode(tx, email, requestId);
  if (!sent || !isGood(now, sent)) return over();
  if (sent.codeHash !== null && seals.isHashOf(sent.codeHash, email, code)) return guestOf(tx, email);
  await tx.rows(sql`UPDATE guest_codes SET tries = tries + 1 WHERE id = ${sent.id}`);
  const left = TRIES - sent.tries - 1;
  return left > 0 ? { refused: new AppError(guestErrors.GUEST_CODE_WRONG, { left }) } : over();
};

/**
 * Exchanges a code for a token.
 * @throws {AppError} GUEST_CODE_WRONG with the remaining tries, GUEST_CODE_OVER after ten minutes, after five wrong
 * codes, or when the request has requested no code
 */
export const verifyGuest = async (
  ctx: CallContext<Anyone>,
  ports: GuestPorts,
  input: GuestTokenInput,
): Promise<{ guestToken: string; until: string }> => {
  const email = input.email.toLowerCase();
  const verdict = await inTransaction(ctx, (inside) => evaluate(inside, ports, { ...input, email }));
  if ('refused' in verdict) throw verdict.refused;
  return ports.seals.issue({ id: verdict.id, email }, ctx.now);
};

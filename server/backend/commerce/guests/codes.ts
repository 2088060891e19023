import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { guestErrors } from '@/contract/endpoints/guests';
import { LIMITS } from '@/contract/vocabulary/limits';
import { AppError } from '@/contract/vocabulary/error-codes';
import { inTransaction, type Anyone, type CallContext, type TransactionContext } from '../kernel';
import type { Ports } from '../ports';
import { deliver } from './deliver';
import type { GuestPorts } from './ports';

const { codeMs, resendMs, codesPerHour, tries: TRIES } = LIMITS.guest;
const HOUR_MS = 3_600_000;
const DIGITS = 6;

interface GuestRow {
  id: string;
  codeHash: string | null;
  sentAt: string | null;
  tries: number;
  /** Codes since `countedFrom`. */
  sent: number;
  countedFrom: string | null;
}

/** The guest of an e-mail, held until the end of the transaction; made where there is none. */
const holdGuest = async ({ tx, now }: TransactionContext<Anyone>, email: string): Promise<GuestRow> => {
  await tx.rows(sql`
    INSERT INTO guests (id, email, created_at) VALUES (gen_random_uuid(), ${email}, ${now.toISOString()}) ON CONFLICT (email) DO NOTHING`);
  const [guest] = await tx.rows<GuestRow>(sql`
    SELECT id, code_hash AS "codeHash", code_sent_at AS "sentAt", code_tries AS tries, codes_sent AS sent,
      codes_counted_from AS "countedFrom"
    FROM guests WHERE email = ${email} FOR UPDATE`);
  return guest!;
};

const since = (now: Date, at: string | null): number => (at === null ? Infinity : now.getTime() - Date.parse(at));

/** One that could not be sent is kept no more: another is sent at once. */
const assertMaySend = (now: Date, { codeHash, sentAt, sent, countedFrom }: GuestRow): void => {
  const age = since(now, sentAt);
  if (codeHash !== null && age < resendMs)
    throw new AppError(guestErrors.GUEST_CODE_TOO_SOON, { seconds: Math.ceil((resendMs - age) / 1000) });
  if (since(now, countedFrom) < HOUR_MS && sent >= codesPerHour) throw new AppError(guestErrors.GUEST_CODE_TOO_MANY);
};

/** Keeps a code that is about to be sent, in place of the one before. */
const keepCode = async (ctx: CallContext<Anyone>, email: string, codeHash: string): Promise<GuestRow> =>
  inTransaction(ctx, async (inside) => {
    const { now } = inside;
    const guest = await holdGuest(inside, email);
    assertMaySend(now, guest);
    const isNewHour = since(now, guest.countedFrom) >= HOUR_MS;
    await inside.tx.rows(sql`
      UPDATE guests SET code_hash = ${codeHash}, code_sent_at = ${now.toISOString()}, code_tries = 0,
        codes_sent = ${isNewHour ? 1 : guest.sent + 1},
        codes_counted_from = ${isNewHour ? now.toISOString() : guest.countedFrom}
      WHERE id = ${guest.id}`);
    return guest;
  });

/** Only this one: meanwhile another may have been sent. When it was asked for stays, and with it that the guest is new. */
const dropCode = ({ db }: CallContext<Anyone>, { id }: GuestRow, codeHash: string): Promise<unknown> =>
  db.rows(sql`UPDATE guests SET code_hash = NULL WHERE id = ${id} AND code_hash = ${codeHash}`);

/**
 * Sends a code of six digits to an e-mail; it replaces the one before, which is good no more (D3.13.1). Sent within the call, so that
 * a failure is told at once and no code is kept as it is read.
 * @throws {AppError} GUESTS_NOT_SERVED, GUEST_CODE_TOO_SOON, GUEST_CODE_TOO_MANY; GUEST_MAIL_FAILED or GUEST_MAIL_LATER, and then
 * another may be sent at once
 */
export const sendGuestCode = async (
  ctx: CallContext<Anyone>,
  { guests: { seals, sendCode }, logFailure }: Pick<Ports, 'guests' | 'logFailure'>,
  { email: typed }: { email: string },
): Promise<{ resendAt: string }> => {
  if (!sendCode) throw new AppError(guestErrors.GUESTS_NOT_SERVED);
  const email = typed.toLowerCase();
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const codeHash = seals.hashOf(email, code);
  const guest = await keepCode(ctx, email, codeHash);
  try {
    await deliver(() => sendCode(email, code), guest.id, logFailure);
  } catch (error) {
    await dropCode(ctx, guest, codeHash);
    throw error;
  }
  return { resendAt: new Date(ctx.now.getTime() + resendMs).toISOString() };
};

type Verdict = { id: string } | { refused: AppError };

/** Looks at a code and counts a wrong one; what is counted stays also when it is refused. */
const judge = async (
  ctx: TransactionContext<Anyone>,
  { seals }: GuestPorts,
  { email, code }: { email: string; code: string },
): Promise<Verdict> => {
  const { id, codeHash, sentAt, tries } = await holdGuest(ctx, email);
  if (codeHash === null || since(ctx.now, sentAt) > codeMs || tries >= TRIES)
    return { refused: new AppError(guestErrors.GUEST_CODE_OVER) };
  if (codeHash !== seals.hashOf(email, code)) {
    await ctx.tx.rows(sql`UPDATE guests SET code_tries = code_tries + 1 WHERE id = ${id}`);
    const left = TRIES - tries - 1;
    return { refused: new AppError(left > 0 ? guestErrors.GUEST_CODE_WRONG : guestErrors.GUEST_CODE_OVER, { left }) };
  }
  // A code is good once.
  await ctx.tx.rows(sql`UPDATE guests SET code_hash = NULL WHERE id = ${id}`);
  return { id };
};

/**
 * The code for a token. @throws {AppError} GUEST_CODE_WRONG with the tries that are left, GUEST_CODE_OVER after ten minutes, five wrong
 * ones, or when it was used
 */
export const verifyGuest = async (
  ctx: CallContext<Anyone>,
  ports: GuestPorts,
  { email: typed, code }: { email: string; code: string },
): Promise<{ guestToken: string; until: string }> => {
  const email = typed.toLowerCase();
  const verdict = await inTransaction(ctx, (inside) => judge(inside, ports, { email, code }));
  if ('refused' in verdict) throw verdict.refused;
  return ports.seals.issue({ id: verdict.id, email }, ctx.now);
};

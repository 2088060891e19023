import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { guestErrors, type GuestCodeAnswer, type GuestCodeInput } from '@/contract/endpoints/guests';
import { LIMITS } from '@/contract/vocabulary/limits';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../../db/database';
import { holdNames } from '../hold-names';
import { inTransaction, type Anyone, type CallContext } from '../kernel';
import type { Ports } from '../ports';
import { deliver } from './deliver';
import { holdGuest, since, type GuestRow } from './guest-row';
import { mailboxOf } from './mailbox';

const { resendMs, codesPerHour } = LIMITS.guest;
const HOUR_MS = 3_600_000;
const DIGITS = 6;

/** A code that is about to be sent. */
interface NewCode {
  /** In lower case. */
  email: string;
  requestId: string;
  codeHash: string;
}

/** Makes the guest where there is none; codes of one mailbox are asked for one after another. */
const holdOrMake = async (tx: Sql, now: Date, email: string, mailbox: string): Promise<GuestRow> => {
  await holdNames(tx, 'mailbox of guests', [mailbox]);
  await tx.rows(sql`
    INSERT INTO guests (id, email, mailbox, created_at) VALUES (gen_random_uuid(), ${email}, ${mailbox}, ${now.toISOString()})
    ON CONFLICT (email) DO UPDATE SET mailbox = excluded.mailbox`);
  return (await holdGuest(tx, email))!;
};

const assertMailboxMayTake = async (tx: Sql, now: Date, mailbox: string): Promise<void> => {
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
  const [counted] = await tx.rows<{ sent: number }>(sql`
    SELECT coalesce(sum(codes_sent), 0)::int AS sent FROM guests
    WHERE mailbox = ${mailbox} AND codes_counted_from > ${hourAgo}`);
  if (counted!.sent >= codesPerHour) throw new AppError(guestErrors.GUEST_CODE_TOO_MANY);
};

const write = async (tx: Sql, now: Date, guest: GuestRow, { codeHash, requestId }: NewCode): Promise<void> => {
  const isNewHour = since(now, guest.countedFrom) >= HOUR_MS;
  await tx.rows(sql`
    UPDATE guests SET code_hash = ${codeHash}, request_id = ${requestId}, code_sent_at = ${now.toISOString()}, code_tries = 0,
      codes_sent = ${isNewHour ? 1 : guest.sent + 1},
      codes_counted_from = ${isNewHour ? now.toISOString() : guest.countedFrom}
    WHERE id = ${guest.id}`);
};

interface Kept {
  guestId: string;
  resendAt: string;
  /** Of a request whose code is on its way already: its answer was lost. */
  isRepeat: boolean;
}

const keptOf = ({ id }: GuestRow, sentAt: number, isRepeat: boolean): Kept => ({
  guestId: id,
  resendAt: new Date(sentAt + resendMs).toISOString(),
  isRepeat,
});

/** Keeps a code in place of the one before. One that could not be sent is kept no more, and another follows at once. */
const keepCode = (ctx: CallContext<Anyone>, code: NewCode): Promise<Kept> =>
  inTransaction(ctx, async ({ tx, now }) => {
    const mailbox = mailboxOf(code.email);
    const guest = await holdOrMake(tx, now, code.email, mailbox);
    const age = since(now, guest.sentAt);
    if (guest.codeHash !== null && age < resendMs) {
      if (guest.requestId === code.requestId) return keptOf(guest, now.getTime() - age, true);
      throw new AppError(guestErrors.GUEST_CODE_TOO_SOON, { seconds: Math.ceil((resendMs - age) / 1000) });
    }
    await assertMailboxMayTake(tx, now, mailbox);
    await write(tx, now, guest, code);
    return keptOf(guest, now.getTime(), false);
  });

/** Only this one: meanwhile another may have been sent. When it was asked for stays, and with it that the guest is new. */
const dropCode = ({ db }: CallContext<Anyone>, guestId: string, codeHash: string): Promise<unknown> =>
  db.rows(sql`UPDATE guests SET code_hash = NULL WHERE id = ${guestId} AND code_hash = ${codeHash}`);

/**
 * Sends a code of six digits to an e-mail; it replaces the one before, which is good no more (D3.13.1). Sent within the call, so that
 * a failure is told at once and no code is kept as it is read. A request that is repeated within a minute is answered as before.
 * @throws {AppError} GUESTS_NOT_SERVED, GUEST_CODE_TOO_SOON, GUEST_CODE_TOO_MANY; GUEST_MAIL_FAILED or GUEST_MAIL_LATER, and then
 * another may be sent at once
 */
export const sendGuestCode = async (
  ctx: CallContext<Anyone>,
  { guests: { seals, sendCode }, logFailure }: Pick<Ports, 'guests' | 'logFailure'>,
  { email: typed, requestId }: GuestCodeInput,
): Promise<GuestCodeAnswer> => {
  if (!sendCode) throw new AppError(guestErrors.GUESTS_NOT_SERVED);
  const email = typed.toLowerCase();
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const codeHash = seals.hashOf(email, code);
  const { guestId, resendAt, isRepeat } = await keepCode(ctx, { email, requestId, codeHash });
  if (isRepeat) return { requestId, resendAt };
  try {
    await deliver(() => sendCode(email, code), guestId, logFailure);
  } catch (error) {
    await dropCode(ctx, guestId, codeHash);
    throw error;
  }
  return { requestId, resendAt };
};

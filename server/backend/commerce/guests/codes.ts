import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { guestErrors, type GuestCodeAnswer, type GuestCodeInput } from '@/contract/endpoints/guests';
import { LIMITS } from '@/contract/vocabulary/limits';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../../db/database';
import { lockNames } from '../lock-names';
import { insertedId, inTransaction, oneRow, type Anyone, type CallContext } from '../kernel';
import { limitKeyOf, networkOf } from '../limit-subject';
import type { Ports } from '../ports';
import { ageOf, lockCode } from './code-row';
import { deliver } from './deliver';
import { mailboxOf } from './mailbox';

const { resendMs, codesPerHour } = LIMITS.guest;
const HOUR_MS = 3_600_000;
const DIGITS = 6;

/** The dependencies of sending codes. */
export interface CodePorts extends Pick<Ports, 'guests' | 'logFailure'> {
  clientAddress: string;
}

/** A code to be sent. */
interface NewCode {
  /** In lower case. */
  email: string;
  mailbox: string;
  requestId: string;
  clientAddress: string;
  codeHash: string;
}

/** Returns the guest with an e-mail, creating one if there is none. */
const findOrMakeGuest = async (tx: Sql, now: Date, email: string): Promise<string> => {
  const rows = await tx.rows<{ id: string }>(sql`
    INSERT INTO guests (id, email, created_at, code_sent_at)
    VALUES (gen_random_uuid(), ${email}, ${now.toISOString()}, ${now.toISOString()})
    ON CONFLICT (email) DO UPDATE SET code_sent_at = excluded.code_sent_at RETURNING id`);
  return oneRow(rows, 'INTERNAL').id;
};

/**
 * Limits codes to one a minute and a number an hour per mailbox and client address: a stranger at another address
 * cannot use up the limit (D4.24.4).
 */
const assertMayBeSent = async (tx: Sql, now: Date, { mailbox, clientAddress }: NewCode): Promise<void> => {
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
  const [counted] = await tx.rows<{ last: string | null; sent: number }>(sql`
    SELECT max(sent_at) FILTER (WHERE code_hash IS NOT NULL) AS last, count(*)::int AS sent FROM guest_codes
    WHERE mailbox = ${mailbox} AND client_address = ${clientAddress} AND sent_at > ${hourAgo}`);
  const { last, sent } = counted!;
  const age = last === null ? Infinity : now.getTime() - Date.parse(last);
  if (age < resendMs)
    throw new AppError(guestErrors.GUEST_CODE_TOO_SOON, { seconds: Math.ceil((resendMs - age) / 1000) });
  if (sent >= codesPerHour) throw new AppError(guestErrors.GUEST_CODE_TOO_MANY);
};

const insertCode = (tx: Sql, now: Date, code: NewCode): Promise<number> =>
  insertedId(
    tx,
    sql`
      INSERT INTO guest_codes (email, request_id, mailbox, client_address, code_hash, sent_at)
      VALUES (${code.email}, ${code.requestId}, ${code.mailbox}, ${code.clientAddress}, ${code.codeHash}, ${now.toISOString()})
      RETURNING id`,
  );

interface Kept {
  resendAt: string;
  /** What to send now; undefined if the code of this request was already sent and only the response was lost. */
  made?: { codeId: number; guestId: string };
}

const resendAfter = (sentAt: Date): string => new Date(sentAt.getTime() + resendMs).toISOString();

/**
 * Stores a code, independent of those of other requests. A code that could not be sent is not kept, and the next may
 * follow at once.
 */
const keepCode = (ctx: CallContext<Anyone>, code: NewCode): Promise<Kept> =>
  inTransaction(ctx, async ({ tx, now }) => {
    const subject = limitKeyOf({ address: code.clientAddress, named: code.mailbox });
    await lockNames(tx, 'codes of guests', [subject]);
    const last = await lockCode(tx, code.email, code.requestId);
    if (last?.codeHash && ageOf(now, last) < resendMs) return { resendAt: resendAfter(new Date(last.sentAt)) };
    await assertMayBeSent(tx, now, code);
    const guestId = await findOrMakeGuest(tx, now, code.email);
    return { resendAt: resendAfter(now), made: { guestId, codeId: await insertCode(tx, now, code) } };
  });

const dropCode = ({ db }: CallContext<Anyone>, id: number): Promise<unknown> =>
  db.rows(sql`UPDATE guest_codes SET code_hash = NULL WHERE id = ${id}`);

/**
 * Sends a code of six digits to an e-mail; it replaces the previous code of the same request, and not those of others
 * (D3.13.1). It is sent within the call, so that a failure is reported at once and no readable code is stored. A
 * request repeated within a minute gets the same response.
 * @throws {AppError} GUESTS_NOT_SERVED, GUEST_CODE_TOO_SOON, GUEST_CODE_TOO_MANY; GUEST_MAIL_FAILED or
 * GUEST_MAIL_LATER, after which another may be sent at once
 */
export const sendGuestCode = async (
  ctx: CallContext<Anyone>,
  { guests: { seals, sendCode }, logFailure, clientAddress }: CodePorts,
  { email: typed, requestId }: GuestCodeInput,
): Promise<GuestCodeAnswer> => {
  if (!sendCode) throw new AppError(guestErrors.GUESTS_NOT_SERVED);
  const email = typed.toLowerCase();
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const codeHash = seals.hashOf(email, code);
  const { resendAt, made } = await keepCode(ctx, {
    ...{ email, requestId, clientAddress: networkOf(clientAddress), codeHash },
    mailbox: mailboxOf(email),
  });
  if (!made) return { requestId, resendAt };
  try {
    await deliver(() => sendCode(email, code), made.guestId, logFailure);
  } catch (error) {
    await dropCode(ctx, made.codeId);
    throw error;
  }
  return { requestId, resendAt };
};

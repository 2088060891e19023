import { guestErrors } from '@/contract/endpoints/guests';
import { AppError } from '@/contract/vocabulary/error-codes';
import { MailRefused } from '../mails/ports';
import type { Ports } from '../ports';

/** Well below the timeout of clients that wait for the backend's response. */
const WAIT_MS = 8000;

class MailTooSlow extends Error {
  override name = 'MailTooSlow';
}

const tooSlow = (timer: { stop?: () => void }): Promise<never> =>
  new Promise((_, reject) => {
    const timeout = setTimeout(() => reject(new MailTooSlow()), WAIT_MS);
    timer.stop = () => clearTimeout(timeout);
  });

/** The parts of a failure that may be logged: the texts of mail servers may contain the address. */
const nameless = (error: unknown): Record<string, unknown> => {
  const { name, cause } = error as Error;
  const { code, responseCode } = (cause ?? error) as { code?: unknown; responseCode?: unknown };
  return { reason: name, code, responseCode };
};

/**
 * Waits until a message is sent, for at most eight seconds; after that it may still arrive.
 * @param guestId the guest, for the log
 * @throws {AppError} GUEST_MAIL_FAILED if the address accepts no mail, GUEST_MAIL_LATER after any other failure
 */
export const deliver = async (
  send: () => Promise<void>,
  guestId: string,
  logFailure: Ports['logFailure'],
): Promise<void> => {
  const timer: { stop?: () => void } = {};
  try {
    await Promise.race([send(), tooSlow(timer)]);
  } catch (error) {
    logFailure(new Error('a code was not sent'), { guest: guestId, ...nameless(error) });
    const { GUEST_MAIL_FAILED, GUEST_MAIL_LATER } = guestErrors;
    throw new AppError(error instanceof MailRefused ? GUEST_MAIL_FAILED : GUEST_MAIL_LATER);
  } finally {
    timer.stop?.();
  }
};

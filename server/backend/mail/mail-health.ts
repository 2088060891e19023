import { MailDelayed, MailRefused, type SendMail } from '../commerce/mails/ports';

/** How long what is known of the mail server holds, in ms: signing in there more often is no good manners. */
const FRESH_MS = 60_000;

/** A way to send messages, and whether it is there. */
export interface Mailer {
  send: SendMail;
  /**
   * Answers at once by what was known last; what is old is found out anew meanwhile.
   * @throws {Error} the mail server could not be reached, or would take nothing from us
   */
  ping(): Promise<void>;
}

interface Known {
  at: number;
  failure?: unknown;
}

/** What was said of one message says that the server is there. */
const isAway = (error: unknown): boolean => !(error instanceof MailRefused || error instanceof MailDelayed);

/**
 * Keeps in mind how the mail server is, by what is sent and by looks in between.
 * @param verify signs in and sends nothing
 */
export const watchMail = (
  send: SendMail,
  verify: () => Promise<unknown>,
  now: () => number = () => performance.now(),
): Mailer => {
  let known: Known | undefined;
  let looking: Promise<void> | undefined;

  const answered = (): void => void (known = { at: now() });
  const failed = (failure: unknown): void => void (known = { at: now(), failure });
  const look = (): Promise<void> =>
    (looking ??= verify()
      .then(answered, failed)
      .finally(() => (looking = undefined)));

  return {
    async send(mail) {
      try {
        await send(mail);
        answered();
      } catch (error) {
        if (isAway(error)) failed(error);
        else answered();
        throw error;
      }
    },
    async ping() {
      if (!known) await look();
      else if (now() - known.at > FRESH_MS) void look();
      if (known?.failure !== undefined) throw new Error('the mail server is away', { cause: known.failure });
    },
  };
};

import { MailDelayed, MailRefused, type SendMail } from '../commerce/mails/ports';

/** How long the last known state of the mail server is reused, in ms: more frequent sign-ins there would be abusive. */
const FRESH_MS = 60_000;

/** Sends messages, and reports whether the mail server is available. */
export interface Mailer {
  send: SendMail;
  /**
   * Returns at once with the last known state; an outdated one is refreshed in the background.
   * @throws {Error} the mail server could not be reached, or would accept no message from us
   */
  ping(): Promise<void>;
}

interface Known {
  at: number;
  failure?: unknown;
}

/** An error about one message shows that the server is available. */
const isAway = (error: unknown): boolean => !(error instanceof MailRefused || error instanceof MailDelayed);

/**
 * Remembers the mail server's state, from messages sent and from checks in between.
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

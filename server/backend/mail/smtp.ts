import { createTransport } from 'nodemailer';
import { MailDelayed, MailRefused } from '../commerce/mails/ports';
import { watchMail, type Mailer } from './mail-health';

export interface SmtpOptions {
  /** `smtp://USER:PASSWORD@HOST:PORT`, or `smtps://` for TLS from the first byte on. */
  url: string;
  /** The sender: an address, or `Name <address>`. */
  from: string;
  /** Who reads what receivers answer; without one it goes to the sender. */
  replyTo?: string | undefined;
}

/** A program has written it, so that no out-of-office message answers (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/** Long enough for a slow server, and short enough for the lease of the task that sends. */
const WAIT_MS = 20_000;

interface SmtpError {
  /** What the server answered; none where it did not. */
  responseCode?: number;
  code?: string;
  /** At which command of SMTP. */
  command?: string;
}

const FINAL = 500;

/**
 * What an answer of the mail server says of a message. Only what it says of the receiver is about this message alone: sender, sign-in and
 * quota are about all, and who runs the site has to see to them.
 */
const meaningOf = (error: unknown): unknown => {
  const { responseCode, code, command } = error as SmtpError;
  const { message } = error as Error;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return error;
  // Without an answer it is the address that cannot be written.
  if (responseCode === undefined) return new MailRefused(message, { cause: error });
  if (command === 'MAIL FROM') return error;
  const isFinal = responseCode >= FINAL && command === 'RCPT TO';
  return isFinal ? new MailRefused(message, { cause: error }) : new MailDelayed(message, { cause: error });
};

/** Sends over SMTP, with connections that are kept for the next message. */
export const createSmtp = ({ url, from, replyTo }: SmtpOptions): Mailer => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    ...{ connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS, socketTimeout: WAIT_MS },
  });
  const send: Mailer['send'] = async ({ unsubscribeUrl, ...mail }) => {
    try {
      await transport.sendMail({
        from,
        headers: HEADERS,
        ...(replyTo && { replyTo }),
        ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
        ...mail,
      });
    } catch (error) {
      throw meaningOf(error);
    }
  };
  return watchMail(send, () => transport.verify());
};

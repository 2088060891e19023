import { createTransport } from 'nodemailer';
import { MailDelayed, MailRefused, type Mail } from '../commerce/mails/ports';
import { watchMail, type Mailer } from './mail-health';
import { qrPng } from './qr-png';

export interface SmtpOptions {
  /** `smtp://USER:PASSWORD@HOST:PORT`, or `smtps://` for TLS from the first byte on. */
  url: string;
  /** The sender: an address, or `Name <address>`. */
  from: string;
  /** Address for recipients' replies; by default the sender. */
  replyTo?: string | undefined;
}

/** Marks the message as automatic, so that no out-of-office message answers (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/** Tells mail programs that a POST to the address of `List-Unsubscribe` is enough (RFC 8058). */
const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Long enough for a slow server, and short enough for the lease of the task that sends. */
const WAIT_MS = 20_000;

interface SmtpError {
  /** The server's response code; none if it did not respond. */
  responseCode?: number;
  code?: string;
  /** The SMTP command that failed. */
  command?: string;
}

const FINAL = 500;

/**
 * Classifies a mail server's error. Only an error about the recipient concerns this message alone: errors about the
 * sender, the sign-in and the quota concern all messages, and the operator must resolve them.
 */
const meaningOf = (error: unknown): unknown => {
  const { responseCode, code, command } = error as SmtpError;
  const { message } = error as Error;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return error;
  // Without a response code the address itself is invalid.
  if (responseCode === undefined) return new MailRefused(message, { cause: error });
  if (command === 'MAIL FROM') return error;
  const isFinal = responseCode >= FINAL && command === 'RCPT TO';
  return isFinal ? new MailRefused(message, { cause: error }) : new MailDelayed(message, { cause: error });
};

/** The picture of the code, which applications for mail show in the message and can save. */
const attachmentOf = async ({ cid, payload }: NonNullable<Mail['qr']>) => ({
  ...{ cid, content: await qrPng(payload), contentType: 'image/png' },
  ...{ filename: `${cid}.png`, contentDisposition: 'inline' as const },
});

/** Sends over SMTP, reusing connections for further messages. */
export const createSmtp = ({ url, from, replyTo }: SmtpOptions): Mailer => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    ...{ connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS, socketTimeout: WAIT_MS },
  });
  const send: Mailer['send'] = async ({ unsubscribeUrl, oneClickUrl, qr, ...mail }) => {
    const unsubscribe = oneClickUrl ?? unsubscribeUrl;
    const attachments = qr ? [await attachmentOf(qr)] : [];
    try {
      await transport.sendMail({
        from,
        headers: { ...HEADERS, ...(oneClickUrl && ONE_CLICK) },
        attachments,
        ...(replyTo && { replyTo }),
        ...(unsubscribe && { list: { unsubscribe } }),
        ...mail,
      });
    } catch (error) {
      throw meaningOf(error);
    }
  };
  return watchMail(send, () => transport.verify());
};

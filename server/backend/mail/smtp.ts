import { createTransport } from 'nodemailer';
import { MailRefused, type SendMail } from '../commerce/mails/ports';

export interface SmtpOptions {
  /** `smtp://USER:PASSWORD@HOST:PORT`, or `smtps://` for TLS from the first byte on. */
  url: string;
  /** The sender: an address, or `Name <address>`. */
  from: string;
}

/** Long enough for a slow server, and short enough for the lease of the task that sends. */
const WAIT_MS = 20_000;

/** What a mail server says of a message that it will not take at another time either. */
const isFinal = (error: unknown): boolean => {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
};

/** Sends over SMTP, with connections that are kept for the next message. */
export const createSmtp = ({ url, from }: SmtpOptions): SendMail => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    ...{ connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS, socketTimeout: WAIT_MS },
  });
  return async (mail) => {
    try {
      await transport.sendMail({ from, ...mail });
    } catch (error) {
      if (isFinal(error)) throw new MailRefused((error as Error).message, { cause: error });
      throw error;
    }
  };
};

import type { MailEnv } from '@server/env/mail-env';
import { catchMail } from '@server/mailbox';
import type { Mailer } from './mail-health';
import { createSmtp } from './smtp';

/**
 * How messages leave: over SMTP, into the folder of a laptop, or not at all.
 * @param replyTo who reads what receivers answer
 */
export const openMail = (mail: MailEnv | undefined, replyTo: string | undefined): Mailer | undefined => {
  if (!mail) return undefined;
  if ('folder' in mail) return { send: (message) => catchMail(mail.folder, message), ping: () => Promise.resolve() };
  return createSmtp({ ...mail, replyTo });
};

import type { MailEnv } from '@server/env/mail-env';
import { catchMail } from '@server/shared/mailbox';
import type { Mailer } from './mail-health';
import { createSmtp } from './smtp';

/**
 * Opens the configured way to send mail: over SMTP, into a folder on a laptop, or not at all.
 * @param replyTo address for recipients' replies
 */
export const openMail = (mail: MailEnv | undefined, replyTo: string | undefined): Mailer | undefined => {
  if (!mail) return undefined;
  if ('folder' in mail) return { send: (message) => catchMail(mail.folder, message), ping: () => Promise.resolve() };
  return createSmtp({ ...mail, replyTo });
};

import type { MailEnv } from '@server/env/mail-env';
import { catchMail } from '@server/mailbox';
import type { SendMail } from '../commerce/mails/ports';
import { createSmtp } from './smtp';

/** How messages leave: over SMTP, into the folder of a laptop, or not at all. */
export const openMail = (mail: MailEnv | undefined): SendMail | undefined => {
  if (!mail) return undefined;
  if ('folder' in mail) return (message) => catchMail(mail.folder, message);
  return createSmtp(mail);
};

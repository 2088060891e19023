import type { MailEnv } from '@server/env/mail-env';
import { catchMail } from '@server/shared/mailbox';
import type { Mail } from '../commerce/mails/ports';
import type { Mailer } from './mail-health';
import { qrPng } from './qr-png';
import { createSmtp } from './smtp';

/** Stores a message with its QR code in it: a folder has no attachments. */
const keepIn = async (folder: string, { qr, html, ...mail }: Mail): Promise<void> => {
  const data = qr && `data:image/png;base64,${(await qrPng(qr.payload)).toString('base64')}`;
  await catchMail(folder, { ...mail, html: qr && data ? html.replace(`cid:${qr.cid}`, data) : html });
};

/**
 * Opens the configured way to send mail: over SMTP, into a folder on a laptop, or not at all.
 * @param replyTo address for recipients' replies
 */
export const openMail = (mail: MailEnv | undefined, replyTo: string | undefined): Mailer | undefined => {
  if (!mail) return undefined;
  if ('folder' in mail) return { send: (message) => keepIn(mail.folder, message), ping: () => Promise.resolve() };
  return createSmtp({ ...mail, replyTo });
};

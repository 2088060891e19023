import { mailFolderOf } from '../shared/mailbox';
import { identityOf } from './identity-env';
import { localSiteOf } from './local-payments';
import { WrongValue, type Environment, type Reader } from './reader';

/** How mail is sent: over SMTP, or on a laptop into a folder that a page of the site shows. */
export type MailEnv = { url: string; from: string } | { folder: string; site: string };

const VARIABLES = ['SMTP_URL', 'MAIL_FROM'];

const smtpUrl = (value: string): string => {
  if (value && !(URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol)))
    throw new WrongValue(['SMTP_URL'], 'SMTP_URL must be an address like smtp://user:password@mail.example:587.');
  return value;
};

/** The folder in which a laptop without a mail server stores its messages; undefined elsewhere. */
export const caughtMailOf = (env: Environment): string | undefined =>
  identityOf(env).localIdentity && !env.SMTP_URL ? mailFolderOf(env.DATA_DIR || 'data') : undefined;

/** Reads how mail is sent; undefined where it is not. All variables or none: a partial configuration is an error. */
export const readMail = ({ env, required }: Reader): MailEnv | undefined => {
  if (VARIABLES.some((name) => env[name])) {
    const [url = '', from = ''] = VARIABLES.map(required);
    return { url: smtpUrl(url), from };
  }
  const folder = caughtMailOf(env);
  return folder === undefined ? undefined : { folder, site: localSiteOf(env) };
};

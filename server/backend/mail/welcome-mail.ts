import type { Organiser } from '@/contract/vocabulary/organiser';
import { ROLE } from '@/contract/vocabulary/roles';
import { statusText } from '@/text/status';
import { welcomeMailText as text } from '@/text/welcome-mail';
import { escapeHtml } from '@server/shared/escape-html';
import type { Mail, WelcomedPerson } from '../commerce/mails/ports';
import { helpFoot } from './help-foot';

export interface WelcomeMailOptions {
  /** The platform's name. */
  product: string;
  /** The site's origin, for the link; undefined if unknown. */
  site: string | undefined;
  /** The contact for users. */
  organiser?: Organiser | undefined;
}

/** Creates the writer of the e-mail to a user for whom an administrator has created an account (D4.16.3). */
export const createWelcomeMails =
  ({ product, site, organiser }: WelcomeMailOptions) =>
  ({ name, email, role }: WelcomedPerson): Omit<Mail, 'to'> => {
    const roleName = statusText.role[role] ?? '';
    const isOnApp = role === ROLE.STAFF;
    const link = site && !isOnApp ? `${site}/login` : undefined;
    const subject = text.subject(product, roleName);
    const sentences = [text.made(product, roleName), isOnApp ? text.onApp(email) : text.onWebsite(email)];
    const foot = helpFoot(organiser);
    const paragraphs = [text.hello(name), ...sentences, ...foot].map((sentence) => `<p>${escapeHtml(sentence)}</p>`);
    const button = link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(text.open)}</a></p>` : '';
    return {
      subject,
      text: [text.hello(name), '', ...sentences, ...(link ? ['', `${text.open}: ${link}`] : []), '', ...foot].join(
        '\n',
      ),
      html: `<!doctype html><html lang="vi"><body>${paragraphs.join('')}${button}</body></html>`,
    };
  };

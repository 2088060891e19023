import { giftMailText as text } from '@/text/gift-mail';
import { escapeHtml } from '@server/shared/escape-html';
import type { Mail, MailedGift } from '../commerce/mails/ports';
import { helpFoot } from './help-foot';
import type { WelcomeMailOptions } from './welcome-mail';

/** Creates the writer of the e-mail with the link of a gift (D4.27.10). */
export const createGiftMails =
  ({ product, site, organiser }: WelcomeMailOptions) =>
  ({ giverName, title, edition, message, token }: MailedGift): Omit<Mail, 'to'> => {
    const link = site && `${site}/gifts/${token}`;
    const sentences = [
      text.given(giverName, title, edition, product),
      ...(message === '' ? [] : [text.message(message)]),
      text.once,
    ];
    const foot = helpFoot(organiser);
    const paragraphs = [text.hello, ...sentences, ...foot].map((sentence) => `<p>${escapeHtml(sentence)}</p>`);
    const button = link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(text.open)}</a></p>` : '';
    return {
      subject: text.subject(giverName, title),
      text: [text.hello, '', ...sentences, ...(link ? ['', `${text.open}: ${link}`] : []), '', ...foot].join('\n'),
      html: `<!doctype html><html lang="vi"><body>${paragraphs.join('')}${button}</body></html>`,
    };
  };

import { campaignMessageMail as text } from '@/text/campaign-message';
import { escapeHtml } from '@server/shared/escape-html';
import type { Mail, WrittenMessage } from '../commerce/mails/ports';
import { helpFoot } from './help-foot';
import type { WelcomeMailOptions } from './welcome-mail';

/** Creates the writer of the e-mail with a message of the organiser, whose words stay plain text (D4.29.4). */
export const createMessageMails =
  ({ site, organiser }: Omit<WelcomeMailOptions, 'product'>) =>
  ({
    messageId,
    campaignId,
    campaignName,
    recipientName,
    subject,
    body,
    reminds,
  }: WrittenMessage): Omit<Mail, 'to'> => {
    const link = site && `${site}/issuer/campaigns/${campaignId}/messages/${messageId}`;
    const hello = text.hello(recipientName);
    const begins = reminds ? text.reminded(campaignName) : text.sent(campaignName);
    const foot = helpFoot(organiser);
    const paragraph = (sentence: string): string => `<p>${escapeHtml(sentence)}</p>`;
    const words = `<h1 style="font-size:18px">${escapeHtml(subject)}</h1><p style="white-space:pre-wrap">${escapeHtml(body)}</p>`;
    const button = link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(text.open)}</a></p>` : '';
    return {
      subject: reminds ? text.reminderSubject(campaignName, subject) : text.subject(campaignName, subject),
      text: [
        ...[hello, '', begins, '', subject, '', body],
        ...(link ? ['', `${text.open}: ${link}`] : []),
        ...['', ...foot],
      ].join('\n'),
      html: `<!doctype html><html lang="vi"><body>${paragraph(hello)}${paragraph(begins)}${words}${button}${foot.map(paragraph).join('')}</body></html>`,
    };
  };

import { instantInWords } from '@/contract/rules/calendar';
import { localMailText as text } from '@/text/local-mail';
import { escapeHtml } from '../../shared/escape-html';
import { POPUP_STYLE } from '../../identity/local-emulator/popup-style';
import type { CaughtMail } from '../../shared/mailbox';
import { LOCAL_MAIL } from './paths';

const STYLE = `${POPUP_STYLE}
main { max-width: 720px; }
a { color: inherit; }
li a { display: grid; gap: 0 12px; padding: 12px 0; border-bottom: 1px solid var(--ctl); text-decoration: none; }
li a:hover { background: var(--hover); }
li b, dd { overflow-wrap: anywhere; }
li span, dt { color: var(--tx2); font-size: 13px; }
dl { margin: 16px 0; display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
dd { margin: 0; }
pre { padding: 16px; background: var(--sheet); border: 1px solid var(--ctl); border-radius: 4px; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

type Page = (nonce: string) => string;

const page =
  (title: string, body: string): Page =>
  (nonce) => `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${text.notReal}</p><hr>${body}</main></body></html>
`;

const back = `<p><a href="${LOCAL_MAIL}">${text.back}</a></p>`;

const row = ({ id, at, to, subject }: CaughtMail): string =>
  `<li><a href="${LOCAL_MAIL}/${id}"><b>${escapeHtml(subject)}</b><span>${escapeHtml(to)}, ${instantInWords(at)}</span></a></li>`;

/** The list of stored messages, the latest first. */
export const listPage = (mails: readonly CaughtMail[]): Page =>
  page(text.title, mails.length > 0 ? `<ul>${mails.map(row).join('\n')}</ul>` : `<p>${text.none}</p>`);

/** One message as plain text, with a link to its HTML version. */
export const mailPage = ({ id, at, to, subject, text: words }: CaughtMail): Page =>
  page(
    subject,
    `<dl><dt>${text.to}</dt><dd>${escapeHtml(to)}</dd><dt>${text.at}</dt><dd>${instantInWords(at)}</dd></dl>
<p><a href="${LOCAL_MAIL}/${id}/html">${text.html}</a></p><pre>${escapeHtml(words)}</pre>${back}`,
  );

export const missingPage = (): Page => page(text.title, `<p>${text.missing}</p>${back}`);

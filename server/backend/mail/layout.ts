import { commonText } from '@/text/common';
import { escapeHtml } from '@server/shared/escape-html';

interface MailLink {
  href: string;
  label: string;
}

type Pair = readonly [name: string, value: string];

interface MailLine {
  title: string;
  note: string;
  count: string;
  total: string;
  /** The amount at cover price, if that is more than the total (D4.9.8). */
  cover?: string;
}

/** The content of a message, before it is rendered as HTML or plain text. */
export interface MailContent {
  /** The platform's name. */
  product: string;
  title: string;
  hello: string;
  sentence: string;
  facts: readonly Pair[];
  /** A QR code that is sent as a picture of this id, what it is, and what to do with it. */
  qr?: { cid: string; alt: string; hint: string };
  linesTitle: string;
  lines: readonly MailLine[];
  /** The last one is the amount to pay. */
  amounts: readonly Pair[];
  link?: MailLink;
  /** A sentence with a second link, less prominent. */
  more?: MailLink & { sentence: string };
  foot: readonly string[];
}

const pairText = ([name, value]: Pair): string => `${name}: ${value}`;

const lineText = ({ title, note, count, total, cover }: MailLine): string =>
  `- ${title} (${note}): ${count} = ${total}${cover === undefined ? '' : ` (${commonText.coverPrice}: ${cover})`}`;

const linkText = ({ href, label }: MailLink): string => `${label}: ${href}`;

/** Renders the message as plain text. */
export const mailText = (mail: MailContent): string =>
  [
    ...[mail.hello, '', mail.sentence, '', ...mail.facts.map(pairText)],
    ...['', `${mail.linesTitle}:`],
    ...mail.lines.map(lineText),
    ...['', ...mail.amounts.map(pairText)],
    ...(mail.link ? ['', linkText(mail.link)] : []),
    ...(mail.more ? ['', mail.more.sentence, linkText(mail.more)] : []),
    ...['', ...mail.foot, '', mail.product],
  ].join('\n');

// E-mail clients ignore style sheets: styles are inline, and tables make the layout.
const FONT = 'font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1c2a31';
const MUTED = 'color:#5b6b73';

const row = (name: string, value: string, style = ''): string =>
  `<tr><td style="padding:4px 16px 4px 0;vertical-align:top;${MUTED}">${escapeHtml(name)}</td>` +
  `<td style="padding:4px 0;vertical-align:top;${style}">${escapeHtml(value)}</td></tr>`;

const coverCell = (cover: string): string =>
  `<br><s aria-label="${commonText.coverPrice} ${escapeHtml(cover)}" style="${MUTED}">${escapeHtml(cover)}</s>`;

const lineRow = ({ title, note, count, total, cover }: MailLine): string =>
  `<tr><td style="padding:8px 16px 8px 0;border-top:1px solid #d9e0e3"><b>${escapeHtml(title)}</b><br>` +
  `<span style="${MUTED}">${escapeHtml(note)}<br>${escapeHtml(count)}</span></td>` +
  `<td style="padding:8px 0;border-top:1px solid #d9e0e3;text-align:right;white-space:nowrap;vertical-align:top">${escapeHtml(total)}${cover === undefined ? '' : coverCell(cover)}</td></tr>`;

const amountRow = ([name, value]: Pair, place: number, all: readonly Pair[]): string => {
  const strong = place === all.length - 1 ? 'font-weight:bold;font-size:17px;' : '';
  return (
    `<tr><td style="padding:4px 16px 4px 0;${strong}">${escapeHtml(name)}</td>` +
    `<td style="padding:4px 0;text-align:right;white-space:nowrap;${strong}">${escapeHtml(value)}</td></tr>`
  );
};

const table = (rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0">${rows}</table>`;

/** Side of a QR code in pixels: its smallest part has about four. */
const QR_SIDE = 240;

const qrPicture = ({ cid, alt, hint }: NonNullable<MailContent['qr']>): string =>
  `<p style="margin:16px 0;text-align:center"><img src="cid:${cid}" width="${QR_SIDE}" height="${QR_SIDE}" alt="${escapeHtml(alt)}">` +
  `<br><span style="font-size:13px;${MUTED}">${escapeHtml(hint)}</span></p>`;

const button = ({ href, label }: MailLink): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 24px;background:#0b3f4d;color:#ffffff;` +
  `text-decoration:none;border-radius:4px;font-weight:bold">${escapeHtml(label)}</a></p>`;

const sentenceWithLink = ({ sentence, href, label }: NonNullable<MailContent['more']>): string =>
  `<p style="margin:0 0 24px">${escapeHtml(sentence)} ` +
  `<a href="${escapeHtml(href)}" style="color:#0b3f4d;font-weight:bold">${escapeHtml(label)}</a></p>`;

/** Renders the message as HTML. */
export const mailHtml = (mail: MailContent): string => `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(mail.title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f2efe8;${FONT}">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:6px">
<p style="margin:0;${MUTED}">${escapeHtml(mail.product)}</p>
<h1 style="margin:4px 0 16px;font-size:22px;line-height:1.3">${escapeHtml(mail.title)}</h1>
<p style="margin:0 0 8px">${escapeHtml(mail.hello)}</p>
<p style="margin:0">${escapeHtml(mail.sentence)}</p>
${table(mail.facts.map(([name, value]) => row(name, value)).join('\n'))}
${mail.qr ? qrPicture(mail.qr) : ''}
<h2 style="margin:24px 0 0;font-size:16px">${escapeHtml(mail.linesTitle)}</h2>
${table(mail.lines.map(lineRow).join('\n'))}
${table(mail.amounts.map(amountRow).join('\n'))}
${mail.link ? button(mail.link) : ''}
${mail.more ? sentenceWithLink(mail.more) : ''}
${mail.foot.map((sentence) => `<p style="margin:8px 0 0;font-size:13px;${MUTED}">${escapeHtml(sentence)}</p>`).join('\n')}
</div></body></html>
`;

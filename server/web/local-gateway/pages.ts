import { localGatewayText as text } from '@/text/local-gateway';
import { inDong } from '@/text/money';
import { escapeHtml } from '../../shared/escape-html';
import { POPUP_STYLE } from '../../identity/local-emulator/popup-style';
import type { Transfer } from './bank';
import { LOCAL_GATEWAY } from './paths';
import type { GatewayOrder } from './zalopay';

const STYLE = `${POPUP_STYLE}
dl { margin: 16px 0 0; display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
dt { color: var(--tx2); }
dd { margin: 0; font-weight: 600; text-align: right; overflow-wrap: anywhere; }
.go { display: block; text-align: center; line-height: 50px; text-decoration: none; cursor: pointer; }
.plain { color: var(--tx); background: var(--sheet); border: 1px solid var(--ctl); }
`;

const page = (nonce: string, title: string, body: string): string => `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text.notReal}</p><hr>${body}</main></body></html>
`;

const facts = (rows: readonly (readonly [string, string])[]): string =>
  `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

const actionButton = (name: string, label: string, isPlain = true): string =>
  `<button class="go${isPlain ? ' plain' : ''}" name="deed" value="${name}">${label}</button>`;

const linkTo = (href: string, label: string): string => `<a class="go" href="${escapeHtml(href)}">${label}</a>`;

/** The page of ZaloPay: pay, fail, or go back. */
export const zaloPayPage = (order: GatewayOrder, token: string) => (nonce: string) =>
  page(
    nonce,
    text.zaloPayTitle,
    `${facts([
      [text.amount, inDong(order.amount)],
      [text.content, order.description],
    ])}<form method="post" action="${LOCAL_GATEWAY.zaloPay}/pay">${hidden('order', token)}
${actionButton('pay', text.pay, false)}${actionButton('fail', text.fail)}${actionButton('cancel', text.cancel)}</form>`,
  );

/** A page with a message instead of a payment form, and a link back. */
export const saidPage = (title: string, sentence: string, back: string) => (nonce: string) =>
  page(nonce, title, `<p role="status">${escapeHtml(sentence)}</p>${linkTo(back, text.back)}`);

/** The banking app: the transfer read from the QR code, still editable by hand. */
export const bankPage =
  ({ account, amount, content, back }: Transfer) =>
  (nonce: string) =>
    page(
      nonce,
      text.bankTitle,
      `<form method="post" action="${LOCAL_GATEWAY.bank}">${hidden('account', account)}${hidden('back', back)}
${facts([[text.account, account]])}
<label>${text.amount}<input name="amount" type="number" min="1" required value="${amount}"></label>
<label>${text.content}<input name="content" required value="${escapeHtml(content)}"></label>
${actionButton('tell', text.transfer, false)}${actionButton('silent', text.transferSilently)}</form>${linkTo(back, text.back)}`,
    );

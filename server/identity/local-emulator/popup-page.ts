import { localIdentityText } from '@/text/local-identity';
import { escapeHtml } from '../../shared/escape-html';
import type { DemoAccount } from './accounts';
import { POPUP_SCRIPT } from './popup-script';
import { POPUP_STYLE } from './popup-style';

const accountButton = ({ email, name, role }: DemoAccount): string => {
  const [safeEmail, safeName] = [escapeHtml(email), escapeHtml(name)];
  return `<li><button type="button" class="account" data-email="${safeEmail}" data-name="${safeName}">
<b>${safeName}</b><span class="role">${escapeHtml(role)}</span><span>${safeEmail}</span></button></li>`;
};

const otherForm = `<h2>${localIdentityText.other}</h2>
<form id="other">
<label>${localIdentityText.email}
<input name="email" type="email" required autocomplete="off" placeholder="${localIdentityText.emailExample}"></label>
<label>${localIdentityText.name}<input name="name" autocomplete="off" maxlength="255"></label>
<button class="go">${localIdentityText.continue}</button>
</form>`;

/** The popup that replaces Google's: the demo accounts as buttons, and a form for any other e-mail. */
export const popupPage = (accounts: readonly DemoAccount[], nonce: string): string => `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${localIdentityText.title}</title><style nonce="${nonce}">${POPUP_STYLE}</style></head>
<body><main><h1>${localIdentityText.title}</h1><p>${localIdentityText.intro}</p><hr>
<p id="no-opener" role="alert" hidden>${localIdentityText.noOpener}</p>
<h2>${localIdentityText.accounts}</h2><ul>${accounts.map(accountButton).join('')}</ul>
${otherForm}</main><script nonce="${nonce}">${POPUP_SCRIPT}</script></body></html>
`;

import { GAPI_CHILD_SCRIPT } from './gapi-child';

/** Passes the popup's events on to the page. The SDK waits for `webStorageSupport` before it opens the popup. */
const RELAY_SCRIPT = `
var query = new URLSearchParams(location.search);
var storageKey = query.get('apiKey') + ':' + query.get('appName');
window.gapi_onload = function () {
  var page = gapi.iframes.getContext().getParentIframe();
  function relay(authEvent) {
    page.send('authEvent', { type: 'authEvent', authEvent: authEvent }, function () {});
  }
  window.addEventListener('message', function (event) {
    var message = event.data;
    if (event.origin !== location.origin || !message || message.eventType !== 'sendAuthEvent') return;
    if (message.data.storageKey === storageKey) relay(message.data.authEvent);
  });
  page.register('webStorageSupport', function () {
    return { status: 'ACK', webStorageSupport: true };
  });
  relay({ type: 'unknown', error: { code: 'auth/no-auth-event' } });
};
`;

/** The hidden iframe of the SDK. */
export const iframePage = (nonce: string): string => `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><title>Auth relay</title></head>
<body><script nonce="${nonce}">${RELAY_SCRIPT}${GAPI_CHILD_SCRIPT}</script></body></html>
`;

/** Script of the popup: sends the chosen account to the page's hidden iframe, which the SDK listens to. */
export const POPUP_SCRIPT = `
var query = new URLSearchParams(location.search);
function frameOfPage() {
  var frames = window.opener ? window.opener.frames : [];
  for (var i = 0; i < frames.length; i++) {
    try {
      var search = new URLSearchParams(frames[i].location.search);
      if (search.get('apiKey') === query.get('apiKey') && search.get('appName') === query.get('appName')) return frames[i];
    } catch (error) {
      // A frame of another origin cannot be ours.
    }
  }
  return null;
}
function finish(email, name) {
  var claims = { sub: email.toLowerCase(), iss: '', aud: '', exp: 0, iat: 0, email: email, email_verified: true };
  if (name) claims.name = name;
  var answer = location.origin + location.pathname + '?providerId=' + encodeURIComponent(query.get('providerId')) +
    '&id_token=' + encodeURIComponent(JSON.stringify(claims));
  var authEvent = {
    type: query.get('authType'), eventId: query.get('eventId'), urlResponse: answer,
    sessionId: 'ValueNotUsedByAuthEmulator', postBody: '', tenantId: null, error: null
  };
  var frame = frameOfPage();
  if (!frame) { document.getElementById('no-opener').hidden = false; return; }
  frame.postMessage({
    eventType: 'sendAuthEvent', eventId: String(Date.now()),
    data: { authEvent: authEvent, storageKey: query.get('apiKey') + ':' + query.get('appName') }
  }, location.origin);
}
document.querySelectorAll('[data-email]').forEach(function (button) {
  button.addEventListener('click', function () { finish(button.dataset.email, button.dataset.name); });
});
document.getElementById('other').addEventListener('submit', function (event) {
  event.preventDefault();
  var form = event.target;
  finish(form.elements.email.value.trim().toLowerCase(), form.elements.name.value.trim());
});
`;

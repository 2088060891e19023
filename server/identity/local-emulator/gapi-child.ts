/**
 * The part of `gapi.iframes` inside the SDK's hidden iframe; `src/shared/session/gapi-stub.ts` is its counterpart in the
 * page. It implements what Firebase's iframe page calls, so that a test can also serve it instead of Google's script to
 * the official emulator's iframe.
 */
export const GAPI_CHILD_SCRIPT = `
(function () {
  var CHANNEL = 'gapi.iframes.stub';
  var handlers = {}, answers = {}, count = 0;
  function post(message) {
    message.channel = CHANNEL;
    window.parent.postMessage(message, '*');
  }
  window.addEventListener('message', function (event) {
    var message = event.data;
    if (event.source !== window.parent || !message || message.channel !== CHANNEL) return;
    if (message.kind === 'answer') answers[message.id]([message.data]);
    if (message.kind === 'call') post({ kind: 'answer', id: message.id, data: handlers[message.name](message.data) });
  });
  var parentFrame = {
    register: function (name, handler) {
      handlers[name] = handler;
      post({ kind: 'ready' });
    },
    send: function (name, data, done) {
      var id = ++count;
      answers[id] = done;
      post({ kind: 'call', id: id, name: name, data: data });
    }
  };
  window.gapi = {
    load: function (name, options) { options.callback(); },
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: function () { return true; },
      getContext: function () { return { getParentIframe: function () { return parentFrame; } }; }
    }
  };
  if (window.gapi_onload) window.gapi_onload();
})();
`;

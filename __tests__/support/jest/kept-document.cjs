/**
 * The jsdom environment of jest, created once per worker: every suite of screens gets the same window and document, and
 * its changes are undone when it ends (decision 0035). An isolated suite gets a new one.
 */
const { installFastStyles } = require('./fast-styles.cjs');
const { TestEnvironment: JsdomEnvironment } = require('jest-environment-jsdom');
const { descriptorsOf, isSame, snapshotOf } = require('./global-snapshot.cjs');
const { isIsolated } = require('./kept-state.cjs');

/** One environment for each worker process; jest loads this module once a worker. */
let kept;

/** jsdom writes to the console of the suite that is running. */
const currentConsole = { console: undefined };
const forwardingConsole = new Proxy({}, { get: (_, name) => currentConsole.console[name] });

/** Objects of a window that tests change, and the classes with their prototypes. The window itself does not list its classes. */
const targetsOf = (window, context) => {
  const classes = [...descriptorsOf(context).values()]
    .map((descriptor) => descriptor?.value)
    .filter((value) => typeof value === 'function' && value.prototype);
  const objects = [window.navigator, window.document, window.document.documentElement, window.crypto];
  return [...objects, ...classes, ...classes.map(({ prototype }) => prototype)];
};

const restoreProperties = (target, before) => {
  for (const [key, now] of descriptorsOf(target)) {
    const earlier = before.get(key);
    if (!earlier) {
      if (now.configurable) delete target[key];
    } else if (earlier.configurable && !isSame(earlier, now)) Object.defineProperty(target, key, earlier);
  }
};

const clearCookies = (document) => {
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
};

const clearDocument = ({ document, history, localStorage, sessionStorage }) => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  clearCookies(document);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
};

/**
 * Returns a function that cancels pending timers, such as an interval or a retry. Timers without delay are kept: React
 * schedules its work with them, and would never schedule again if they were cancelled.
 */
const trackTimers = (window) => {
  const ids = new Set();
  for (const name of ['setTimeout', 'setInterval']) {
    const start = window[name];
    window[name] = (callback, delay, ...rest) => {
      const id = start(callback, delay, ...rest);
      if (delay > 0) ids.add(id);
      return id;
    };
  }
  return () => {
    for (const id of ids) window.clearTimeout(id);
    ids.clear();
  };
};

class KeptDocument extends JsdomEnvironment {
  constructor(config, context) {
    const isolated = isIsolated(context.testPath);
    if (!isolated) currentConsole.console = context.console;
    if (!isolated && kept) return kept;
    super(config, isolated ? context : { ...context, console: forwardingConsole });
    installFastStyles(this.global);
    this.isKept = !isolated;
    if (isolated) return;
    this.cancelTimers = trackTimers(this.global);
    kept = this;
  }

  async setup() {
    await super.setup();
    if (!this.isKept) return;
    this.before ??= snapshotOf(this.global);
    this.targets ??= targetsOf(this.global, this.getVmContext()).map((target) => [target, descriptorsOf(target)]);
  }

  async teardown() {
    if (!this.isKept) return super.teardown();
    this.fakeTimersModern.useRealTimers();
    this.cancelTimers();
    this.moduleMocker.restoreAllMocks();
    for (const [target, before] of this.targets) restoreProperties(target, before);
    this.before.restore();
    clearDocument(this.global);
  }
}

module.exports = KeptDocument;
module.exports.TestEnvironment = KeptDocument;

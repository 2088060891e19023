import { parseJson } from './parse-json';

/**
 * The inline scripts of the pages. Their text is constant: the pages' content security policy allows them by their
 * hashes, and no others (docs/decisions/0027-the-policy-of-the-pages.md).
 */

/** The script that Mantine's `ColorSchemeScript` writes for `auto`: it chooses light or dark before the first paint. */
export const COLOR_SCHEME_SCRIPT = `try {
  var _colorScheme = window.localStorage.getItem("mantine-color-scheme-value");
  var colorScheme = _colorScheme === "light" || _colorScheme === "dark" || _colorScheme === "auto" ? _colorScheme : "auto";
  var computedColorScheme = colorScheme !== "auto" ? colorScheme : window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.setAttribute("data-mantine-color-scheme", computedColorScheme);
} catch (e) {}
`;

/** Attribute of the document and key in the browser's storage: the kind of user that this browser knew last. */
export const KNOWN = 'known';

/**
 * Sets before the first paint for which kind of user the layout reserves room: the page itself is the same for all
 * users.
 */
export const KNOWN_SCRIPT = `try {
  var known = window.localStorage.getItem("${KNOWN}");
  if (known === "reader" || known === "other") document.documentElement.setAttribute("data-${KNOWN}", known);
} catch (e) {}
`;

/** Id of the element with the data of `START_SCRIPT`: `PageStart`, as JSON. */
export const START_DATA_ID = 'page-start';

/** Modules of a page and the files that contain them; the shape is Turbopack's. */
export interface ModuleGroup {
  otherChunks: readonly string[];
  runtimeModuleIds: readonly number[];
}

export interface PageStart {
  /** The global queue of Turbopack's runtime, and the module groups of the page. */
  queue: string;
  groups: readonly ModuleGroup[];
  /** URLs of the scripts that are loaded after the first paint; empty where the page's HTML contains them. */
  scripts: readonly string[];
  /** URL of the runtime, which executes them: it does not wait for modules that have not arrived. */
  runtime: string;
}

/** Matches Turbopack's runtime among the script files of a page. */
const RUNTIME = /\/turbopack-[^/]+\.js$/;
/** A statement of Next's inline script: it puts one group of modules into the queue of Turbopack's runtime. */
const PUSH = /^\(globalThis\[("[^"]+")\] \|\| \(globalThis\[\1\] = \[\]\)\)\.push\((\{.*\})\);$/;

const isGroup = (value: unknown): value is ModuleGroup => {
  if (typeof value !== 'object' || value === null) return false;
  const { otherChunks, runtimeModuleIds, ...others } = value as Partial<ModuleGroup>;
  return Array.isArray(otherChunks) && Array.isArray(runtimeModuleIds) && Object.keys(others).length === 0;
};

/**
 * Reads what Next's scripts of a page would do, so that `START_SCRIPT` does it later and in smaller parts.
 * @param inline text of the inline script in which Next lists the modules of the page
 * @param files URLs of the script files of the page
 * @param isLater whether the files are loaded after the first paint
 * @returns undefined where this version of Next writes anything else than what is known here: the page then keeps
 *   Next's own scripts (docs/decisions/0042-pages-over-a-private-listener.md)
 */
export const readPageStart = (inline: string, files: readonly string[], isLater: boolean): PageStart | undefined => {
  const pushes = inline.split('\n').map((statement) => PUSH.exec(statement));
  if (!pushes.every((push) => push !== null)) return undefined;
  const queues = new Set(pushes.map(([, queue = '']) => parseJson(queue)));
  const groups = pushes.map(([, , group = '']) => parseJson(group));
  const runtime = files.find((file) => RUNTIME.test(file));
  const [queue] = queues;
  if (queues.size !== 1 || typeof queue !== 'string' || runtime === undefined || !groups.every(isGroup))
    return undefined;
  return { queue, groups, scripts: isLater ? files.filter((file) => file !== runtime) : [], runtime };
};

/** Events by which the user shows that they are active: the scripts are then loaded at once. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin', 'click', 'input'];
/** How long the scripts wait for the first pictures, which share the connection with them, in ms. */
const PICTURES_MS = 4000;
/** How long the browser takes to paint these pictures once they have arrived, in ms. */
const PAINTED_MS = 200;
/** How long the browser may be busy with the page itself before the scripts are loaded anyway, in ms. */
const BUSY_MS = 1000;
/** A script that failed to load is requested again after this many ms, doubling each time, up to `RETRIES` times. */
const RETRY_MS = 500;
const RETRIES = 6;

/** Events of the window: the page has become interactive, and its scripts could not be loaded for now. */
export const ALIVE = 'page-alive';
const FAILED = 'page-failed';

/**
 * Passes the page's modules to Turbopack's runtime once it is loaded, one after the other: all at once would block the
 * page for twice as long. Next would write them into an inline script that differs per page, which no hash in the
 * policy could allow. Where the page is complete without scripts, this script loads them: once the first pictures have
 * arrived and the browser is idle, or when the user interacts with the page; the runtime after all others.
 */
export const START_SCRIPT = `(function () {
  var start = JSON.parse(document.getElementById("${START_DATA_ID}").textContent);
  var parts = start.groups.flatMap(function (group) {
    return group.runtimeModuleIds.map(function (id) { return { otherChunks: group.otherChunks, runtimeModuleIds: [id] }; });
  });
  function hand(part) { (globalThis[start.queue] = globalThis[start.queue] || []).push(part); }
  function run() {
    if (parts.length === 0) return;
    hand(parts.shift());
    setTimeout(run);
  }
  function onLoad(event) {
    if ((event.target.src || "").endsWith(start.runtime)) run();
  }
  document.addEventListener("load", onLoad, true);
  var left = start.scripts, missing = left.length, touched = false;
  if (missing === 0) return;
  function add(name, values) { return document.head.appendChild(Object.assign(document.createElement(name), values)); }
  function waitForNetwork(again) {
    dispatchEvent(new Event("${FAILED}"));
    ["online", "click"].forEach(function (name) {
      addEventListener(name, function () { if (again) again(); again = undefined; }, { once: true });
    });
  }
  function fetchScript(src, failures, done) {
    var script = add("script", {
      src: src,
      onload: done,
      onerror: function () {
        script.remove();
        if (failures === ${RETRIES}) waitForNetwork(function () { fetchScript(src, 0, done); });
        else setTimeout(function () { fetchScript(src, failures + 1, done); }, ${RETRY_MS} << failures);
      },
    });
  }
  function onScript() {
    missing -= 1;
    if (missing === 0) fetchScript(start.runtime, 0);
  }
  function begin() {
    if (left.length > 0) add("link", { rel: "preload", as: "script", href: start.runtime });
    left.splice(0).forEach(function (src) { fetchScript(src, 0, onScript); });
  }
  function onSign() {
    touched = true;
    if (document.readyState !== "loading") begin();
  }
  ${JSON.stringify(SIGNS)}.forEach(function (sign) { addEventListener(sign, onSign, { capture: true, once: true, passive: true }); });
  function beginWhenIdle() {
    if (globalThis.requestIdleCallback) requestIdleCallback(begin, { timeout: ${BUSY_MS} });
    else begin();
  }
  document.addEventListener("DOMContentLoaded", function () {
    if (touched) return begin();
    addEventListener("load", function () { setTimeout(beginWhenIdle, ${PAINTED_MS}); }, { once: true });
    setTimeout(begin, ${PICTURES_MS});
  });
})();
`;

/** More clicks than any user makes while waiting. */
const MAX_QUEUED = 20;

/**
 * Keeps the user's input while the scripts are loading. Clicks on controls are queued, each control dimmed meanwhile;
 * once the page is interactive, typed or chosen values are sent to the fields again, because React starts with the
 * server's values, and the clicks are repeated in their order. Links, and forms with an `action`, work without scripts.
 * While the scripts cannot be loaded, controls are left alone.
 */
export const REPLAY_CLICKS_SCRIPT = `(function () {
  var held = [], typed = new Map(), composed = null;
  function hold(event) {
    var target = event.target;
    if (!target.closest || target.closest("a[href], form[action]")) return;
    var control = target.closest("button, label, input[type=checkbox], input[type=radio]");
    if (!control || held.length === ${MAX_QUEUED}) return;
    event.preventDefault();
    event.stopPropagation();
    held.push({ control: control, paler: control.animate && control.animate({ opacity: 0.5 }, { duration: 120, fill: "forwards" }) });
  }
  function note(event) { typed.set(event.target, event.target.value); }
  function compose(event) { composed = event.type === "compositionstart" ? event.target : null; }
  function tell(value, field) {
    if (!field.isConnected) return;
    // A word that is being put together is left alone: its end is an input like any other.
    if (field === composed) return;
    var from = field.selectionStart, to = field.selectionEnd;
    // By the field's own setter React learns of the emptiness, by its prototype's it does not learn of the value: so it sees a change.
    field.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, value);
    if (typeof from === "number") field.setSelectionRange(from, to);
    ["input", "change"].forEach(function (name) { field.dispatchEvent(new Event(name, { bubbles: true })); });
  }
  function stop() {
    removeEventListener("click", hold, true);
    removeEventListener("input", note, true);
    ["compositionstart", "compositionend"].forEach(function (name) { removeEventListener(name, compose, true); });
    removeEventListener("${ALIVE}", repeat);
    removeEventListener("${FAILED}", stop);
    held.forEach(function (one) { if (one.paler) one.paler.cancel(); });
  }
  function repeat() {
    stop();
    typed.forEach(tell);
    held.forEach(function (one) { if (one.control.isConnected) one.control.click(); });
  }
  addEventListener("click", hold, true);
  addEventListener("input", note, true);
  ["compositionstart", "compositionend"].forEach(function (name) { addEventListener(name, compose, true); });
  addEventListener("${ALIVE}", repeat);
  addEventListener("${FAILED}", stop);
})();
`;

export const PAGE_SCRIPTS: readonly string[] = [COLOR_SCHEME_SCRIPT, KNOWN_SCRIPT, START_SCRIPT, REPLAY_CLICKS_SCRIPT];

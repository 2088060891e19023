/**
 * The scripts that stand inside the pages. Each is known beforehand: the policy of the pages lets it run by its hash, and no other
 * (docs/decisions/0027-the-policy-of-the-pages.md).
 */

/** What Mantine's `ColorSchemeScript` writes for `auto`: it chooses light or dark before anything is painted. */
export const COLOR_SCHEME_SCRIPT = `try {
  var _colorScheme = window.localStorage.getItem("mantine-color-scheme-value");
  var colorScheme = _colorScheme === "light" || _colorScheme === "dark" || _colorScheme === "auto" ? _colorScheme : "auto";
  var computedColorScheme = colorScheme !== "auto" ? colorScheme : window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.setAttribute("data-mantine-color-scheme", computedColorScheme);
} catch (e) {}
`;

/** Attribute of the document and name in the browser's storage: whom this browser knew last. */
export const KNOWN = 'known';

/** Says before anything is painted for whom room is to be left: the page itself is the same for everybody. */
export const KNOWN_SCRIPT = `try {
  var known = window.localStorage.getItem("${KNOWN}");
  if (known === "reader" || known === "other") document.documentElement.setAttribute("data-${KNOWN}", known);
} catch (e) {}
`;

/** The element with what `START_SCRIPT` starts: `PageStart`, as JSON. */
export const START_DATA_ID = 'page-start';

/** Modules that make a page, and the files in which they are; the shape is Turbopack's. */
export interface ModuleGroup {
  otherChunks: readonly string[];
  runtimeModuleIds: readonly number[];
}

export interface PageStart {
  /** The global queue of Turbopack's runtime, and the groups of modules that make the page. */
  queue: string | undefined;
  groups: readonly ModuleGroup[];
  /** Addresses of the scripts that come after the first paint; none where they stand in the page. */
  scripts: readonly string[];
  /** Of the one that runs them: it does not wait for modules that have not come. */
  runtime: string | undefined;
}

/** What somebody does who is there: the scripts do not wait any longer. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin', 'click', 'input'];
/** How long they wait for the first pictures, which share the line with them, in ms. */
const PICTURES_MS = 4000;
/** How long the browser takes to paint these pictures once they have come, in ms. */
const PAINTED_MS = 200;
/** How long the browser may be busy with the page itself, in ms, before the scripts come all the same. */
const BUSY_MS = 1000;
/** A script that did not come is asked for again after so many ms, each time twice as long, so many times. */
const RETRY_MS = 500;
const RETRIES = 6;

/** What the page tells its window once it answers to what people do, and when its scripts could not be had for now. */
export const ALIVE = 'page-alive';
const FAILED = 'page-failed';

/**
 * Hands the page's modules to Turbopack's runtime once that is there, one after the other: all at once they would keep the page from
 * answering for twice as long. Next would write them into a script, another on each page, which no hash could name. Where the page is
 * complete without scripts, it has them fetched: once its first pictures have come and the browser has nothing more urgent to do, or
 * somebody touches the page; the runtime after all others.
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
  if (start.runtime) document.addEventListener("load", onLoad, true);
  else start.groups.forEach(hand);
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
    if (missing === 0 && start.runtime) fetchScript(start.runtime, 0);
  }
  function begin() {
    if (left.length > 0 && start.runtime) add("link", { rel: "preload", as: "script", href: start.runtime });
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

/** More than anybody presses while they wait. */
const MOST_HELD = 20;

/**
 * Nothing that somebody does is lost while the scripts are on their way. Clicks on controls wait, each control paler meanwhile; once the
 * page is alive, what was typed or chosen is told to the fields again, for React begins with what the server sent, and the clicks are made
 * in their order. Links, and forms that know where they lead, work without scripts. While these cannot be had, controls are left alone.
 */
export const HELD_SCRIPT = `(function () {
  var held = [], typed = new Map(), composed = null;
  function hold(event) {
    var target = event.target;
    if (!target.closest || target.closest("a[href], form[action]")) return;
    var control = target.closest("button, label, input[type=checkbox], input[type=radio]");
    if (!control || held.length === ${MOST_HELD}) return;
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

export const PAGE_SCRIPTS: readonly string[] = [COLOR_SCHEME_SCRIPT, KNOWN_SCRIPT, START_SCRIPT, HELD_SCRIPT];

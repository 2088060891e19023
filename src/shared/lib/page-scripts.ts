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

export interface PageStart {
  /** The global queue of Turbopack's runtime, and the groups of modules that make the page. */
  queue: string | undefined;
  groups: readonly unknown[];
  /** Addresses of the scripts that come after the first paint; none where they stand in the page. */
  scripts: readonly string[];
}

/** What somebody does who is there: the scripts do not wait any longer. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin'];
/** How long the browser may be busy with the page itself, in ms, before the scripts come all the same. */
const BUSY_MS = 1000;
/** For browsers that do not say when they are idle. */
const PAINTED_MS = 200;

/**
 * Hands the page's groups of modules to Turbopack's runtime, which comes later. Next would write them into a script, another on
 * each page, which no hash could name. Where the page is complete without scripts, it then has them fetched once the browser has
 * nothing more urgent to do, or at once when somebody touches the page.
 */
export const START_SCRIPT = `(function () {
  var start = JSON.parse(document.getElementById("${START_DATA_ID}").textContent);
  var queue = (globalThis[start.queue] = globalThis[start.queue] || []);
  start.groups.forEach(function (group) { queue.push(group); });
  var left = start.scripts;
  if (left.length === 0) return;
  function begin() {
    left.splice(0).forEach(function (src) {
      var script = document.createElement("script");
      script.src = src;
      script.async = false;
      document.head.appendChild(script);
    });
  }
  ${JSON.stringify(SIGNS)}.forEach(function (sign) { addEventListener(sign, begin, { capture: true, once: true, passive: true }); });
  addEventListener("DOMContentLoaded", function () {
    if (globalThis.requestIdleCallback) requestIdleCallback(begin, { timeout: ${BUSY_MS} });
    else setTimeout(begin, ${PAINTED_MS});
  });
})();
`;

/** What the page tells its window once it answers to what people do. */
export const ALIVE = 'page-alive';

/**
 * Nothing that somebody presses is lost while the scripts are on their way: the last click on a control waits, the control is paler meanwhile,
 * and the click is made again once the page is alive. Links, and forms that know where they lead, work without scripts.
 */
export const HELD_CLICK_SCRIPT = `(function () {
  var held, paler;
  function drop() {
    if (paler) paler.cancel();
    held = paler = undefined;
  }
  function hold(event) {
    var control = event.target.closest && event.target.closest("button, label, input[type=checkbox], input[type=radio]");
    if (!control || control.closest("a[href], form[action]")) return;
    event.preventDefault();
    event.stopPropagation();
    drop();
    held = control;
    paler = control.animate && control.animate({ opacity: 0.5 }, { duration: 120, fill: "forwards" });
  }
  addEventListener("click", hold, true);
  addEventListener("${ALIVE}", function () {
    var control = held;
    removeEventListener("click", hold, true);
    drop();
    if (control && control.isConnected) control.click();
  }, { once: true });
})();
`;

export const PAGE_SCRIPTS: readonly string[] = [COLOR_SCHEME_SCRIPT, KNOWN_SCRIPT, START_SCRIPT, HELD_CLICK_SCRIPT];

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

/** The element with what `START_SCRIPT` starts: `{queue, groups}`, as JSON. */
export const START_DATA_ID = 'page-start';

/**
 * Hands the page's groups of modules to Turbopack's runtime, which comes later. Next would write them into a script, another on
 * each page, which no hash could name.
 */
export const START_SCRIPT = `(function () {
  var start = JSON.parse(document.getElementById("${START_DATA_ID}").textContent);
  var queue = (globalThis[start.queue] = globalThis[start.queue] || []);
  start.groups.forEach(function (group) { queue.push(group); });
})();
`;

export const PAGE_SCRIPTS: readonly string[] = [COLOR_SCHEME_SCRIPT, KNOWN_SCRIPT, START_SCRIPT];

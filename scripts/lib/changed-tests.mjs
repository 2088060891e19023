/**
 * Which tests a change can break, for `npm test -- --changed` (docs/testing.md).
 *
 * From a changed file it follows all importers, but not through a composition root: `nouns.ts` imports every noun, so
 * by imports alone every test that starts a backend would depend on everything. What a test calls of a noun over HTTP
 * it names by path instead: a test is affected if it names the path of an endpoint whose handler or contract the change
 * reaches.
 */

/** Import everything of their kind: a change is not followed through them. */
const ROOTS = new Set([
  'server/backend/assemble.ts',
  'server/backend/backend.ts',
  'server/backend/nouns.ts',
  'server/backend/commerce/consumers.ts',
  'server/backend/commerce/ports.ts',
  'server/backend/commerce/noun.ts',
  'server/backend/demo/seed.ts',
  'server/backend/jobs/task-handlers.ts',
  'server/index.ts',
  'src/contract/api.ts',
  'src/contract/validation.ts',
  'src/text/errors.ts',
]);

/** A change to one of these may break every test. */
const EVERYTHING =
  /^(package(-lock)?\.json|tsconfig\.json|next\.config\.js|__tests__\/jest\.config\.js|__tests__\/support\/(jest\/|in-ci|databases|backend\.ts|shop\.ts)|scripts\/(test|build)\.mjs|scripts\/lib\/)/;

/** Sources of endpoints, all of which the contract tests call. */
const CONTRACT_TRIES = /^(src\/contract|server\/backend)\//;

const MIGRATION = /^server\/backend\/db\/migrations\//;
const TESTS_OF_MIGRATIONS = ['__tests__/unit/migrations.test.ts', '__tests__/faults/old-installation.test.ts'];

const TEST = /^__tests__\/(unit|contract|component|integration|faults)\/.*\.test\.tsx?$/;
const SPEC = /\.spec\.ts$/;
/** Unit tests that read the files of the project instead of importing them: project rules. */
const READS_FILES = /readFileSync|readdirSync|readImports|execFileSync/;
const ENDPOINT = /'(?:GET|POST|PUT|DELETE|PATCH) (\/[\w/{}.-]*)'/g;

const importersOf = (imports) => {
  const importers = new Map();
  for (const [file, imported] of imports)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file]);
  return importers;
};

/** The files themselves, and everything that imports them, directly or indirectly, up to a composition root. */
const reachedFrom = (files, importers) => {
  const reached = new Set();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    if (!ROOTS.has(file)) waiting.push(...(importers.get(file) ?? []));
  }
  return reached;
};

/** The part of an endpoint's path before its first parameter, as it also occurs in a test. */
const pathsIn = (source) => [...source.matchAll(ENDPOINT)].map(([, path]) => path.split('/{')[0]);

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches a source that names one of the paths: `/reviews` and `/reviews/own`, not `/reviews-of`. */
const namingOneOf = (paths) =>
  paths.length > 0 ? new RegExp(`(?:GET|POST|PUT|DELETE|PATCH) (?:${paths.map(escaped).join('|')})(?![\\w-])`) : /(?!)/;

/**
 * Picks the tests that a change can break.
 * @param changed paths from the root of the project
 * @param imports the result of `readImports` for `pages`, `src`, `server` and `__tests__`
 * @param read returns the source of a file
 * @param rooms for each browser spec and each suite of faults, the folders and files whose change can break it
 * @returns `everything`, or the files of tests for jest and the names of browser specs
 */
export const testsFor = ({ changed, imports, read, rooms }) => {
  if (changed.some((file) => EVERYTHING.test(file))) return { everything: true };
  const reached = reachedFrom(changed, importersOf(imports));
  const tests = [...imports.keys()].filter((file) => TEST.test(file));
  const declaresEndpoints = (file) => /^(server\/backend\/commerce|src\/contract\/endpoints)\//.test(file);
  const paths = [...reached]
    .filter((file) => declaresEndpoints(file) && imports.has(file))
    .flatMap((file) => pathsIn(read(file)));
  const names = namingOneOf([...new Set(paths)].filter((path) => path.length > 1));
  const isIn = (file, place) => file === place || file.startsWith(`${place}/`);
  const roomChanged = (file) => (rooms[file] ?? []).some((place) => changed.some((one) => isIn(one, place)));
  const concerned = (file) =>
    reached.has(file) ||
    roomChanged(file) ||
    (file.startsWith('__tests__/contract/') && changed.some((one) => CONTRACT_TRIES.test(one))) ||
    (file.startsWith('__tests__/unit/') && READS_FILES.test(read(file))) ||
    (changed.some((one) => MIGRATION.test(one)) && TESTS_OF_MIGRATIONS.includes(file)) ||
    (file.startsWith('__tests__/integration/') && names.test(read(file)));
  const specs = Object.keys(rooms).filter((file) => SPEC.test(file) && (reached.has(file) || roomChanged(file)));
  return { everything: false, tests: changed.length > 0 ? tests.filter(concerned) : [], specs };
};

/**
 * `npm test`: installs and builds what is missing, runs every kind of test, and ends with a table of costs and one line
 * of totals.
 */
import { ensureBrowser } from './lib/browser.mjs';
import { pickChanged } from './lib/changed-files.mjs';
import { prepareDemo } from './lib/demo-folder.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { main, Refusal, say } from './lib/project.mjs';
import { conclude, runJest, runPlaywright } from './lib/test-runs.mjs';

const USUAL = ['unit', 'contract', 'component', 'integration', 'e2e'];
/**
 * Kinds that few changes can break: a landing runs each suite only after a change in its folders and files, `npm run
 * test:all` always.
 */
const BY_ROOM = ['looks', 'faults'];
const KINDS = [...USUAL, ...BY_ROOM];
const BROWSER_KINDS = ['e2e', ...BY_ROOM];
const BROWSER_ONLY = ['e2e', 'looks'];
const STARTS_PRODUCT = ['integration', 'faults'];

/** `--changed`, or `--changed=COMMIT`. */
const CHANGED = /^--changed(?:=(.+))?$/;
const LANDING = /^--landing=(.+)$/;
const ALL = '--all';
const LONG = '--long';
const isOption = (arg) => arg === ALL || arg === LONG || CHANGED.test(arg) || LANDING.test(arg);

const readArguments = (args) => {
  const kinds = args.filter((arg) => KINDS.includes(arg));
  const changed = args.map((arg) => CHANGED.exec(arg)).find(Boolean);
  const landing = args.map((arg) => LANDING.exec(arg)).find(Boolean);
  const patterns = args.filter((arg) => !KINDS.includes(arg) && !isOption(arg));
  const option = patterns.find((pattern) => pattern.startsWith('-'));
  if (option)
    throw new Refusal(
      `Usage: npm test -- [${KINDS.join('|')}] [pattern] [--all | --changed[=COMMIT] | --landing=COMMIT] [--long]; ${option} is not known.`,
    );
  if ((changed ?? landing) && patterns.length > 0)
    throw new Refusal('--changed and --landing pick the tests themselves: give no pattern with them.');
  const isUsual = patterns.length === 0 && !changed && !args.includes(ALL);
  return {
    kinds: kinds.length > 0 ? kinds : isUsual ? USUAL : KINDS,
    patterns,
    changed: changed && { since: changed[1] },
    landing: landing?.[1],
    isLong: args.includes(LONG),
  };
};

const kindOf = (file) => file.split('/')[1];

const inBrowser = (kinds) => kinds.filter((kind) => BROWSER_KINDS.includes(kind));
const inJest = (kinds) => kinds.filter((kind) => !BROWSER_ONLY.includes(kind));
const filesOf = (files, kinds) => files.filter((file) => kinds.includes(kindOf(file)));

const all = (kinds, patterns) => ({
  jestKinds: inJest(kinds),
  browserKinds: inBrowser(kinds),
  patterns,
  specs: patterns,
  whole: patterns.length > 0 ? [] : kinds,
});

/** The tests of these kinds that the changes since a commit can break. */
const ofChange = async (kinds, since) => {
  const picked = await pickChanged(since);
  if (picked.everything) return all(kinds, []);
  const [jestFiles, specs] = [filesOf(picked.tests, kinds), filesOf(picked.specs, kinds)];
  return {
    jestKinds: jestFiles.length > 0 ? inJest(kinds) : [],
    browserKinds: specs.length > 0 ? inBrowser(kinds) : [],
    patterns: [],
    jestFiles,
    specs,
    whole: [],
  };
};

/** The usual kinds completely, and of the others the tests that the changes since a commit can break. */
const ofLanding = async (since) => {
  const { jestKinds, browserKinds, jestFiles, specs } = await ofChange(BY_ROOM, since);
  if (!jestFiles) return all(KINDS, []);
  return {
    jestKinds: [...inJest(USUAL), ...jestKinds],
    browserKinds: browserKinds.length > 0 ? BROWSER_KINDS : inBrowser(USUAL),
    patterns: [`__tests__/(${USUAL.join('|')})/`, ...jestFiles],
    specs: ['__tests__/e2e/', ...specs],
    whole: USUAL,
  };
};

/**
 * Selects the tests to run: `jestKinds` of jest and `browserKinds` of the browser; of both those that match `patterns`,
 * or the files in `jestFiles` and `specs`. `whole` lists the kinds that run completely.
 */
const select = ({ kinds, patterns, changed, landing }) => {
  if (landing) return ofLanding(landing);
  return changed ? ofChange(kinds, changed.since) : all(kinds, patterns);
};

const startsProduct = ({ jestKinds }) => jestKinds.some((kind) => STARTS_PRODUCT.includes(kind));

/** Some suites start the product themselves; one that is selected by name can wait for a demo fair of its own. */
const demosFor = ({ browserKinds, whole }) => ({
  forBrowser: browserKinds.length > 0,
  // A suite that is selected by name can wait for a demo fair of its own.
  forServers: whole.some((kind) => [...STARTS_PRODUCT, 'e2e'].includes(kind)),
});

const sayWhatIsMissing = ({ jestKinds }) => {
  if (jestKinds.length > 0 && !process.env.TEST_DATABASE_URL)
    say('TEST_DATABASE_URL names no PostgreSQL: the database suites run on PGlite only.');
  if (startsProduct({ jestKinds }) && !(process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL))
    say('TEST_REDIS_URL or TEST_DATABASE_URL is missing: several backends are tested in memory only.');
};

const NOTHING = 'Nothing has changed that a test could tell.';

main(async () => {
  const start = performance.now();
  const asked = readArguments(process.argv.slice(2));
  await ensureInstalled();
  const selection = await select(asked);
  const { jestKinds, browserKinds } = selection;
  const hasSpecs = browserKinds.length > 0;
  if (jestKinds.length === 0 && !hasSpecs) return say(NOTHING);
  if (hasSpecs) await ensureBrowser();
  if (startsProduct(selection) || hasSpecs) await ensureBuilt();
  process.env.TEST_BUILT = '1';
  if (asked.isLong) process.env.TEST_LONG = '1';
  sayWhatIsMissing(selection);

  const runs = [];
  const demos = demosFor(selection);
  const removeDemo = demos.forBrowser || demos.forServers ? await prepareDemo(demos) : async () => {};
  try {
    if (jestKinds.length > 0) runs.push(...(await runJest(selection)));
    if (hasSpecs) runs.push(...(await runPlaywright(browserKinds, selection.specs)));
  } finally {
    await removeDemo();
  }

  conclude(runs, performance.now() - start);
});

/** `npm test`: installs and builds what is missing, runs every kind of test, ends with a table of costs and one line that sums up. */
import { ensureBrowser } from './lib/browser.mjs';
import { pickChanged } from './lib/changed-files.mjs';
import { prepareDemo } from './lib/demo-folder.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { main, Refusal, say } from './lib/project.mjs';
import { conclude, runJest, runPlaywright } from './lib/test-runs.mjs';

/** `faults` kills processes and floods them: `npm run test:all`, a change that can break it, and releases run it. */
const KINDS = ['unit', 'contract', 'component', 'integration', 'e2e', 'faults'];
const USUAL = KINDS.filter((kind) => kind !== 'faults');
const BROWSER_KINDS = ['e2e', 'faults'];
const STARTS_PRODUCT = ['integration', 'faults'];

/** `--changed`, or `--changed=COMMIT`. */
const CHANGED = /^--changed(?:=(.+))?$/;
const ALL = '--all';
const LONG = '--long';

const readArguments = (args) => {
  const kinds = args.filter((arg) => KINDS.includes(arg));
  const changed = args.map((arg) => CHANGED.exec(arg)).find(Boolean);
  const patterns = args.filter((arg) => !KINDS.includes(arg) && !CHANGED.test(arg) && arg !== ALL && arg !== LONG);
  const option = patterns.find((pattern) => pattern.startsWith('-'));
  if (option)
    throw new Refusal(
      `Usage: npm test -- [${KINDS.join('|')}] [pattern] [--all] [--changed[=COMMIT]] [--long]; ${option} is not known.`,
    );
  if (changed && patterns.length > 0) throw new Refusal('--changed picks the tests itself: give no pattern with it.');
  const isUsual = patterns.length === 0 && !changed && !args.includes(ALL);
  return {
    kinds: kinds.length > 0 ? kinds : isUsual ? USUAL : KINDS,
    patterns,
    changed: changed && { since: changed[1] },
    isLong: args.includes(LONG),
  };
};

const kindOf = (file) => file.split('/')[1];

/**
 * Which tests run: `jestKinds` of jest and `browserKinds` of the browser; of both what fits a pattern, or the files in `jest` and
 * `specs` where they are picked by a change.
 */
const select = async ({ kinds, patterns, changed }) => {
  const all = {
    jestKinds: kinds.filter((kind) => kind !== 'e2e'),
    browserKinds: kinds.filter((kind) => BROWSER_KINDS.includes(kind)),
    patterns,
  };
  if (!changed) return all;
  const picked = await pickChanged(changed.since);
  if (picked.everything) return all;
  const [jest, specs] = [picked.tests, picked.specs].map((files) =>
    files.filter((file) => kinds.includes(kindOf(file))),
  );
  return {
    ...all,
    jest,
    specs,
    jestKinds: jest.length > 0 ? all.jestKinds : [],
    browserKinds: specs.length > 0 ? all.browserKinds : [],
  };
};

const startsProduct = ({ jestKinds }) => jestKinds.some((kind) => STARTS_PRODUCT.includes(kind));

/** Some suites start the product itself; one that is picked by its name can wait for a demo fair of its own. */
const needsDemo = ({ jestKinds, browserKinds, patterns, jest }) =>
  browserKinds.length > 0 || (startsProduct({ jestKinds }) && patterns.length === 0 && !jest);

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
  const removeDemo = needsDemo(selection) ? await prepareDemo() : () => {};
  try {
    if (jestKinds.length > 0) runs.push(...(await runJest(selection)));
    if (hasSpecs) runs.push(...(await runPlaywright(browserKinds, selection.specs ?? selection.patterns)));
  } finally {
    removeDemo();
  }

  conclude(runs, performance.now() - start);
});

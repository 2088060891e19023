/** `npm test`: installs and builds what is missing, runs every kind of test, ends with a table of costs and one line that sums up. */
import { ensureBrowser } from './lib/browser.mjs';
import { pickChanged } from './lib/changed-files.mjs';
import { prepareDemo } from './lib/demo-folder.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { main, Refusal, say } from './lib/project.mjs';
import { conclude, runJest, runPlaywright } from './lib/test-runs.mjs';

const KINDS = ['unit', 'contract', 'component', 'integration', 'e2e'];

/** `--changed`, or `--changed=COMMIT`. */
const CHANGED = /^--changed(?:=(.+))?$/;
const LONG = '--long';

const readArguments = (args) => {
  const kinds = args.filter((arg) => KINDS.includes(arg));
  const changed = args.map((arg) => CHANGED.exec(arg)).find(Boolean);
  const isLong = args.includes(LONG);
  const patterns = args.filter((arg) => !KINDS.includes(arg) && !CHANGED.test(arg) && arg !== LONG);
  const option = patterns.find((pattern) => pattern.startsWith('-'));
  if (option)
    throw new Refusal(
      `Usage: npm test -- [${KINDS.join('|')}] [pattern] [--changed[=COMMIT]] [--long]; ${option} is not known.`,
    );
  if (changed && patterns.length > 0) throw new Refusal('--changed picks the tests itself: give no pattern with it.');
  return { kinds: kinds.length > 0 ? kinds : KINDS, patterns, changed: changed && { since: changed[1] }, isLong };
};

/** Which tests run: `jest` and `specs` are files picked by a change; undefined where all of the kinds are meant, or what fits a pattern. */
const select = async ({ kinds, patterns, changed }) => {
  const all = { jestKinds: kinds.filter((kind) => kind !== 'e2e'), hasSpecs: kinds.includes('e2e'), patterns };
  if (!changed) return all;
  const picked = await pickChanged(changed.since);
  if (picked.everything) return all;
  const jest = picked.tests.filter((file) => all.jestKinds.some((kind) => file.startsWith(`__tests__/${kind}/`)));
  return {
    ...all,
    jest,
    jestKinds: jest.length > 0 ? all.jestKinds : [],
    specs: picked.specs,
    hasSpecs: all.hasSpecs && picked.specs.length > 0,
  };
};

/** Some suites start the product itself; one that is picked by its name can wait for a demo fair of its own. */
const needsDemo = ({ jestKinds, hasSpecs, patterns, jest }) =>
  hasSpecs || (jestKinds.includes('integration') && patterns.length === 0 && !jest);

const sayWhatIsMissing = ({ jestKinds }) => {
  if (jestKinds.length > 0 && !process.env.TEST_DATABASE_URL)
    say('TEST_DATABASE_URL names no PostgreSQL: the database suites run on PGlite only.');
  if (jestKinds.includes('integration') && !(process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL))
    say('TEST_REDIS_URL or TEST_DATABASE_URL is missing: several backends are tested in memory only.');
};

const NOTHING = 'Nothing has changed that a test could tell.';

main(async () => {
  const start = performance.now();
  const asked = readArguments(process.argv.slice(2));
  await ensureInstalled();
  const selection = await select(asked);
  const { jestKinds, hasSpecs } = selection;
  if (jestKinds.length === 0 && !hasSpecs) return say(NOTHING);
  if (hasSpecs) await ensureBrowser();
  if (jestKinds.includes('integration') || hasSpecs) await ensureBuilt();
  process.env.TEST_BUILT = '1';
  if (asked.isLong) process.env.TEST_LONG = '1';
  sayWhatIsMissing(selection);

  const runs = [];
  const removeDemo = needsDemo(selection) ? await prepareDemo() : () => {};
  try {
    if (jestKinds.length > 0) runs.push(...(await runJest(selection)));
    if (hasSpecs) runs.push(...(await runPlaywright(selection.specs ?? selection.patterns)));
  } finally {
    removeDemo();
  }

  conclude(runs, performance.now() - start);
});

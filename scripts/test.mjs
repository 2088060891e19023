/** `npm test`: installs and builds what is missing, runs every kind of test, ends with one line that sums up. */
import { ensureBrowser } from './lib/browser.mjs';
import { prepareDemo } from './lib/demo-folder.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { main, Refusal, say } from './lib/project.mjs';
import { conclude, runJest, runPlaywright } from './lib/test-runs.mjs';

const KINDS = ['unit', 'contract', 'component', 'integration', 'e2e'];

const readArguments = (args) => {
  const asked = args.filter((arg) => KINDS.includes(arg));
  const patterns = args.filter((arg) => !KINDS.includes(arg));
  const option = patterns.find((pattern) => pattern.startsWith('-'));
  if (option) throw new Refusal(`Usage: npm test -- [${KINDS.join('|')}] [pattern]; ${option} is not known.`);
  return { kinds: asked.length > 0 ? asked : KINDS, patterns };
};

/** Some suites start the product itself; one that is picked by its name can wait for a demo fair of its own. */
const needsDemo = (kinds, patterns) =>
  kinds.includes('e2e') || (kinds.includes('integration') && patterns.length === 0);

main(async () => {
  const start = performance.now();
  const { kinds, patterns } = readArguments(process.argv.slice(2));
  const jestKinds = kinds.filter((kind) => kind !== 'e2e');
  await ensureInstalled();
  if (kinds.includes('e2e')) await ensureBrowser();
  if (kinds.includes('integration') || kinds.includes('e2e')) await ensureBuilt();

  if (jestKinds.length > 0 && !process.env.TEST_DATABASE_URL)
    say('TEST_DATABASE_URL names no PostgreSQL: the database suites run on PGlite only.');
  if (jestKinds.includes('integration') && !(process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL))
    say('TEST_REDIS_URL or TEST_DATABASE_URL is missing: several backends are tested in memory only.');

  const runs = [];
  const removeDemo = needsDemo(kinds, patterns) ? await prepareDemo() : () => {};
  try {
    if (jestKinds.length > 0) runs.push(...(await runJest(jestKinds, patterns)));
    if (kinds.includes('e2e')) runs.push(...(await runPlaywright(patterns)));
  } finally {
    removeDemo();
  }

  conclude(runs, performance.now() - start);
});

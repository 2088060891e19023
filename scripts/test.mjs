/** `npm test`: installs and builds what is missing, runs every test, ends with one line that sums up. */
import fs from 'node:fs';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { main, Refusal, say } from './lib/project.mjs';
import { runJest, runPlaywright } from './lib/test-runs.mjs';

const KINDS = ['unit', 'contract', 'integration', 'e2e'];

const readArguments = (args) => {
  const asked = args.filter((arg) => KINDS.includes(arg));
  const patterns = args.filter((arg) => !KINDS.includes(arg));
  const option = patterns.find((pattern) => pattern.startsWith('-'));
  if (option) throw new Refusal(`Usage: npm test -- [${KINDS.join('|')}] [pattern]; ${option} is not known.`);
  return { kinds: asked.length > 0 ? asked : KINDS, patterns };
};

const sum = (results, field) => results.reduce((total, result) => total + result[field], 0);

main(async () => {
  const { kinds, patterns } = readArguments(process.argv.slice(2));
  const jestKinds = kinds.filter((kind) => kind !== 'e2e');
  await ensureInstalled();
  if (kinds.includes('e2e')) await ensureBrowser();
  if (kinds.includes('integration') || kinds.includes('e2e')) await ensureBuilt();

  if (jestKinds.length > 0 && !process.env.TEST_DATABASE_URL)
    say('TEST_DATABASE_URL names no PostgreSQL: the database suites run on PGlite only.');
  if (jestKinds.includes('integration') && !(process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL))
    say('TEST_REDIS_URL or TEST_DATABASE_URL is missing: several backends are tested in memory only.');

  const results = [];
  if (jestKinds.length > 0) results.push(await runJest(jestKinds, patterns));
  if (kinds.includes('e2e')) results.push(await runPlaywright(patterns));

  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((field) => sum(results, field));
  if (skipped > 0) say(`\n${skipped} tests were skipped.`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  fs.writeSync(1, `\nTests: ${passed} passed, ${failed} failed\n`);
});

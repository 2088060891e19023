/**
 * `npm run check`: all static checks. The quick ones run first, the slow ones in parallel. With `BASE_COMMIT` the format
 * of the files that changed since that commit is checked.
 */
import fs from 'node:fs';
import { changedSince } from './lib/changed-files.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { capture, inPackages, inRoot, main, Refusal, runNode, say } from './lib/project.mjs';

// ESLint reads the types of the whole project: close to Node's default limit of 4 GB, it would spend its time on
// garbage collection.
const MEMORY = '--max-old-space-size=8192';

// Prettier checks each file by itself, and the compiler knows on which files one depends, so their caches are reliable.
// ESLint looks across files: its cache would not be.
const SLOW = {
  // Decision 0045.
  types: [inPackages('typescript-native/bin/tsc'), '--noEmit', '--pretty'],
  lint: [
    MEMORY,
    inPackages('eslint/bin/eslint.js'),
    '-c',
    inRoot('scripts/eslint.config.mjs'),
    '--max-warnings=0',
    '.',
  ],
};

const PRETTIER = [
  inPackages('prettier/bin/prettier.cjs'),
  '--check',
  '--ignore-unknown',
  '--cache',
  '--cache-location=.cache/prettier',
];
/** What may change the format of a file that has not changed itself. */
const FORMAT_RULES = ['package-lock.json', '.prettierrc.json', '.prettierignore', '.gitignore'];

/** Without its cache, as in a fresh clone, Prettier takes minutes for the whole project. */
const formatArgs = async () => {
  if (!process.env.BASE_COMMIT) return [...PRETTIER, '.'];
  const { files } = await changedSince(process.env.BASE_COMMIT);
  if (files.some((file) => FORMAT_RULES.includes(file))) return [...PRETTIER, '.'];
  return [...PRETTIER, 'package.json', ...files.filter((file) => fs.existsSync(inRoot(file)))];
};

const check = async ([what, args]) => {
  const start = Date.now();
  const { code, output } = await capture(process.execPath, args);
  say(`${code === 0 ? 'ok' : 'FAILED'}: ${what} (${Math.round((Date.now() - start) / 1000)} s)`);
  if (code !== 0) say(output);
  return code === 0 ? [] : [what];
};

main(async () => {
  await ensureInstalled();
  await runNode('The text check', [inRoot('scripts/check-text.mjs')]);
  await runNode('The check of commits', [inRoot('scripts/check-commits.mjs')]);
  const slow = { ...SLOW, format: await formatArgs() };
  const failed = (await Promise.all(Object.entries(slow).map(check))).flat();
  if (failed.length > 0) throw new Refusal(`Not as it should be: ${failed.join(', ')}.`);
});

import fs from 'node:fs';
import { testsFor } from './changed-tests.mjs';
import { capture, inRoot, Refusal, say } from './project.mjs';

/** The kinds whose tests start the product by its path, so that they have no imports of it. */
const KINDS_WITH_ROOMS = ['e2e', 'looks', 'faults'];

const readRooms = (kind) => {
  const folder = `__tests__/${kind}`;
  const rooms = JSON.parse(fs.readFileSync(inRoot(folder, 'rooms.json'), 'utf8'));
  return Object.entries(rooms).map(([file, places]) => [`${folder}/${file}`, places]);
};

const git = async (...args) => {
  const { code, output } = await capture('git', args);
  if (code !== 0) throw new Refusal(`git ${args.join(' ')} failed: ${output}`);
  return output.split('\n').filter(Boolean);
};

const inTree = async () => [
  ...(await git('diff', '--name-only', 'HEAD')),
  ...(await git('ls-files', '--others', '--exclude-standard')),
];

/**
 * Files that changed since a commit, committed or not; without one the uncommitted files, and in a clean tree those of
 * the last commit. Paths from the root of the project.
 */
export const changedSince = async (since) => {
  const uncommitted = await inTree();
  if (since === undefined && uncommitted.length > 0) return { base: 'HEAD', files: uncommitted };
  const base = since ?? 'HEAD~1';
  return { base, files: [...new Set([...(await git('diff', '--name-only', base, 'HEAD')), ...uncommitted])] };
};

/** The tests that a change can break, as `testsFor` returns them; prints what it picked, and for which change. */
export const pickChanged = async (since) => {
  const { base, files } = await changedSince(since);
  // Imported only here: loading the compiler takes a second, which other runs of the tests need not wait for.
  const { readImports } = await import('./import-graph.mjs');
  const picked = testsFor({
    changed: files,
    imports: readImports(['pages', 'src', 'server', '__tests__']),
    read: (file) => fs.readFileSync(inRoot(file), 'utf8'),
    rooms: Object.fromEntries(KINDS_WITH_ROOMS.flatMap(readRooms)),
  });
  const what = picked.everything
    ? 'every test'
    : `${picked.tests.length} suites and ${picked.specs.length} browser specs`;
  say(`${files.length} files changed since ${base}: ${what} can tell.`);
  return picked;
};

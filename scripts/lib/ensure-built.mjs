import fs from 'node:fs';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { inRoot, runNode, say } from './project.mjs';

export const BUILD_STAMP = 'dist/.build-hash';

/** Service workers, which the build writes into Next's public folder; they are not sources. */
export const WORKERS = ['reader-worker', 'stand-worker'];
const WORKER_FILES = WORKERS.map((name) => `public/${name}.js`);

/** The description of the API, which the build writes for backends; without it they would describe it themselves. */
const API_FILES = ['json', 'yaml'].map((form) => `dist/backend/openapi.${form}`);

const SOURCES = ['pages', 'src', 'server', 'public', 'next.config.js', 'tsconfig.json', 'package-lock.json'];

export const sourceFingerprint = () =>
  fingerprint([...SOURCES, 'scripts/build.mjs', 'scripts/lib/bundle-workers.mjs'], WORKER_FILES);

const isBuilt = () =>
  [...WORKER_FILES, ...API_FILES, '.next/BUILD_ID'].every((file) => fs.existsSync(inRoot(file))) &&
  readStamp(BUILD_STAMP) === sourceFingerprint();

const build = async () => {
  if (isBuilt()) return;
  say('Building ...');
  await runNode('The build', [inRoot('scripts/build.mjs')]);
};

/**
 * Builds if a source file has changed since the last build. `npm test` has built what it starts (`TEST_BUILT`), which
 * must not be built again when a file is saved meanwhile: a server that builds is not ready in time.
 */
export const ensureBuilt = async () => {
  if (process.env.TEST_BUILT !== '1' && !isBuilt()) await withLock('build', build);
};

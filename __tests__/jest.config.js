// @ts-check
const os = require('node:os');
const path = require('node:path');
const nextJest = require('next/jest').default ?? require('next/jest');

const ROOT = path.resolve(__dirname, '..');

/** Packages that are published as ES modules only, or that import dynamically; jest must transform them. */
const ESM_PACKAGES = [
  'feed',
  'jose',
  'satori',
  '@electric-sql',
  '@react-pdf',
  'uqr',
  'idb',
  'zxing-wasm',
  'yet-another-react-lightbox',
  'yoga-layout',
  'color-string',
  'color-name',
  'music-metadata',
  'strtok3',
  'token-types',
  'file-type',
  'uint8array-extras',
  'win-guid',
  'media-typer',
  '@borewit',
  '@tokenizer',
];

/** Needs what only a prepared machine has; `npm test` says so when it is left out. */
const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
const LEFT_OUT = [
  ...(TEST_DATABASE_URL ? [] : ['/postgres-[a-z-]+\\.test\\.ts$']),
  ...(TEST_DATABASE_URL && TEST_REDIS_URL ? [] : ['/(two-pairs|three-backends)\\.test\\.ts$']),
];

/** Screens are tested in a document, everything else in plain Node. */
const IN_DOCUMENT = ['component'];

/** What screens are tested on instead of the real thing: no socket is opened and no toast moves. */
const IN_PLACE_OF = {
  '^notistack$': '<rootDir>/__tests__/support/component/still-toasts.tsx',
  '(^|/)browser-socket$': '<rootDir>/__tests__/support/component/channels.ts',
};

const JEST_PARTS = '<rootDir>/__tests__/support/jest';

const project = async (/** @type {string} */ name) => {
  const setup = [
    ...(process.env.CI ? ['<rootDir>/__tests__/support/in-ci.ts'] : []),
    ...(IN_DOCUMENT.includes(name) ? ['<rootDir>/__tests__/support/component/setup.ts'] : []),
  ];
  const config = await nextJest({ dir: ROOT })({
    displayName: name,
    rootDir: ROOT,
    runtime: `${JEST_PARTS}/kept-runtime.cjs`,
    testEnvironment: `${JEST_PARTS}/${IN_DOCUMENT.includes(name) ? 'kept-document' : 'kept-environment'}.cjs`,
    testRunner: `${JEST_PARTS}/measured-runner.cjs`,
    testMatch: [`<rootDir>/__tests__/${name}/**/*.test.{ts,tsx}`],
    testPathIgnorePatterns: LEFT_OUT,
    setupFilesAfterEnv: setup,
    modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/dist/', '<rootDir>/.cache/', '<rootDir>/data/'],
    moduleNameMapper: {
      ...(IN_DOCUMENT.includes(name) ? IN_PLACE_OF : {}),
      '^@/(.*)$': '<rootDir>/src/$1',
      '^@server/(.*)$': '<rootDir>/server/$1',
      '^@tests/(.*)$': '<rootDir>/__tests__/$1',
      // Exports nothing to `require`, which is what jest makes of every import.
      '^@react-pdf/hyphenate/(.*)$': '<rootDir>/node_modules/@react-pdf/hyphenate/lib/$1.js',
      // Likewise.
      '^music-metadata$': '<rootDir>/node_modules/music-metadata/lib/index.js',
      '^file-type$': '<rootDir>/node_modules/file-type/index.js',
    },
  })();
  const [transformer] = Object.values(config.transform ?? {});
  return {
    ...config,
    transform: { ...config.transform, '\\.cjs$': transformer },
    // next/jest adds its own list, and a pattern that ignores cannot be taken back by another one.
    transformIgnorePatterns: [`/node_modules/(?!(${ESM_PACKAGES.join('|')})/)`],
  };
};

module.exports = async () => ({
  rootDir: ROOT,
  testTimeout: 60_000,
  testSequencer: `${JEST_PARTS}/seeded-sequencer.cjs`,
  // A quarter of the time is spent waiting for sockets, processes and databases: three workers keep two cores busy.
  maxWorkers: Math.max(3, os.availableParallelism() - 1),
  // What is kept grows with the suites, and collecting it takes longer: a worker of this size is started again.
  workerIdleMemoryLimit: '2GB',
  projects: await Promise.all(['unit', 'contract', 'component', 'integration', 'faults'].map(project)),
});

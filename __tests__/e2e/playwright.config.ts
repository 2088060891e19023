import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { UNLIMITED } from '../support/unlimited';

const ROOT = path.resolve(__dirname, '../..');
/** One built server for each worker, with a fair of its own: the tests of a worker run one after the other. */
const PORTS = (process.env.E2E_PORT ?? '4190').split(',');
/** The workers read this file too. */
const ownPort = PORTS[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
/** Their databases; without one a server has an embedded one in its data folder. */
const DATABASES = process.env.E2E_DATABASE_URLS?.split(',') ?? [];
const CI = Boolean(process.env.CI);
/** Set by `npm test`; without it Playwright looks for its own browser. */
const { E2E_BROWSER } = process.env;
/** The kinds of tests to run, or `pictures`. */
const part = process.env.E2E_PART ?? 'e2e,looks,faults';

/** Each kind has its own folder. */
const folders = part.split(',');
const SPECS = folders.map((folder) => `**/__tests__/${folder}/*.spec.ts`);
export const OFFICIAL_EMULATOR_ONLY = 'firebase-sign-in.spec.ts';
/** Excluded, not skipped: `npm run test:firebase` runs it. */
const LEFT_OUT = process.env.E2E_IDENTITY === 'official-emulator' ? [] : [`**/${OFFICIAL_EMULATOR_ONLY}`];
/** The program that takes the pictures of the README: `npm run pictures`. */
const README_PICTURES = '**/readme-pictures.ts';

const urlOf = (port: string | undefined): string => `http://127.0.0.1:${port}`;

const BROWSER_ARGS = [
  // Chromium's sandbox refuses to run as root, and a container's test user often is root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  // Glyphs are laid out as they are drawn: saves a twentieth of the CPU time of a page.
  '--font-render-hinting=none',
  // A page lives for seconds, too short to earn back what its optimised machine code costs: saves a twentieth, too.
  '--js-flags=--no-opt --no-maglev',
];

/** Pictures, including creating and sending them, take an eighth of the CPU time of a page. */
const WITHOUT_PICTURES = '--blink-settings=imagesEnabled=false';
/** Specs that look at pictures, crop them, or would notice that one is missing. */
const LOOK_AT_PICTURES: Record<string, string[]> = {
  e2e: ['product', 'books', 'partners', 'profile', 'record-form', 'security-headers'],
  looks: ['pages', 'other-pages', 'first-paint', 'overlays', 'pictures'],
  faults: ['campaign-journey', 'offline-reader'],
};
const WITH_PICTURES = folders.flatMap((folder) =>
  (LOOK_AT_PICTURES[folder] ?? []).map((name) => `**/__tests__/${folder}/${name}.spec.ts`),
);

/**
 * Mostly waits, on a slow connection: if it were started last, one worker would still run it after the other has
 * finished; started first, it would also wait for cold servers.
 */
const LONG = folders.includes('faults') ? ['**/__tests__/faults/slow-network.spec.ts'] : [];

const launchedWith = (...args: string[]) => ({
  launchOptions: {
    args: [...BROWSER_ARGS, ...args],
    ...(E2E_BROWSER && { executablePath: E2E_BROWSER }),
  },
});

/** End-to-end tests in a real browser against the built server. */
export default defineConfig({
  testDir: path.join(ROOT, '__tests__'),
  outputDir: path.join(ROOT, 'test-results'),
  workers: PORTS.length,
  // Distributed by test and not by file, so that the workers finish together.
  fullyParallel: true,
  // A machine of CI is shared and may stall for seconds. What passes only at a retry is listed at the end.
  timeout: CI ? 120_000 : 60_000,
  expect: { timeout: CI ? 30_000 : 10_000 },
  retries: CI ? 2 : 0,
  forbidOnly: CI,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: urlOf(ownPort),
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    trace: 'on-first-retry',
    // Requests that a test routes or takes offline must not be answered from a cache; tests of the service worker allow
    // it.
    serviceWorkers: 'block',
    // A list cannot be clicked while its opening animation runs: on a slow machine it is scrolled away with its field.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects:
    part === 'pictures'
      ? [{ name: 'readme', testMatch: README_PICTURES, use: launchedWith() }]
      : [
          { name: 'with pictures', testMatch: WITH_PICTURES, use: launchedWith() },
          { name: 'long', testMatch: LONG, use: launchedWith(WITHOUT_PICTURES) },
          {
            name: 'without pictures',
            testMatch: SPECS,
            testIgnore: [...LONG, ...WITH_PICTURES, ...LEFT_OUT],
            use: launchedWith(WITHOUT_PICTURES),
          },
        ],
  webServer: PORTS.map((port, index) => ({
    command: 'node scripts/start.cjs',
    cwd: ROOT,
    url: `${urlOf(port)}/healthz`,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      ...UNLIMITED,
      DATABASE_URL: DATABASES[index] ?? '',
      DATA_DIR: path.join(process.env.E2E_DATA_DIR ?? tmpdir(), `hoi-sach-e2e-${port}`),
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  })),
});

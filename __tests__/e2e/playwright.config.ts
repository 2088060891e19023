import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const ROOT = path.resolve(__dirname, '../..');
const PORT = process.env.E2E_PORT ?? '4190';
const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const OFFICIAL_EMULATOR_ONLY = 'firebase-sign-in.spec.ts';
const baseURL = `http://127.0.0.1:${PORT}`;

// Chromium's sandbox refuses to run as root, and a container's test user often is root.
const browserArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Journeys in a real browser against the built server, one after the other: they share one fair. */
export default defineConfig({
  testDir: __dirname,
  // Left out and not skipped: `npm run test:firebase` is what runs it.
  testIgnore: process.env.E2E_IDENTITY === 'official-emulator' ? [] : OFFICIAL_EMULATOR_ONLY,
  // Shares that run beside each other keep their traces apart.
  outputDir: path.join(ROOT, 'test-results', (process.env.E2E_SHARE ?? 'all').replace('/', '-of-')),
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    trace: 'retain-on-failure',
    launchOptions: {
      args: browserArgs,
      ...(existsSync(DEBIAN_CHROMIUM) && { executablePath: DEBIAN_CHROMIUM }),
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: ROOT,
    url: `${baseURL}/healthz`,
    env: { PORT, HOST: '127.0.0.1', DATA_DIR: process.env.E2E_DATA_DIR ?? path.join(tmpdir(), `hoi-sach-e2e-${PORT}`) },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freeLoopbackPort } from '@server/free-port';
import { startDevServer } from '@tests/support/built-server';
import { test as base } from './test';

/** Started once for all tests of a file: the first page of a development server takes its time. */
const START_MS = 150_000;

/**
 * Tests of `/dev/ui`, where every shared control stands with its states. Only a development server has the page, so one
 * is started beside the built one. The browser is in another zone than the fair.
 */
export const test = base.extend<object, { show: string }>({
  show: [
    // Playwright wants the fixtures destructured, and none is needed.
    async ({}, use) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-show-'));
      const server = await startDevServer(await freeLoopbackPort(), folder);
      await fetch(`${server.url}/dev/ui`);
      await use(server.url);
      await server.cut();
      fs.rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ show }, use) => use(show),
  timezoneId: async ({ browserName: _ }, use) => use('America/Los_Angeles'),
});

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freeLoopbackPort } from '@server/shared/free-port';
import { startDevServer, type BuiltServer } from '@tests/support/built-server';

/** A development server compiles pages when they are requested. */
jest.setTimeout(240_000);

describe('The development server', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-dev-'));
  let server: BuiltServer;
  afterAll(async () => {
    await server?.cut();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('serves the product from its sources, the page of all controls, and the worker of the stand', async () => {
    server = await startDevServer(await freeLoopbackPort(), dataDir);
    const answer = await fetch(`${server.url}/dev/ui`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/<title[^>]*>UI/);
    // The service worker of the counter page.
    expect((await fetch(`${server.url}/stand-worker.js`)).status).toBe(200);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '@server/backend/db/database';
import { freeLoopbackPort } from '@server/shared/free-port';
import { openTestPostgres } from '@tests/support/databases';
import { eventually } from '@tests/support/eventually';
import { openPostgresAdmin } from '@tests/support/postgres-admin';
import { urlOf } from '@tests/support/postgres-template';
import { startServerProcess } from '@tests/support/server-process';

const { TEST_DATABASE_URL = '' } = process.env;
const SCRIPT = path.resolve(__dirname, '../../scripts/backend.mjs');
const REFUSED = 75;

/** `npm run backend` (A2.15). */
describe('one backend by itself', () => {
  let db: Database;
  let dataDir: string;
  beforeAll(async () => {
    db = await openTestPostgres(TEST_DATABASE_URL);
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-backend-'));
  });
  afterAll(async () => {
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('refuses to start unconfigured and names all that is missing', async () => {
    const child = spawn(process.execPath, [SCRIPT], { env: { PATH: process.env.PATH, NODE_ENV: 'production' } });
    let said = '';
    child.stderr.on('data', (chunk) => (said += String(chunk)));
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(REFUSED);
    for (const name of ['DATABASE_URL', 'TOKEN_SECRET', 'FIREBASE_PROJECT_ID']) expect(said).toContain(name);
  });

  test('answers, lives on when all its connections are ended, and stops when it is told to', async () => {
    const [found] = await db.rows<{ name: string }>(sql`SELECT current_database() AS name`);
    const port = await freeLoopbackPort();
    const backend = await startServerProcess({
      entry: SCRIPT,
      env: {
        LOCAL_IDENTITY: '1',
        FIREBASE_PROJECT_ID: 'demo-test',
        TOKEN_SECRET: 'a secret of the tests, long enough for anybody',
        LOG_LEVEL: 'error',
        DATA_DIR: dataDir,
        DATABASE_URL: urlOf(TEST_DATABASE_URL, found?.name ?? ''),
        BACKEND_PORT: String(port),
      },
      url: `http://127.0.0.1:${port}`,
      ready: '/readyz',
    });
    const admin = await openPostgresAdmin(TEST_DATABASE_URL, db);
    try {
      for (let times = 0; times < 20; times += 1) await admin.terminate();
      await eventually(async () => expect((await fetch(`${backend.url}/readyz`)).status).toBe(200));
    } finally {
      await admin.close();
      expect(await backend.stop()).toBe(0);
    }
  });
});

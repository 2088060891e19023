import { sql } from 'drizzle-orm';
import type { Database } from '@server/backend/db/database';
import { assertAlone, countOtherBackends, newBackendName } from '@server/backend/db/other-backends';
import { openPostgres } from '@server/backend/db/postgres';
import { openTestPostgres } from '@tests/support/databases';
import { eventually } from '@tests/support/eventually';
import { urlOf } from '@tests/support/postgres-template';

const { TEST_DATABASE_URL = '' } = process.env;

describe('backends without a bus that work on one PostgreSQL (A2.11)', () => {
  const opened: Database[] = [];
  let url: string;
  /** The database as tests, tools and people access it, without a backend. */
  let related: Database;

  beforeAll(async () => {
    related = await openTestPostgres(TEST_DATABASE_URL);
    const [found] = await related.rows<{ name: string }>(sql`SELECT current_database() AS name`);
    url = urlOf(TEST_DATABASE_URL, found?.name ?? '');
  });

  afterAll(async () => {
    for (const db of opened) await db.close();
    await related.close();
  });

  const openBackend = (): Database => {
    const db = openPostgres(url, { name: newBackendName() });
    opened.push(db);
    return db;
  };

  it('see each other for as long as both run, however many connections each has', async () => {
    const one = openBackend();
    await Promise.all([one.ping(), one.on('jobs').rows(sql`SELECT 1`), one.on('long').rows(sql`SELECT 1`)]);
    await expect(assertAlone(one)).resolves.toBeUndefined();
    const other = openBackend();
    await other.ping();
    expect([await countOtherBackends(one), await countOtherBackends(other)]).toEqual([1, 1]);
    await expect(assertAlone(one)).rejects.toThrow('without REDIS_URL');
    await opened.pop()?.close();
    await eventually(async () => expect(await countOtherBackends(one)).toBe(0));
  });
});

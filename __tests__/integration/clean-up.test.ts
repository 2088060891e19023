import { randomUUID } from 'node:crypto';
import { setImmediate as nextTick } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { ROLE } from '@/contract/vocabulary/roles';
import { toStatement, type Database } from '@server/backend/db/database';
import { CLOCK } from '@server/backend/commerce/kernel';
import type { CleanedTable } from '@server/backend/commerce/tasks';
import { cleanUp } from '@server/backend/jobs/clean-up';
import { createTaskRunner } from '@server/backend/jobs/task-runner';
import { DAY, MINUTE, SECOND, testClock } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import { eventually } from '@tests/support/eventually';
import { makeUser } from '@tests/support/make-data';

const OLD = 5;
const HOUR = 60 * MINUTE;
type Query = Parameters<Database['rows']>[0];

const TABLES: CleanedTable[] = [
  'sessions',
  'idempotency_keys',
  'outbox',
  'notifications',
  'pickup_code_tries',
  'used_id_tokens',
  'catalogue_changes',
  'guests',
  'guest_codes',
];

describeOnDatabase('the clean-up', (open) => {
  const clock = testClock();
  let db: Database;
  let userId: string;

  beforeAll(async () => {
    db = await open();
    userId = (await makeUser(db, ROLE.CUSTOMER, { email: 'reader@test.vn', name: 'Bạn Đọc' })).id;
  });

  afterAll(() => db.close());

  const insert = async (at: string, nth: number): Promise<void> => {
    await db.rows(sql`
      INSERT INTO sessions (id, user_id, token_hash, created_at, expires_at)
      VALUES (${randomUUID()}, ${userId}, ${randomUUID()}, ${at}, ${at})`);
    await db.rows(sql`
      INSERT INTO idempotency_keys (user_id, key, request_hash, created_at) VALUES (${userId}, ${randomUUID()}, '', ${at})`);
    await db.rows(sql`
      INSERT INTO outbox (topic, payload, created_at, due_at, done_at) VALUES ('x', '{}', ${at}, ${at}, ${at})`);
    await db.rows(sql`
      INSERT INTO notifications (user_id, outbox_id, type, status, message, link, created_at, read_at)
      VALUES (${userId}, ${nth}, 1, 1, '', '/', ${at}, ${at})`);
    await db.rows(sql`
      INSERT INTO pickup_code_tries (subject, since, wrong) VALUES (${`user:${nth}`}, ${at}, 1)`);
    await db.rows(sql`INSERT INTO used_id_tokens (token_hash, expires_at) VALUES (${randomUUID()}, ${at})`);
    await db.rows(sql`
      INSERT INTO guests (id, email, created_at, code_sent_at) VALUES (${randomUUID()}, ${randomUUID()}, ${at}, ${at})`);
    await db.rows(sql`
      INSERT INTO guest_codes (email, request_id, mailbox, client_address, sent_at) VALUES ('a@b.vn', '', 'a@b.vn', '::1', ${at})`);
    await db.rows(sql`INSERT INTO catalogue_changes (kind, id, at) VALUES ('product', ${randomUUID()}, ${at})`);
  };
  const left = () =>
    Promise.all(TABLES.map(async (table) => (await db.rows(sql`SELECT 1 FROM ${sql.identifier(table)}`)).length));
  const runAll = async (on: Database) => {
    const ctx = { db: on, now: clock.now(), actor: CLOCK, signal: new AbortController().signal };
    for (const table of TABLES) await cleanUp(table, 2).run(ctx, { topic: '', key: '', payload: null });
  };
  const runner = (on: Database, batch: number) =>
    createTaskRunner({
      ...{ db: on, clock: clock.now, log: pino({ level: 'silent' }) },
      handlers: Object.fromEntries(TABLES.map((table) => [table, cleanUp(table, batch)])),
    });
  const taskRows = () => db.rows(sql`SELECT topic, due_at AS "dueAt", claim, tries FROM scheduled_tasks ORDER BY id`);
  const soon = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

  beforeEach(async () => {
    await db.rows(sql`DELETE FROM scheduled_tasks`);
    for (const table of TABLES) await db.rows(sql`DELETE FROM ${sql.identifier(table)}`);
    for (let nth = 0; nth < OLD; nth += 1)
      await insert(new Date(clock.now().getTime() - 1000 * DAY).toISOString(), nth);
    await insert(clock.now().toISOString(), OLD);
  });

  it('deletes what is old in small batches, until nothing is left of it', async () => {
    let deletions = 0;
    const counting: Database = {
      ...db,
      rows: <Row>(query: Query) => {
        deletions += 1;
        return db.rows<Row>(query);
      },
    };
    await runAll(counting);
    expect(await left()).toEqual(TABLES.map(() => 1));
    expect(deletions).toBe(TABLES.length * Math.ceil(OLD / 2));
  });

  it('cleans the other tables when one fails', async () => {
    const failing: Database = {
      ...db,
      rows: async <Row>(query: Query) => {
        if (toStatement(query).text.includes('DELETE FROM "sessions"')) throw new Error('statement timeout');
        return db.rows<Row>(query);
      },
    };
    const tasks = runner(failing, 2);
    await tasks.start();
    const expected = [
      { topic: 'sessions', dueAt: soon(SECOND), claim: null, tries: 1 },
      ...TABLES.slice(1).map((topic) => ({ topic, dueAt: soon(HOUR), claim: null, tries: 0 })),
    ];
    await eventually(async () => expect(await taskRows()).toEqual(expected));
    await tasks.stop();
    expect(await left()).toEqual([OLD + 1, ...TABLES.slice(1).map(() => 1)]);
  });

  it('leaves the rest for the next time when the backend stops', async () => {
    let batches = 0;
    // A database in which there are always more rows to delete.
    const endless: Database = {
      ...db,
      rows: async <Row>(query: Query) => {
        if (!toStatement(query).text.includes('DELETE FROM')) return db.rows<Row>(query);
        batches += 1;
        return Array.from<Row>({ length: await nextTick(1) });
      },
    };
    const tasks = runner(endless, 1);
    await tasks.start();
    await eventually(() => expect(batches).toBeGreaterThan(TABLES.length));
    await tasks.stop();
    expect(await taskRows()).toEqual(TABLES.map((topic) => ({ topic, dueAt: soon(0), claim: null, tries: 0 })));
  });
});

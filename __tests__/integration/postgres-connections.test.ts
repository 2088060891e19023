import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { HUB_PATH } from '@/contract/realtime/hub';
import { ROLE } from '@/contract/vocabulary/roles';
import { errorText } from '@/text/errors';
import type { Database } from '@server/backend/db/database';
import { openPostgres } from '@server/backend/db/postgres';
import { startTestBackend } from '@tests/support/backend';
import { openCommitCutter } from '@tests/support/commit-cutter';
import { ask } from '@tests/support/connections';
import { openTestPostgres } from '@tests/support/databases';
import { eventually } from '@tests/support/eventually';
import { idTokenFor } from '@tests/support/id-token';
import { makeBook, makeStock, makeUser } from '@tests/support/make-data';
import { openPostgresAdmin, type PostgresAdmin } from '@tests/support/postgres-admin';
import { urlOf } from '@tests/support/postgres-template';
import { rawUpgrade, everything, UPGRADE } from '@tests/support/raw-upgrade';
import { openShop, orderBody, type Shop } from '@tests/support/shop';

const { TEST_DATABASE_URL = '' } = process.env;

const COPIES = 200;

/** A broken connection fails only the call that uses it (A5.17). */
describe('connections to PostgreSQL that break', () => {
  let shop: Shop;
  let admin: PostgresAdmin;
  let product: { id: string };

  beforeAll(async () => {
    shop = await openShop(() => openTestPostgres(TEST_DATABASE_URL));
    admin = await openPostgresAdmin(TEST_DATABASE_URL, shop.db);
    const book = await makeBook(shop.db, shop.issuer.id);
    await makeStock(shop.db, shop.campaign.id, book.id, COPIES);
    product = await shop.sell({ bookIds: [book.id] });
  });
  afterAll(async () => {
    await admin.close();
    await shop.close();
  });

  const orderWith = (key: string) => shop.order([{ productId: product.id }], { key });

  const urlOfDatabase = async (db: Database): Promise<string> => {
    const [found] = await db.rows<{ name: string }>(sql`SELECT current_database() AS name`);
    return urlOf(TEST_DATABASE_URL, found?.name ?? '');
  };

  const countOrders = async (): Promise<number> => {
    const [row] = await shop.db.rows<{ count: number }>(sql`SELECT count(*)::int AS count FROM orders`);
    return row?.count ?? 0;
  };

  test('an order whose connection is ended while it waits answers 503, and its repeat orders once', async () => {
    const before = await countOrders();
    const release = await admin.hold(`SELECT 1 FROM products WHERE id = '${product.id}' FOR UPDATE`);
    const key = randomUUID();
    const waiting = orderWith(key);
    await eventually(async () => expect(await admin.waiting()).toBe(1));
    expect(await admin.terminate('waiting')).toBe(1);

    const refused = await waiting;
    expect(refused).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      body: { code: 'DATABASE_UNAVAILABLE', message: errorText.DATABASE_UNAVAILABLE },
    });
    await release();
    expect(await countOrders()).toBe(before);

    const first = await orderWith(key);
    expect(first.status).toBe(201);
    expect((await orderWith(key)).body).toEqual(first.body);
    expect(await countOrders()).toBe(before + 1);
  });

  test('an order whose commit is not answered may be done: its repeat gets the first answer', async () => {
    const cutter = await openCommitCutter(await urlOfDatabase(shop.db));
    const other = await startTestBackend({ db: openPostgres(cutter.url), clock: shop.clock });
    try {
      const before = await countOrders();
      const key = randomUUID();
      const order = () =>
        other.call('POST /orders', {
          token: shop.customerToken,
          headers: { 'idempotency-key': key },
          body: orderBody(shop.campaign.id, [{ productId: product.id }]),
        });
      cutter.loseNext();
      const lost = await order();
      expect(lost).toMatchObject({
        status: 503,
        body: { code: 'OUTCOME_UNKNOWN', message: errorText.OUTCOME_UNKNOWN },
      });
      expect(lost.headers['retry-after']).toBe('2');
      expect(await countOrders()).toBe(before + 1);
      expect((await order()).status).toBe(201);
      expect(await countOrders()).toBe(before + 1);
    } finally {
      await other.close();
      await cutter.close();
    }
  });

  test('a call that may be done and is not safe to repeat is not told to come again', async () => {
    const cutter = await openCommitCutter(await urlOfDatabase(shop.db));
    const other = await startTestBackend({ db: openPostgres(cutter.url), clock: shop.clock });
    try {
      const body = { idToken: idTokenFor({ email: shop.customer.email }) };
      cutter.loseNext();
      const lost = await other.call('POST /login', { body });
      expect(lost).toMatchObject({ status: 503, body: { code: 'OUTCOME_UNKNOWN' } });
      expect(lost.headers).not.toHaveProperty('retry-after');
      expect(await other.call('POST /login', { body })).toMatchObject({ body: { code: 'IDENTITY_TOKEN_USED' } });
    } finally {
      await other.close();
      await cutter.close();
    }
  });

  test('a single statement that may be done is not told to be undone, and a read is read again', async () => {
    const write = sql`UPDATE levels SET conditional_point = conditional_point WHERE id = ${shop.levels.base}`;
    const read = sql`SELECT id FROM levels WHERE id = ${shop.levels.base}`;
    const release = await admin.hold('LOCK TABLE levels IN ACCESS EXCLUSIVE MODE');
    const answers = Promise.allSettled([write, read].map((statement) => shop.db.rows(statement)));
    await eventually(async () => expect(await admin.waiting()).toBe(2));
    expect(await admin.terminate('waiting')).toBe(2);
    // The read is retried and waits again.
    await eventually(async () => expect(await admin.waiting()).toBe(1));
    await release();
    expect(await answers).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ name: 'DatabaseFailure', kind: 'unknown' }) },
      { status: 'fulfilled', value: [{ id: shop.levels.base }] },
    ]);
  });

  test('what other work in a transaction throws, and a write where only reads are, is no failure of the database', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    await expect(shop.db.transaction(() => Promise.reject(refused))).rejects.toBe(refused);
    const write = shop.db.transaction((tx) => tx.rows(sql`UPDATE levels SET name = name`), 'read only');
    await expect(write).rejects.toMatchObject({ code: '25006' });
    await expect(write).rejects.not.toMatchObject({ name: 'DatabaseFailure' });
  });

  test('the hub answers 503 while the database is away, as a call does, and logs a line of it', async () => {
    const db = await openTestPostgres(TEST_DATABASE_URL);
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
    const backend = await startTestBackend({ db, log });
    const url = `http://127.0.0.1:${await backend.port()}`;
    const token = await backend.signIn((await makeUser(db, ROLE.CUSTOMER)).email);
    const authorization = `Bearer ${token}`;
    const away = jest.spyOn(db, 'on').mockImplementation(() => removed);
    const removed = openPostgres(urlOf(TEST_DATABASE_URL, 'nowhere'));
    await removed.close();

    const refused = { status: 503, body: '', headers: { 'retry-after': '2' } };
    expect(await ask(`${url}${HUB_PATH}/negotiate`, 'POST', '', { authorization })).toMatchObject(refused);
    const [, ...rest] = UPGRADE;
    const upgrade = [`GET ${HUB_PATH} HTTP/1.1`, ...rest, `Authorization: ${authorization}`];
    const answer = String(await everything(rawUpgrade(url, upgrade)));
    expect(answer).toMatch(/^HTTP\/1.1 503 .*\r\nRetry-After: 2\r\n/s);
    // Warnings (40) without a stack: all clients reconnect at once.
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
      [1, 2].map(() => expect.objectContaining({ level: 40, msg: 'a session could not be looked at' })),
    );
    expect(lines.join('')).not.toContain('stack');

    away.mockRestore();
    expect((await ask(`${url}${HUB_PATH}/negotiate`, 'POST', '', { authorization })).status).toBe(200);
    await backend.close();
  });

  test('idle connections that are ended are replaced unnoticed', async () => {
    expect(await admin.terminate()).toBeGreaterThan(0);
    await eventually(async () =>
      expect((await shop.call('GET /users/me', { token: shop.customerToken })).status).toBe(200),
    );
  });

  test('every connection ended again and again under orders: nothing acknowledged is lost or doubled', async () => {
    const before = await countOrders();
    const keys = Array.from({ length: 60 }, () => randomUUID());
    let isOver = false;
    const breaking = (async () => {
      for (let times = 0; times < 40 && !isOver; times += 1) {
        await admin.terminate();
        await sleep(25);
      }
    })();
    const statuses = new Set<number>();
    /** Retries as a client does on request: with the same key, until the order is acknowledged. */
    const orderUntilDone = async (key: string): Promise<string> => {
      for (;;) {
        const { status, body } = await orderWith(key);
        statuses.add(status);
        if (status === 201) return String(body.checkoutId);
        await sleep(10);
      }
    };
    const acknowledged = await Promise.all(keys.map(orderUntilDone));
    isOver = true;
    await breaking;

    expect([...statuses].sort()).toEqual([201, 503]);
    expect(new Set(acknowledged).size).toBe(keys.length);
    expect(await countOrders()).toBe(before + keys.length);
    const again = await Promise.all(keys.map(orderWith));
    expect(again.map(({ body }) => body.checkoutId)).toEqual(acknowledged);
  });
});

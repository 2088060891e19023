import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PlaceOrderInput } from '@/contract/endpoints/orders';
import { loginAnswer } from '@/contract/endpoints/session';
import { ROLE } from '@/contract/vocabulary/roles';
import { errorText } from '@/text/errors';
import { createPlaceOrder } from '@server/backend/commerce/orders/place/place-order';
import type { Database } from '@server/backend/db/database';
import { POOLS } from '@server/backend/db/lanes';
import { openPostgres } from '@server/backend/db/postgres';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { openTestPostgres } from '@tests/support/databases';
import { eventually } from '@tests/support/eventually';
import { idTokenFor } from '@tests/support/id-token';
import {
  makeBook,
  makeCustomer,
  makeCampaign,
  makeParticipant,
  makeProduct,
  makeStock,
} from '@tests/support/make-data';
import { openPostgresAdmin, type PostgresAdmin } from '@tests/support/postgres-admin';
import { urlOf } from '@tests/support/postgres-template';
import { openShop, orderBody, type Shop } from '@tests/support/shop';

const { TEST_DATABASE_URL = '' } = process.env;

const WAITING = 20;

/** Waiting transactions do not affect other calls (A5.20). */
describe('twenty orders that wait for a lock', () => {
  let shop: Shop;
  let admin: PostgresAdmin;
  let product: { id: string };
  /** With the limits of an installation. */
  let backend: TestBackend;

  const nameOf = async (db: Database): Promise<string> => {
    const [found] = await db.rows<{ name: string }>(sql`SELECT current_database() AS name`);
    return found?.name ?? '';
  };

  beforeAll(async () => {
    shop = await openShop(() => openTestPostgres(TEST_DATABASE_URL));
    admin = await openPostgresAdmin(TEST_DATABASE_URL, shop.db);
    backend = await startTestBackend({
      db: openPostgres(urlOf(TEST_DATABASE_URL, await nameOf(shop.db))),
      clock: shop.clock,
    });
    const book = await makeBook(shop.db, shop.issuer.id);
    await makeStock(shop.db, shop.campaign.id, book.id, WAITING * 2);
    product = await shop.sell({ bookIds: [book.id] });
  });
  afterAll(async () => {
    await admin.close();
    await backend.close();
    await shop.close();
  });

  const order = (index: number) =>
    backend.call('POST /orders', {
      token: shop.customerToken,
      headers: { 'idempotency-key': `waiting-${index}` },
      body: orderBody(shop.campaign.id, [{ productId: product.id }]),
    });
  const orderAll = () => Promise.all(Array.from({ length: WAITING }, (_, index) => order(index)));

  test('are refused soon while pages, sign-in and health go on, and are taken when the lock is let go', async () => {
    const release = await admin.hold(`SELECT 1 FROM products WHERE id = '${product.id}' FOR UPDATE`);
    let isAnswered = false;
    const refused = orderAll().finally(() => (isAnswered = true));
    // The orders of one customer wait one behind another: these take the other connections of the transaction pool.
    const others = Promise.allSettled(
      Array.from({ length: 4 }, () =>
        backend.db.transaction((tx) => tx.rows(sql`SELECT 1 FROM products WHERE id = ${product.id} FOR KEY SHARE`)),
      ),
    );
    await eventually(async () => expect(await admin.waiting()).toBeGreaterThanOrEqual(4));

    const meanwhile = await Promise.all([
      backend.call('GET /products?size=2'),
      backend.call('GET /users/me', { token: shop.customerToken }),
      backend.call('GET /orders?size=2', { token: shop.customerToken }),
      backend.call('POST /login', { body: { idToken: idTokenFor({ email: shop.issuer.email }) } }),
      backend.call('GET /issuer/dashboard', { token: shop.issuerToken }),
    ]);
    expect(meanwhile.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await backend.app.inject('/readyz')).statusCode).toBe(200);
    expect(isAnswered).toBe(false);

    for (const { status, headers, body } of await refused) {
      expect({ status, code: body.code, message: body.message }).toEqual({
        ...{ status: 503, code: 'DATABASE_BUSY', message: errorText.DATABASE_BUSY },
      });
      expect(headers['retry-after']).toBe('2');
    }
    expect((await others).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    await release();
    expect((await orderAll()).map(({ status }) => status)).toEqual(Array.from({ length: WAITING }, () => 201));
    const [counted] = await shop.db.rows(sql`SELECT count(*)::int AS orders FROM orders`);
    expect(counted).toEqual({ orders: WAITING });
  });

  test('a repeat gets the first answer while somebody holds what an order needs', async () => {
    const first = await order(WAITING);
    expect(first.status).toBe(201);
    const release = await admin.hold(`SELECT 1 FROM campaigns WHERE id = ${shop.campaign.id} FOR UPDATE`);
    const repeated = await order(WAITING);
    await release();
    expect(repeated).toMatchObject({ status: 201, body: first.body });
  });

  test('of many customers at a campaign that somebody holds leave room for the orders of another', async () => {
    const other = await makeCampaign(backend.db);
    await makeParticipant(backend.db, other.id, shop.issuer.id);
    const there = await makeProduct(backend.db, { campaignId: other.id, issuerId: shop.issuer.id });
    const desk = createPlaceOrder(backend.db);
    const orderAt = async (campaignId: number, productId: string) => {
      const { id, name } = await makeCustomer(backend.db, { levelId: shop.levels.base });
      const actor = { id, name, role: ROLE.CUSTOMER, sessionId: randomUUID() };
      const input = orderBody(campaignId, [{ productId }]) as unknown as PlaceOrderInput;
      return () => desk({ db: backend.db, now: backend.clock.now(), actor }, input, randomUUID(), {});
    };
    const here = await Promise.all(Array.from({ length: WAITING }, () => orderAt(shop.campaign.id, product.id)));
    const elsewhere = await orderAt(other.id, there.id);
    const release = await admin.hold(`SELECT 1 FROM campaigns WHERE id = ${shop.campaign.id} FOR UPDATE`);
    const held = Promise.allSettled(here.map((place) => place()));
    // Placing orders in one batch has been given up; they now wait one by one.
    await eventually(async () => expect(await admin.waiting()).toBeGreaterThan(0));
    await setTimeout(1.2 * POOLS.writes.lockMs);
    expect(await admin.waiting()).toBeLessThanOrEqual(2);
    expect((await elsewhere()).orders).toHaveLength(1);
    await release();
    const outcomes = await held;
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  });

  test('sign-ins and renewals that wait for the rows of a user and a session hold up neither other calls nor health', async () => {
    const { email } = await makeCustomer(shop.db);
    const { call } = shop;
    const { body } = await call('POST /login', { body: { idToken: idTokenFor({ email }) } });
    const { user, accessToken, refreshToken } = loginAnswer.parse(body);
    const release = await admin.hold(`
      SELECT 1 FROM users u JOIN sessions s ON s.user_id = u.id WHERE u.id = '${user.id}' FOR UPDATE`);
    let answered = 0;
    const signIn = async (index: number): Promise<number> => {
      const { status } = await (index % 2
        ? call('POST /login', { body: { idToken: idTokenFor({ email }) } })
        : call('POST /login/refresh', { body: { refreshToken } }));
      answered += 1;
      return status;
    };
    // They wait for longer here than an installation permits.
    const signIns = Promise.all(Array.from({ length: WAITING }, (_, index) => signIn(index)));
    await eventually(async () => expect(await admin.waiting()).toBeGreaterThanOrEqual(2));

    expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
    const meanwhile = await Promise.all([
      call('GET /users/me', { token: accessToken }),
      call('GET /users/me', { token: shop.customerToken }),
      call('GET /products?size=2'),
    ]);
    expect(meanwhile.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answered).toBe(0);
    await release();
    expect(await signIns).toEqual(Array.from({ length: WAITING }, () => 200));
  });

  test('show in the metrics', async () => {
    const { body } = await backend.app.inject('/metrics');
    expect(body).toMatch(/database_timeouts_total\{waited_for="lock"\} [1-9]/);
    expect(body).toMatch(/database_pool_refusals_total\{pool="orders together"\} [1-9]/);
    expect(body).toMatch(/database_failures_total\{kind="busy"\} [1-9]/);
    expect(body).toMatch(/database_waiting\{pool="writes"\} 0/);
    expect(body).toMatch(/outbox_oldest_seconds \d/);
  });

  test('a statement that runs for too long is given up, and refused in the same way', async () => {
    const failure = backend.db.on('signIn').rows(sql`SELECT pg_sleep(30)`);
    await expect(failure).rejects.toMatchObject({ name: 'DatabaseFailure', kind: 'busy' });
  });
});

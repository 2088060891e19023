import type { Server } from 'node:http';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiEndpoints } from '@/contract/api';
import { LIMITS } from '@/contract/vocabulary/limits';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { describeOnDatabase } from '@tests/support/databases';
import { openShop, type Shop } from '@tests/support/shop';
import { watchDatabase } from '@tests/support/watched-database';

/** Input that is long but accepted, and input that no user would type. */
const WITHIN = [
  'a '.repeat(LIMITS.search / 2),
  'ươngnghiêng'.repeat(18).slice(0, LIMITS.search),
  's'.repeat(LIMITS.search),
  '1'.repeat(LIMITS.search),
  '😀'.repeat(50),
  '\u0000\u0007\u001b[31m\u200b\u202e',
  '%',
  '_',
  '\\',
  "%_\\%' OR 1=1; --",
  '(a+)+$',
  '^(.*)*$',
  '[',
  '-1',
  '0x10',
  '1e9',
  'NaN',
  '{}',
];
const BEYOND = ['x'.repeat(10_000), '😀'.repeat(10_000), 'đắc nhân tâm '.repeat(800)];
const TOO_MANY = 500;

const publicLists = apiEndpoints.filter(([key, { access }]) => access === 'public' && key.startsWith('GET '));

const fieldsOf = (query: unknown): string[] =>
  Object.keys((query as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});

const SHELF = [
  '/products',
  '/products/facets',
  '/products/facets/author',
  '/titles',
  '/titles/facets',
  '/titles/suggestions',
  '/titles/nearest',
];

/** The path of an endpoint with this value for every id. */
const pathOf = (key: string, value: string): string =>
  key.replace('GET ', '').replace(/\{\w+\}/g, encodeURIComponent(value));

/** The shelf's own check for changes; not part of any search. */
const isFollowing = (statement: string): boolean => statement.includes('catalogue_changes');

const askWith =
  (call: TestBackend['call']) =>
  async (path: string, query: string): Promise<{ status: number; code: unknown }> => {
    const { status, body } = await call(`GET ${path}${query && `?${query}`}`);
    return { status, code: (body as { code?: unknown }).code };
  };

const asField = (field: string, value: string): string => `${field}=${encodeURIComponent(value)}`;

describeOnDatabase('The worst that anybody may send', (open) => {
  let shop: Shop;
  let sent: string[];
  beforeAll(async () => {
    const watched = watchDatabase(await open());
    sent = watched.sent;
    shop = await openShop(async () => watched.db);
    for (const title of ['Đắc nhân tâm', '100 % cà phê', 'C:\\sách_hay']) await shop.sell({ title });
  });
  beforeEach(() => sent.splice(0));
  afterAll(() => shop.close());

  const ask = (path: string, query: string) => askWith(shop.call)(path, query);
  const asked = () => sent.filter((statement) => !isFollowing(statement));

  test.each(publicLists)('%s answers whatever stands in a field, by few statements', async (key, { query, params }) => {
    const found = await shop.call('GET /products');
    const [{ id }] = (found.body as unknown as { data: [{ id: string }] }).data;
    for (const field of fieldsOf(query))
      for (const value of WITHIN) {
        sent.splice(0);
        const { status } = await ask(pathOf(key, params ? id : ''), asField(field, value));
        expect([field, value, [200, 404, 422].includes(status)]).toEqual([field, value, true]);
        expect(asked().length).toBeLessThanOrEqual(2);
      }
    if (params)
      for (const value of [...WITHIN.filter((one) => one !== '1e9'), ...BEYOND.slice(0, 1)])
        expect([value, [404, 422].includes((await ask(pathOf(key, value), '')).status)]).toEqual([value, true]);
  });

  test.each(SHELF)('%s asks the database for no search, however it is put', async (path) => {
    for (const value of WITHIN) await ask(path, asField('title', value));
    const many = Array.from({ length: LIMITS.filterValues }, (_, index) => `author=${index + 1}&genre=${index + 1}`);
    await ask(path, many.join('&'));
    expect(asked()).toEqual([]);
  });

  test.each(publicLists)('%s refuses what is beyond its limits before anything is asked', async (key, { query }) => {
    const path = pathOf(key, '1');
    const fields = fieldsOf(query);
    const refused = fields.flatMap((field) => [
      ...BEYOND.map((value) => asField(field, value)),
      Array.from({ length: TOO_MANY }, (_, index) => `${field}=${index + 1}`).join('&'),
    ]);
    for (const one of [
      ...refused,
      ...(fields.includes('page') ? ['page=1000000000', 'page=99999999999999999999'] : []),
    ])
      expect([one.slice(0, 40), await ask(path, one)]).toEqual([
        one.slice(0, 40),
        { status: 422, code: 'INVALID_INPUT' },
      ]);
    expect(asked()).toEqual([]);
  });

  test('the deepest page of a search is empty, and asks nothing', async () => {
    for (const path of ['/products', '/titles'])
      expect(await ask(path, `title=a&page=${LIMITS.maxPage}&size=${LIMITS.maxCards}`)).toMatchObject({ status: 200 });
    expect(asked()).toEqual([]);
  });
});

describe('The worst, through the web tier', () => {
  let backend: TestBackend;
  let web: Server;
  let origin: string;
  beforeAll(async () => {
    backend = await startTestBackend();
    Object.assign(process.env, {
      BACKEND_URL: `http://127.0.0.1:${await backend.port()}`,
      AUTH_SECRET: 'a secret of these tests, long enough to be accepted',
      NEXTAUTH_URL: 'http://127.0.0.1',
      FIREBASE_PROJECT_ID: 'demo-worst',
      LOCAL_IDENTITY: '1',
      LOG_LEVEL: 'silent',
    });
    const { proxy } = await import('@server/web/bff/calls/proxy');
    web = http.createServer((req, res) => void proxy(req, res));
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    web.closeAllConnections();
    await new Promise((resolve) => web.close(resolve));
    await backend.close();
  });

  const statusOf = async (path: string): Promise<number> => (await fetch(`${origin}/api${path}`)).status;

  test.each(SHELF)('%s is answered or refused as by the backend', async (path) => {
    for (const value of WITHIN) {
      const query = `?${asField('title', value)}`;
      expect([value, await statusOf(path + query)]).toEqual([
        value,
        (await backend.call(`GET ${path}${query}`)).status,
      ]);
    }
    expect(await statusOf(`${path}?${asField('title', BEYOND[0]!)}`)).toBe(422);
    const many = Array.from({ length: TOO_MANY }, (_, index) => `author=${index + 1}`).join('&');
    expect(await statusOf(`${path}?${many}`)).toBe(422);
  });

  test('an address that no server reads is refused, and the next one is answered', async () => {
    expect(await statusOf(`/titles?${asField('title', BEYOND[1]!)}`)).toBe(431);
    expect(await statusOf('/titles')).toBe(200);
  });

  test.each(['😀', '\u0000', '%', '\\', '(a+)+$', 'x'.repeat(10_000)])('no product has the id %j', async (id) => {
    expect([404, 422]).toContain(await statusOf(`/products/${encodeURIComponent(id)}`));
  });
});

import http, { type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { CATALOGUE_NEWS_PATH, SNAPSHOT_HEADER } from '@/contract/vocabulary/catalogue-news';
import type { CatalogueFeed } from '@server/web/catalogue-feed/catalogue-feed';
import { eventually } from '@tests/support/eventually';
import { answerJson, FakeBackend } from '@tests/support/fake-backend';

const backend = new FakeBackend();
const ANSWER_MS = 500;
let server: Server;
let feed: CatalogueFeed;
let snapshots = 0;
/** How the backend answers a login, the only write without a signed-in user. */
let login: (res: http.ServerResponse) => void;

beforeAll(async () => {
  await backend.start();
  Object.assign(process.env, {
    BACKEND_URL: backend.url,
    BACKEND_TIMEOUT_MS: String(ANSWER_MS),
    AUTH_SECRET: 'a secret of these tests, long enough to be accepted',
    NEXTAUTH_URL: 'http://127.0.0.1',
    FIREBASE_PROJECT_ID: 'demo-bff',
    LOCAL_IDENTITY: '1',
    LOG_LEVEL: 'silent',
  });
  const [{ proxy }, { sharedFeed }] = await Promise.all([
    import('@server/web/bff/calls/proxy'),
    import('@server/web/catalogue-feed/shared-feed'),
  ]);
  feed = sharedFeed();
  // Long enough for a slow machine: expiry is not what these tests are about.
  Object.assign(Reflect.get(feed, 'times') as object, { freshMs: 60_000, settleMs: 60_000 });
  server = http.createServer((req, res) => void proxy(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

beforeEach(async () => {
  backend.reset();
  login = (res) => answerJson(res, 200, {});
  backend.handler = (req, res) => {
    if (req.url === '/api/login') return login(res);
    if (!req.url?.startsWith(CATALOGUE_NEWS_PATH)) return answerJson(res, 200, {});
    snapshots += 1;
    return answerJson(res, 200, {
      ...{ snapshot: `${snapshots}:${snapshots}:`, at: new Date().toISOString(), all: false, copies: [] },
    });
  };
  feed.start();
  await eventually(() => expect(feed.isFresh).toBe(true));
});

afterEach(() => {
  feed.stop();
  jest.restoreAllMocks();
});

afterAll(async () => {
  await (await import('@server/web/upstream/shared-fleet')).sharedFleet().close();
  await backend.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const write = () => request(server).post('/api/login').send({ idToken: 'x' });

const snapshotOf = async (path: string): Promise<unknown> => {
  await request(server).get(path).expect(200);
  return backend.last?.headers[SNAPSHOT_HEADER];
};

test('what any backend has in memory is as new as what was heard, and what was just written through this process', async () => {
  feed.stop();
  const received = feed.snapshot;
  for (const path of ['/api/products/7', '/api/titles?title=x', '/api/products/stock'])
    expect(await snapshotOf(path)).toBe(received);
  await write().expect(200);
  const asked = snapshots;
  expect(await snapshotOf('/api/products/7')).toBe(`${asked + 1}:${asked + 1}:`);
  expect(await snapshotOf('/api/products/7')).toBe(`${asked + 1}:${asked + 1}:`);
  expect(snapshots).toBe(asked + 1);
});

test('what the database is asked for carries nothing, nor can a client say it', async () => {
  expect(await snapshotOf('/api/campaigns')).toBeUndefined();
  await request(server).get('/api/campaigns').set(SNAPSHOT_HEADER, '1:1:').expect(200);
  expect(backend.last?.headers).not.toHaveProperty(SNAPSHOT_HEADER);
});

describe('whoever shares the address of a write waits for it', () => {
  test('from before it is answered, and not while it runs', async () => {
    const wrote = jest.spyOn(feed, 'wrote');
    let notified = 0;
    let answer: (() => void) | undefined;
    login = (res) => (answer = () => answerJson(res, 200, {}));
    const writing = write().then(() => (notified = wrote.mock.calls.length));
    await eventually(() => expect(answer).toBeDefined());
    expect(wrote).not.toHaveBeenCalled();
    answer!();
    await writing;
    expect(notified).toBe(1);
  });

  test('never, when it was refused', async () => {
    const wrote = jest.spyOn(feed, 'wrote');
    for (const status of [400, 401, 403, 409, 429]) {
      login = (res) => answerJson(res, status, { code: 'X', message: 'x' });
      await write().expect(status);
    }
    expect(wrote).not.toHaveBeenCalled();
  });

  test('never, when it only asked', async () => {
    const wrote = jest.spyOn(feed, 'wrote');
    for (const path of [
      '/api/orders/calculate',
      '/api/orders/cheaper-fair',
      '/api/orders/track',
      '/api/addresses/lookup',
    ])
      await request(server).post(path).send({}).expect(200);
    expect(wrote).not.toHaveBeenCalled();
  });

  test('also when the backend does not know what became of it', async () => {
    const wrote = jest.spyOn(feed, 'wrote');
    login = (res) => answerJson(res, 503, { code: 'OUTCOME_UNKNOWN', message: 'x' });
    await write().expect(503);
    expect(wrote).toHaveBeenCalledTimes(1);
  });

  test('also when nobody knows what became of it', async () => {
    const wrote = jest.spyOn(feed, 'wrote');
    login = (res) => void sleep(3 * ANSWER_MS).then(() => res.destroy());
    await write().expect(504);
    expect(wrote).toHaveBeenCalledTimes(1);
  });
});

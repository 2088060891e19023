import http, { type Server } from 'node:http';
import request from 'supertest';
import type { CatalogueNews } from '@/contract/vocabulary/catalogue-news';
import { CatalogueFeed } from '@server/web/catalogue-feed/catalogue-feed';
import { renderContextOf } from '@server/web/finished-pages/render-context';
import { processMetrics } from '@server/shared/metrics';
import { eventually } from '@tests/support/eventually';

let answers: () => Promise<CatalogueNews>;
let made = 0;
let server: Server;
/** With intervals for a slow machine: received changes stay fresh, and the feed does not poll by itself. */
const feed = new CatalogueFeed({
  ask: () => answers(),
  times: { everyMs: 600_000, freshMs: 600_000, settleMs: 600_000 },
});

const away = () => Promise.reject(new Error('away'));
const news = async (): Promise<CatalogueNews> => ({ snapshot: '1:1:', at: '', all: false, copies: [], tags: [] });

beforeAll(async () => {
  Object.assign(process.env, {
    BACKEND_URL: 'http://127.0.0.1:1',
    AUTH_SECRET: 'a secret of these tests, long enough to be accepted',
    NEXTAUTH_URL: 'http://127.0.0.1',
    FIREBASE_PROJECT_ID: 'demo',
    LOCAL_IDENTITY: '1',
    LOG_LEVEL: 'silent',
  });
  const { servePages } = await import('@server/web/finished-pages/serve-pages');
  const pages = servePages({
    feed,
    secure: jest.fn(),
    pages: async (req, res) => {
      made += 1;
      renderContextOf(req)!.mayKeep = true;
      res.end(String(made));
    },
  });
  server = http.createServer((req, res) => void pages(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  feed.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const get = async (): Promise<string> => (await request(server).get('/').expect(200)).text;
const bytes = async (): Promise<unknown> =>
  (await processMetrics.getSingleMetricAsString('web_finished_pages_bytes')).split(' ').at(-1);

test('while nothing is heard every page is made anew, and takes no memory', async () => {
  answers = away;
  feed.start();
  expect([await get(), await get()]).toEqual(['1', '2']);
  expect(await bytes()).toBe('0');
  feed.stop();
});

test('once something is heard a page is made once; whoever has written, and cannot know that it was heard of, gets it anew', async () => {
  answers = news;
  feed.start();
  await eventually(() => expect(feed.isFresh).toBe(true));
  expect([await get(), await get()]).toEqual(['3', '3']);
  expect(Number(await bytes())).toBeGreaterThan(1_000);
  answers = away;
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1']) feed.wrote(address);
  expect(await get()).toBe('4');
  answers = news;
  expect([await get(), await get()]).toEqual(['4', '4']);
});

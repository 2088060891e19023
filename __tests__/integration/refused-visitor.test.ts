import type { GetServerSidePropsContext } from 'next';
import { PageCache } from '@server/web/finished-pages/page-cache';
import { PageRenderer } from '@server/web/finished-pages/render-page';
import { answerJson, FakeBackend } from '@tests/support/fake-backend';

const backend = new FakeBackend();
/** The address that exceeds its limit. */
const GREEDY = '10.0.0.1';

beforeAll(async () => {
  await backend.start();
  Object.assign(process.env, {
    BACKEND_URL: backend.url,
    AUTH_SECRET: 'a secret of these tests, long enough to be accepted',
    NEXTAUTH_URL: 'http://127.0.0.1',
    FIREBASE_PROJECT_ID: 'demo',
    LOCAL_IDENTITY: '1',
    LOG_LEVEL: 'silent',
  });
  backend.handler = (req, res) => {
    const isGreedy = req.headers['x-forwarded-for'] === GREEDY;
    // Responses are delayed until all requests have arrived.
    setTimeout(() => answerJson(res, isGreedy ? 429 : 200, isGreedy ? { code: 'X', message: 'x' } : { genre: [] }), 50);
  };
});
afterAll(async () => {
  await (await import('@server/web/upstream/shared-fleet')).sharedFleet().close();
  await backend.stop();
});

test.each(['GET /products', 'GET /products/facets'] as const)(
  'whoever asks for a page with somebody whose address may not call %s gets it whole, and it is kept',
  async (key) => {
    const { publicPage } = await import('@server/web/bff/pages/public-page');
    const getProps = publicPage(async ({ call }) => ({ data: await call(key, { query: {} }) }));
    const renderer = new PageRenderer(async (req, res) => {
      await getProps({ req, res, query: {}, resolvedUrl: '/products' } as unknown as GetServerSidePropsContext);
      res.end('x');
    }, jest.fn());
    const cache = new PageCache({ render: (request, signal) => renderer.render(request, signal) });
    const page = { address: '/products', host: '' };
    const ask = (visitor: string) => cache.render({ ...page, visitor }, new AbortController().signal);
    const [greedy, other, another] = await Promise.all([GREEDY, '10.0.0.2', '10.0.0.3'].map(ask));
    expect(greedy).not.toBe(other);
    expect(other).toHaveProperty('status', 200);
    expect(another).toBe(other);
    expect(cache.find(page)).toBe(other);
    await renderer.close();
  },
);

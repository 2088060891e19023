import type { GetServerSidePropsContext } from 'next';

beforeAll(() => {
  Object.assign(process.env, {
    BACKEND_URL: 'http://127.0.0.1:1',
    AUTH_SECRET: 'a secret of these tests, long enough to be accepted',
    NEXTAUTH_URL: 'http://127.0.0.1',
    FIREBASE_PROJECT_ID: 'demo',
    LOCAL_IDENTITY: '1',
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => (await import('@server/web/upstream/shared-fleet')).sharedFleet().close());

test.each([
  [{ moved: '/products/new-name/1' }, true],
  [{ movedForNow: '/products?page=3' }, false],
])('%j is a redirect that is remembered: %s', async (loaded, permanent) => {
  const { publicPage } = await import('@server/web/bff/pages/public-page');
  const req = { headers: {}, socket: {} };
  const res = { once: () => undefined, destroyed: false };
  const context = { req, res, query: {}, resolvedUrl: '/products' } as unknown as GetServerSidePropsContext;
  const [destination] = Object.values(loaded);
  expect(await publicPage(async () => loaded)(context)).toEqual({ redirect: { destination, permanent } });
});

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { encode } from 'next-auth/jwt';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { CATALOGUE_NEWS_PATH } from '@/contract/vocabulary/catalogue-news';
import type { Database } from '@server/backend/db/database';
import { DAY, SECOND } from '@tests/support/clock';
import { eventually } from '@tests/support/eventually';
import { postJson, signInBy } from '@tests/support/headless-sign-in';
import { makeCustomer, makeCampaign, makeIssuer, makeParticipant, makeProduct } from '@tests/support/make-data';
import { AUTH_SECRET, startPairs, type Pairs } from '@tests/support/pairs';
import { orderBody } from '@tests/support/shop';

jest.setTimeout(240_000);

const { TEST_DATABASE_URL = '', TEST_REDIS_URL = '' } = process.env;

/** After this time no web process may show the old state. */
const NEWS_MS = 2_000;
const CUSTOMER = { email: 'reader@test.vn', name: 'Nguyễn Thị Bạn Đọc' };
const NOT_COUNTED = [CATALOGUE_NEWS_PATH, '/livez', '/readyz', '/metrics'];

describe('finished pages of two web processes over two backends', () => {
  let pairs: Pairs;
  let campaign: Awaited<ReturnType<typeof makeCampaign>>;
  let product: Awaited<ReturnType<typeof makeProduct>>;
  let path: string;

  const fill = async (db: Database): Promise<void> => {
    const [yesterday, tomorrow] = [-DAY, DAY].map((ms) => new Date(Date.now() + ms).toISOString());
    campaign = await makeCampaign(db, { startsAt: yesterday, endsAt: tomorrow });
    const issuer = await makeIssuer(db);
    await makeParticipant(db, campaign.id, issuer.id);
    await makeCustomer(db, CUSTOMER);
    product = await makeProduct(db, { campaignId: campaign.id, issuerId: issuer.id, brought: 9 });
    path = `/products/${product.slug}/${product.id}`;
  };

  beforeAll(async () => {
    pairs = await startPairs({ server: TEST_DATABASE_URL, redis: TEST_REDIS_URL, fill });
    await eventually(() => expectKept(path));
  });
  afterAll(() => pairs?.close());

  const get = (web: number, where: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(pairs.webs[web]!.url + where, { headers, redirect: 'manual' });

  const textOf = async (web: number, where: string, headers?: Record<string, string>): Promise<string> => {
    const answer = await get(web, where, headers);
    expect(answer.status).toBe(200);
    return answer.text();
  };

  const onBoth = (where: string): Promise<string[]> => Promise.all([0, 1].map((web) => textOf(web, where)));

  /** How many calls the backends have answered, without those that web processes make by themselves. */
  const callsOfBackends = async (): Promise<number> => {
    const texts = await Promise.all(pairs.backends.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()));
    return texts
      .flatMap((text) => text.split('\n'))
      .filter((line) => line.startsWith('http_request_duration_seconds_count'))
      .filter((line) => !NOT_COUNTED.some((route) => line.includes(`route="${route}"`)))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  };

  /**
   * Requests a page from both web processes until each has cached it, and expects no backend call for the next
   * requests.
   */
  const expectKept = async (where: string): Promise<void> => {
    await onBoth(where);
    const before = await callsOfBackends();
    await onBoth(where);
    expect(await callsOfBackends()).toBe(before);
  };

  const change = (statement: ReturnType<typeof sql>) => pairs.db.rows(statement);

  test.each(['/', '/products', '/products?sort=discount', '/campaigns', '/campaigns/calendar'])(
    '%s is answered without a call of a backend',
    async (where) => {
      await eventually(() => expectKept(where));
    },
  );

  test('what a page does not read makes no other page, and a cookie neither', async () => {
    await eventually(() => expectKept('/products'));
    const page = await textOf(0, '/products');
    const before = await callsOfBackends();
    for (let visit = 0; visit < 50; visit += 1) {
      const tracked = `/products?fbclid=${randomUUID()}&next=%2Forders&${'%00'.repeat(visit)}=${'x'.repeat(visit * 10)}`;
      expect(await textOf(0, tracked, { cookie: `site.session=${randomUUID()}; theme=${visit}` })).toBe(page);
    }
    expect(await callsOfBackends()).toBe(before);
  });

  test('a customer who is signed in gets the same bytes, and no cookie', async () => {
    const login = await signInBy(pairs.webs[0]!.url, CUSTOMER.email);
    const cookie = `site.session=${await encode({ token: { login }, secret: AUTH_SECRET })}`;
    await eventually(() => expectKept(path));
    for (const where of [path, '/products?title=nothing']) {
      const [visitor, customer] = [await get(0, where), await get(0, where, { cookie })];
      expect(customer.headers.get('etag')).toBe(visitor.headers.get('etag'));
      expect(customer.headers.get('set-cookie')).toBeNull();
      const text = await customer.text();
      expect(text).toBe(await visitor.text());
      expect(text).not.toContain(CUSTOMER.name);
    }
    // A page that a customer requests first is rendered without the customer's data, too.
    expect(await textOf(1, '/products?title=nobody', { cookie })).not.toContain(CUSTOMER.name);
  });

  test('a browser that has the page is told that it is the same', async () => {
    const etag = (await get(0, path)).headers.get('etag') ?? '';
    const again = await get(0, path, { 'if-none-match': etag });
    expect([again.status, again.headers.get('cache-control'), await again.text()]).toEqual([304, 'no-cache', '']);
  });

  test('a new price stands on every web process within two seconds, and leaves pages without prices as they are', async () => {
    const where = [path, '/products', `/campaigns/${campaign.id}`];
    const without = '/campaigns/calendar';
    for (const one of [...where, without]) await eventually(() => expectKept(one));
    await change(sql`UPDATE products SET sale_price = 71234 WHERE id = ${product.id}`);
    await sleep(NEWS_MS);
    const before = await callsOfBackends();
    await onBoth(without);
    expect(await callsOfBackends()).toBe(before);
    for (const one of where)
      for (const text of await onBoth(one)) {
        expect(text).toContain('71.234');
        expect(text).not.toContain('90.000');
      }
    await eventually(() => expectKept(path));
  });

  test('so does the data that the router asks for', async () => {
    const build = /"buildId":"([^"]+)"/.exec(await textOf(0, '/'))![1]!;
    const data = `/_next/data/${build}${path}.json?slug=${product.slug}&id=${product.id}`;
    await eventually(() => expectKept(data));
    const priceOf = (text: string) =>
      (JSON.parse(text) as { pageProps: { data: { product: { salePrice: number } } } }).pageProps.data.product
        .salePrice;
    await change(sql`UPDATE products SET sale_price = 61234 WHERE id = ${product.id}`);
    await sleep(NEWS_MS);
    expect((await onBoth(data)).map(priceOf)).toEqual([61_234, 61_234]);
  });

  test('who orders sees at once what is left; on the other web process it stands within two seconds', async () => {
    const { accessToken } = await signInBy(pairs.webs[0]!.url, CUSTOMER.email);
    const order = async (): Promise<void> => {
      const body = orderBody(campaign.id, [{ productId: product.id }], {
        address: { detail: '1', provinceCode: 79, wardCode: 26740 },
      });
      const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': randomUUID() };
      expect((await postJson(`${pairs.webs[0]!.url}/api/orders`, body, headers)).status).toBe(201);
    };
    for (const one of ['/', '/products']) await eventually(() => expectKept(one));
    for (let left = 8; left >= 5; left -= 1) {
      await eventually(() => expectKept(path));
      await order();
      expect(await textOf(0, path)).toContain(`"saleQuantity":${left}`);
    }
    await sleep(NEWS_MS);
    for (const one of [path, '/', '/products'])
      for (const text of await onBoth(one)) expect(text).toContain('"saleQuantity":5');
  });

  test('copies of one product leave the pages without it as they are', async () => {
    await eventually(() => expectKept('/campaigns'));
    await change(sql`UPDATE stock SET reserved = reserved + 1 WHERE campaign_id = ${campaign.id}`);
    await sleep(NEWS_MS);
    const before = await callsOfBackends();
    await onBoth('/campaigns');
    expect(await callsOfBackends()).toBe(before);
    for (const text of await onBoth(path)) expect(text).toContain('"saleQuantity":4');
  });

  test('a campaign begins and is put off on every web process within two seconds, the one by the clock alone', async () => {
    const startsAt = Date.now() + 6 * SECOND;
    const soon = await makeCampaign(pairs.db, {
      id: 7_000,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + DAY).toISOString(),
    });
    const where = `/campaigns/${soon.id}`;
    const states = async (): Promise<unknown[]> =>
      (await onBoth(where)).map((text) => /"id":7000,.*?"status":(\d)/.exec(text)?.[1]);
    const both = (status: number) => [String(status), String(status)];
    expect(await states()).toEqual(both(CAMPAIGN_STATUS.NOT_STARTED));
    await sleep(Math.max(0, startsAt + NEWS_MS - Date.now()));
    expect(await states()).toEqual(both(CAMPAIGN_STATUS.RUNNING));
    await eventually(() => expectKept(where));
    await change(sql`UPDATE campaigns SET postponed_at = now() WHERE id = ${soon.id}`);
    await sleep(NEWS_MS);
    expect(await states()).toEqual(both(CAMPAIGN_STATUS.POSTPONED));
  });

  test('with one backend they go on; without any, nothing old is shown', async () => {
    await pairs.backends[0]!.cut();
    await change(sql`UPDATE products SET sale_price = 51234 WHERE id = ${product.id}`);
    await sleep(NEWS_MS);
    for (const text of await onBoth(path)) expect(text).toContain('51.234');
    await onBoth(path);
    await pairs.backends[1]!.cut();
    await sleep(NEWS_MS);
    expect(await Promise.all([0, 1].map(async (web) => (await get(web, path)).status))).toEqual([503, 503]);
  });
});

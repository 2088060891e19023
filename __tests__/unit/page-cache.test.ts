import { tagsOfCall } from '@server/web/bff/pages/page-tags';
import { FinishedPage } from '@server/web/finished-pages/finished-page';
import { PageCache } from '@server/web/finished-pages/page-cache';
import type { Outcome, PageRequest } from '@server/web/finished-pages/render-page';
import { ClientDisconnected } from '@server/web/upstream/backend-failure';

const HOUR = 3_600_000;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Order {
  request: PageRequest;
  signal: AbortSignal;
  deliver: (
    text: string,
    more?: { status?: number; mayKeep?: boolean; isRefusal?: boolean; tags?: string[]; cookie?: string },
  ) => void;
  refuse: () => void;
}

const open = (mostBytes?: number, isShown = () => true) => {
  const orders: Order[] = [];
  const clock = { now: 0 };
  const now = (): number => clock.now;
  const cache = new PageCache({
    now,
    isShown,
    ...(mostBytes !== undefined && { mostBytes }),
    render: (request, signal) =>
      new Promise<Outcome>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new ClientDisconnected('x')));
        orders.push({
          request,
          signal,
          refuse: () => resolve('busy'),
          deliver: (text, { status = 200, mayKeep = true, isRefusal = false, tags = [], cookie } = {}) =>
            resolve({
              answer: { status, headers: cookie ? { 'set-cookie': cookie } : {}, body: Buffer.from(text) },
              context: { visitor: request.visitor, mayKeep, isRefusal, tags: new Set(tags) },
            }),
        });
      }),
  });
  const ask = (address: string, disconnected = new AbortController().signal, visitor = '10.0.0.1') =>
    cache.render({ address, host: '', visitor }, disconnected);
  const find = (address: string) => cache.find({ address, host: '' });
  /** Requests a page and delivers it. */
  const made = async (address: string, ...delivery: Parameters<Order['deliver']>) => {
    const asked = ask(address);
    orders.shift()!.deliver(...delivery);
    return asked;
  };
  return { cache, orders, clock, ask, find, made };
};

test('a page is made once, however many ask for it, and kept', async () => {
  const { orders, ask, find } = open();
  const asked = [ask('/'), ask('/'), ask('/')];
  expect(orders).toHaveLength(1);
  orders[0]!.deliver('x');
  const pages = await Promise.all(asked);
  expect(new Set(pages).size).toBe(1);
  expect(find('/')).toBe(pages[0]);
  expect(find('/products')).toBeUndefined();
});

test('what does not say that it may be kept, was not found, or sets a cookie, is sent and not kept', async () => {
  const { made, find } = open();
  for (const more of [
    { mayKeep: false },
    { isRefusal: true },
    { status: 404 },
    { status: 503 },
    { cookie: 'a=b' },
  ] as const) {
    expect(await made('/', 'x', more)).toHaveProperty('status', 'status' in more ? more.status : 200);
    expect(find('/')).toBeUndefined();
  }
});

test('while nothing could be shown that is kept, nothing is packed beforehand, and nothing kept', async () => {
  let isShown = false;
  const { cache, made, find } = open(undefined, () => isShown);
  const pack = jest.spyOn(FinishedPage.prototype, 'pack');
  expect(await made('/', 'x')).toHaveProperty('status', 200);
  expect([pack.mock.calls.length, find('/'), cache.bytes]).toEqual([0, undefined, 0]);
  isShown = true;
  await made('/', 'x');
  expect([pack.mock.calls.length, find('/')]).toEqual([1, expect.anything()]);
});

describe('the refusal of who began it', () => {
  const none = new AbortController().signal;

  test('is for them alone: the others make one page together', async () => {
    const { orders, ask, find } = open();
    const first = ask('/');
    const others = [ask('/', none, '10.0.0.2'), ask('/', none, '10.0.0.3')];
    orders.shift()!.deliver('later', { status: 503, isRefusal: true });
    expect(await first).toHaveProperty('status', 503);
    await turn();
    expect(orders.map(({ request }) => request.visitor)).toEqual(['10.0.0.2']);
    orders.shift()!.deliver('x');
    const pages = await Promise.all(others);
    expect(pages[0]).toHaveProperty('status', 200);
    expect([pages[1], find('/')]).toEqual([pages[0], pages[0]]);
  });

  test('is that of all behind their address', async () => {
    const { orders, ask } = open();
    const asked = [ask('/'), ask('/'), ask('/', none, '10.0.0.2')];
    orders.shift()!.deliver('later', { status: 503, isRefusal: true });
    expect(await asked[1]).toBe(await asked[0]);
    await turn();
    orders.shift()!.deliver('later', { status: 503, isRefusal: true });
    expect(await asked[2]).toHaveProperty('status', 503);
    await turn();
    expect(orders).toHaveLength(0);
  });
});

test('pages of two hosts are two pages', () => {
  const { cache, orders } = open();
  const disconnected = new AbortController().signal;
  for (const host of ['a', 'b']) void cache.render({ address: '/', host, visitor: '' }, disconnected);
  expect(orders.map(({ request }) => request.host)).toEqual(['a', 'b']);
});

test('all are told when there is no room, and the next one asks again', async () => {
  const { orders, ask } = open();
  const asked = [ask('/'), ask('/')];
  orders.shift()!.refuse();
  expect(await Promise.all(asked)).toEqual(['busy', 'busy']);
  void ask('/');
  expect(orders).toHaveLength(1);
});

describe('when something has changed', () => {
  test('all pages go, or those that were made from a product of which copies were taken', async () => {
    const { cache, made, find } = open();
    await made('/a', 'a', { tags: ['1', '2'] });
    await made('/b', 'b', { tags: ['3'] });
    cache.onNews({ all: false, copies: ['9', '2'], tags: [] });
    expect([find('/a'), find('/b')]).toEqual([undefined, expect.anything()]);
    await made('/fair', 'c', { tags: ['campaign:7'] });
    cache.onNews({ all: false, copies: [], tags: ['campaign:7', 'topRated'] });
    expect([find('/fair'), find('/b')]).toEqual([undefined, expect.anything()]);
    cache.onNews({ all: true, copies: [], tags: [] });
    expect(find('/b')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  test('a page that was on its way is not kept if it may show what was, and nobody new waits for it', async () => {
    const { cache, orders, ask, find } = open();
    const before = ask('/');
    cache.onNews({ all: true, copies: [], tags: [] });
    const after = ask('/');
    expect(orders).toHaveLength(2);
    orders[0]!.deliver('old');
    orders[1]!.deliver('new');
    const [old, fresh] = await Promise.all([before, after]);
    expect(old).not.toBe(fresh);
    expect(find('/')).toBe(fresh);
  });

  test('one that another has taken the place of hears on: it is not kept if it may show what was', async () => {
    const { cache, orders, ask, find } = open();
    const before = ask('/');
    cache.onNews({ all: false, copies: ['1'], tags: [] });
    const after = ask('/');
    cache.onNews({ all: true, copies: [], tags: [] });
    orders[0]!.deliver('old');
    orders[1]!.deliver('old, too');
    await Promise.all([before, after]);
    expect(find('/')).toBeUndefined();
  });

  test('the new page is kept also when the old one is done last', async () => {
    const { cache, orders, ask, find } = open();
    const before = ask('/');
    cache.onNews({ all: true, copies: [], tags: [] });
    const after = ask('/');
    orders[1]!.deliver('new');
    const fresh = await after;
    orders[0]!.deliver('old');
    await before;
    expect(find('/')).toBe(fresh);
  });

  test('copies of other products do not keep it from being kept', async () => {
    const { cache, orders, ask, find } = open();
    const [one, other] = [ask('/a'), ask('/b')];
    cache.onNews({ all: false, copies: ['1'], tags: [] });
    orders[0]!.deliver('a', { tags: ['1'] });
    orders[1]!.deliver('b', { tags: ['2'] });
    await Promise.all([one, other]);
    expect([find('/a'), find('/b')]).toEqual([undefined, expect.anything()]);
  });
});

test('a page is not shown in the next hour', async () => {
  const { clock, made, find } = open();
  clock.now = HOUR - 1;
  await made('/', 'x');
  expect(find('/')).toBeDefined();
  clock.now = HOUR;
  expect(find('/')).toBeUndefined();
});

describe('the memory it takes', () => {
  test('is bounded, whatever is asked for: what nobody has asked for longest goes first', async () => {
    const most = 20_000;
    const { cache, made, find } = open(most);
    await made('/kept', 'x');
    for (let page = 0; page < 500; page += 1) {
      await made(`/products?title=${page}`, 'x'.repeat(page));
      expect(find('/kept')).toBeDefined();
      expect(cache.bytes).toBeLessThanOrEqual(most);
    }
    expect(cache.size).toBeGreaterThan(5);
    expect(find('/products?title=0')).toBeUndefined();
    expect(find('/products?title=499')).toBeDefined();
  });

  test('does not go up when a page is made again, and a page that is too large is not kept', async () => {
    const { cache, made, find } = open(3_000);
    await made('/', 'x');
    const { bytes } = cache;
    cache.onNews({ all: true, copies: [], tags: [] });
    await made('/', 'x');
    expect(cache.bytes).toBe(bytes);
    await made('/large', 'x', { tags: Array.from({ length: 50 }, (_, n) => String(n)) });
    expect([find('/large'), cache.size]).toEqual([undefined, 1]);
  });
});

describe('who has gone', () => {
  test('is not waited for; the page is made for who stays', async () => {
    const { orders, ask } = open();
    const disconnected = new AbortController();
    const [left, stays] = [ask('/', disconnected.signal), ask('/')];
    disconnected.abort();
    expect(await left).toBeUndefined();
    expect(orders[0]!.signal.aborted).toBe(false);
    orders[0]!.deliver('x');
    expect(await stays).toHaveProperty('status', 200);
  });

  test('last ends the making, and whoever comes then begins another', async () => {
    const { orders, ask } = open();
    const disconnected = [new AbortController(), new AbortController()];
    const left = disconnected.map(({ signal }) => ask('/', signal));
    for (const one of disconnected) one.abort();
    expect(await Promise.all(left)).toEqual([undefined, undefined]);
    expect(orders[0]!.signal.aborted).toBe(true);
    const stays = ask('/');
    orders[1]!.deliver('x');
    expect(await stays).toHaveProperty('status', 200);
  });
});

const UUID = '11111111-2222-4333-8444-555555555555';

test.each<[string, { input?: object; answer?: object }, string[]]>([
  ['GET /campaigns/{id}/stalls', { input: { params: { id: '007' } } }, ['campaign:7']],
  ['GET /campaigns/{id}', { input: { params: { id: 7 } } }, ['campaign:7']],
  ['GET /campaigns', { input: { query: { issuer: UUID } } }, ['campaigns']],
  ['GET /campaigns/facets', { input: { query: {} } }, ['campaigns']],
  ['GET /campaigns/calendar', { input: { query: {} } }, []],
  ['GET /products/{id}', { input: { params: { id: UUID } }, answer: { campaign: { id: 7 } } }, ['campaign:7']],
  ['GET /products', { input: { query: { campaign: 7, sort: 'bestSelling' } } }, ['campaign:7', 'bestSelling']],
  ['GET /products', { input: { query: { campaign: [7, 8] } } }, ['campaign:7', 'campaign:8']],
  ['GET /products', { input: { query: { campaign: [] } } }, ['products']],
  ['GET /titles', { input: { query: { campaign: 7, sort: 'topRated' } } }, ['products', 'topRated']],
  ['GET /titles/facets/{facet}', { input: { params: { facet: 'genre' } } }, ['products']],
  ['GET /series/{id}', { input: { params: { id: 3 } } }, ['products']],
  ['GET /authors/{id}', { input: { params: { id: '03' } } }, ['author:3']],
  ['GET /publishers/{id}', { input: { params: { id: 3 } } }, ['publisher:3']],
  ['GET /issuers/{id}', { input: { params: { id: UUID.toUpperCase() } } }, [`issuer:${UUID}`]],
  ['GET /something-new', {}, ['unknown']],
])('%s tags a page by what it shows (%j)', (key, { input, answer }, tags) => {
  expect(tagsOfCall(key, { input, answer })).toEqual(tags);
});

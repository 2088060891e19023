import { isOwnAnswer, isOwnPage, isPage, isPicture, isThing, mayBeKept, pageOfData } from '@/worker/addresses';
import { ageOf, callerOf, isForAll, redated, stamped } from '@/worker/answers';
import { filesIn, userIn } from '@/worker/page-text';

const ID = '11111111-1111-4111-8111-111111111111';

describe('the addresses that the worker of readers knows', () => {
  it.each([`/products/so-do/${ID}`, '/campaigns/12'])('%s is a book or a campaign', (path) =>
    expect(isThing(path)).toBe(true),
  );
  it.each(['/products', '/campaigns', '/campaigns/calendar', `/orders/${ID}`])('%s is neither', (path) =>
    expect(isThing(path)).toBe(false),
  );

  it('tells own orders from those of the back office', () => {
    const own = ['/orders', `/orders/${ID}`, '/library', '/library/12/read', '/library/12/listen'];
    expect(own.every(isOwnPage)).toBe(true);
    expect([`/admin/orders/${ID}`, '/issuer/orders/pickup', '/orders/x', '/order-success'].some(isOwnPage)).toBe(false);
    const answers = [
      '/api/orders',
      `/api/orders/${ID}`,
      `/api/orders/${ID}/pickup-code`,
      `/api/orders/${ID}/pickup-ticket`,
    ];
    const ofLibrary = ['', '/summary', '/12', '/12/notes', '/12/audio'].map((part) => `/api/library${part}`);
    expect([...answers, ...ofLibrary].every(isOwnAnswer)).toBe(true);
    expect(['/api/books/12/files/pdf', '/api/library/positions', '/api/gifts'].some(isOwnAnswer)).toBe(false);
    const others = ['/api/issuer/orders', `/api/orders/${ID}/again`, `/api/orders/${ID}/paper`, '/api/auth/session'];
    expect(others.some(isOwnAnswer)).toBe(false);
  });

  it('leaves alone what is no page', () => {
    const none = ['/api/auth/signin', '/api/docs', '/_next/image', '/files/images/a.webp', '/emulator/auth/handler'];
    expect([...none, '/livez', '/robots.txt', '/sitemap.xml', '/reader-worker.js'].filter(isPage)).toEqual([]);
    expect(['/', '/cart', '/products', '/apis', '/admin/users'].every(isPage)).toBe(true);
  });

  it('keeps no wishes that somebody has shared', () => expect(mayBeKept('/wish-lists/token')).toBe(false));

  it('knows the page whose data is asked for', () => {
    expect(pageOfData('/_next/data/a-B_1/campaigns/12.json')).toBe('/campaigns/12');
    expect(pageOfData('/_next/data/a-B_1/index.json')).toBe('/');
    expect(pageOfData('/_next/static/a.js')).toBeUndefined();
  });

  it('knows pictures of the store', () => {
    expect(['/_next/image', '/files/images/a.webp'].every(isPicture)).toBe(true);
    expect(isPicture('/files/private/a.pdf')).toBe(false);
  });
});

const answer = (rule: string | null, status = 200) =>
  new Response('', { status, headers: rule === null ? {} : { 'cache-control': rule } });

describe('what the worker of readers keeps', () => {
  it('is for everybody only where the server says so', () => {
    expect(isForAll(answer('no-cache'))).toBe(true);
    for (const rule of ['private, no-cache, no-store, max-age=0, must-revalidate', 'no-store', 'private', null])
      expect(isForAll(answer(rule))).toBe(false);
    expect(isForAll(answer('no-cache', 503))).toBe(false);
  });

  it('knows whose token came with a request', () => {
    const payload = Buffer.from(JSON.stringify({ sub: 'an', sid: '??>>' })).toString('base64url');
    expect(callerOf(new Request('http://x', { headers: { authorization: `Bearer head.${payload}.sign` } }))).toBe('an');
    expect(callerOf(new Request('http://x'))).toBeUndefined();
  });

  it('dates a pass by the clock of the backend when it is shown, not when it was kept', async () => {
    const kept = await stamped(Response.json({ now: '2026-11-27T08:00:00.000Z', code: '01234567' }), 1_000);
    expect(ageOf(kept, 61_000)).toBe(60_000);
    expect(await (await redated(kept, 61_000)).json()).toEqual({ now: '2026-11-27T08:01:00.000Z', code: '01234567' });
  });
});

describe('what the worker of readers finds in a page', () => {
  const page = (props: object) =>
    `<script src="/_next/static/a.js"></script><script>{"scripts":["/_next/static/b.js","/_next/static/a.js"]}</script>` +
    `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: props } })}</script>`;

  it('are its files, each once, also those that come after the first paint', () =>
    expect(filesIn(page({}))).toEqual(['/_next/static/a.js', '/_next/static/b.js']));

  it('is whom it was made for', () => {
    expect(userIn(page({ session: { user: { id: 'an' } } }))).toBe('an');
    expect(userIn(page({ session: null }))).toBeNull();
    expect(userIn(page({}))).toBeUndefined();
    expect(userIn('<p>')).toBeUndefined();
  });
});

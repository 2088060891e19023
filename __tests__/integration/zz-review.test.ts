import { openShop, orderBody, type Shop } from '@tests/support/shop';
import { openTestPGlite } from '@tests/support/databases';
import { idTokenFor } from '@tests/support/id-token';
import { PLACE } from '@tests/support/make-data';
import { sql } from 'drizzle-orm';

let shop: Shop;
beforeAll(async () => (shop = await openShop(openTestPGlite)));
afterAll(() => shop.close());
test('probe', async () => {
  const out: unknown[] = [];
  const say = (n: string, a: { status: number; text: string }) => out.push([n, a.status, a.text.slice(0, 200)]);
  say('from 0000', await shop.call('GET /orders?from=0000-01-01', { token: shop.readerToken }));
  say('to 9999', await shop.call('GET /orders?to=9999-12-31', { token: shop.readerToken }));
  say('dob 0000', await shop.call('POST /users', { body: { idToken: idTokenFor({ email: 'x@y.vn' }), name: 'AB', phone: '0901234567', dob: '0000-01-01', gender: true, address: PLACE } }));
  say('long param', await shop.call(`GET /orders/${'a'.repeat(300)}`, { token: shop.readerToken }));
  say('long wards', await shop.call(`GET /provinces/${'1'.repeat(300)}/wards`));
  say('bad url', await shop.call('GET /products/%E0%A4%A'));
  say('page hex', await shop.call('GET /products?page=0x1&campaign=1e0'));
  say('deep', await shop.call('POST /orders/calculate', { body: '['.repeat(200000) }));
  say('huge qs', await shop.call(`GET /products?${'a=1&'.repeat(3000)}`));
  const t = Date.now();
  say('title', await shop.call(`GET /products?title=${encodeURIComponent('\u0300'.repeat(200))}`));
  say('title2', await shop.call(`GET /products?title=${encodeURIComponent('ắ'.repeat(200))}`));
  out.push(Date.now() - t);
  say('page max', await shop.call('GET /products?page=100000&size=500&title=a'));
  say('email', await shop.call('POST /orders', { token: shop.readerToken, headers: {'idempotency-key': 'kkkkkkkkkk'}, body: orderBody(shop.fair.id, [], { recipient: { name: ' ', phone: '0000000000', email: 'a@b' } }) }));
  // combo edited after order; cap set after order
  const p = await shop.sell({ brought: 5 });
  const placed = await shop.order([{ productId: p.id, quantity: 2 }]);
  const id = (placed.body as any).orders[0].id;
  await shop.db.rows(sql`UPDATE products SET quantity_cap = 10 WHERE id = ${p.id}`);
  say('cancel after cap', await shop.call('PUT /orders/cancel', { token: shop.readerToken, body: { id } }));
  // participants
  await shop.db.rows(sql`UPDATE participants SET status = 7`);
  say('participant cancelled', await shop.order([{ productId: p.id }]));
  // order code wrap
  await shop.db.rows(sql`SELECT setval('order_code_seq', 99999)`);
  await shop.db.rows(sql`SELECT setval('order_code_seq', 1, false)`);
  say('code wrap', await shop.order([{ productId: p.id }]));
  // refresh with an expired bearer
  const login = await shop.call('POST /login', { body: { idToken: idTokenFor({ email: shop.reader.email }) } });
  shop.clock.advance(16 * 60_000);
  say('refresh with stale bearer', await shop.call('POST /login/refresh', { token: login.body.accessToken as string, body: { refreshToken: login.body.refreshToken } }));
  say('logout with stale bearer', await shop.call('POST /logout', { token: login.body.accessToken as string, body: { refreshToken: login.body.refreshToken } }));
  const facets = await shop.call('GET /products/facets?title=produt');
  say('facets typo', facets); say('list typo', await shop.call('GET /products?title=produt'));
  console.log(out.map((o) => JSON.stringify(o)).join('\n'));
});

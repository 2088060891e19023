import { ROLE } from '@/contract/vocabulary/roles';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { TableView } from '@/contract/endpoints/table-views';
import { sql } from 'drizzle-orm';
import { describeOnDatabase } from '@tests/support/databases';
import { makeUser } from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';

const TABLE = '/admin/orders/delivery';
const CONTENT = { isShared: false, query: 'status=2&sort=newest&size=50', columns: null, isCompact: false };

describeOnDatabase('Named views of tables (D4.17.11)', (open) => {
  let shop: Shop;
  let [mine, colleague]: [string, string] = ['', ''];
  beforeAll(async () => {
    shop = await openShop(open);
    for (const name of ['mine', 'colleague']) await makeUser(shop.db, ROLE.SYSTEM, { email: `${name}@test.vn`, name });
    mine = await shop.signIn('mine@test.vn');
    colleague = await shop.signIn('colleague@test.vn');
  });
  beforeEach(() => shop.db.rows(sql`DELETE FROM table_views`));
  afterAll(() => shop.close());

  const save = async (token: string, body: object): Promise<TableView> => {
    const answer = await shop.call('POST /table-views', { token, body: { ...CONTENT, table: TABLE, ...body } });
    expect(answer.status).toBe(201);
    return answer.body as unknown as TableView;
  };
  const listed = async (token: string, table = TABLE) => {
    const { body } = await shop.call(`GET /table-views?table=${encodeURIComponent(table)}`, { token });
    return (body as unknown as TableView[]).map(({ name, isOwn, ownerName }) => ({ name, isOwn, ownerName }));
  };
  const change = (token: string, { id, version, name, isShared }: TableView, given: object = {}) =>
    shop.call('PUT /table-views', { token, body: { ...CONTENT, id, version, name, isShared, ...given } });

  test('are of one table and one person, in natural order, and come back as they were saved', async () => {
    const columns = { order: ['total', 'code'], hidden: ['status'] };
    const saved = await save(mine, { name: 'Đợt 10', columns, isCompact: true });
    expect(saved).toMatchObject({ name: 'Đợt 10', query: CONTENT.query, columns, isCompact: true, isOwn: true });
    await save(mine, { name: 'Đợt 2' });
    expect((await listed(mine)).map(({ name }) => name)).toEqual(['Đợt 2', 'Đợt 10']);
    expect(await listed(mine, '/admin/orders/pickup')).toEqual([]);
    expect(await listed(colleague)).toEqual([]);
    expect((await change(colleague, saved)).body).toMatchObject({ code: 'TABLE_VIEW_NOT_FOUND' });
    const refused = await shop.call(`DELETE /table-views/${saved.id}`, { token: colleague });
    expect(refused.body).toMatchObject({ code: 'TABLE_VIEW_NOT_FOUND' });
  });

  test('keep what they show when they are renamed, also what was saved since', async () => {
    const view = await save(mine, { name: 'Chờ gói' });
    expect((await change(mine, view, { query: 'search=sau', isCompact: true })).status).toBe(200);
    const { id, version, isShared } = view;
    const body = { id, version: version + 1, name: 'Gói hôm nay', isShared };
    expect((await shop.call('PUT /table-views', { token: mine, body })).body).toMatchObject({
      ...{ name: 'Gói hôm nay', query: 'search=sau', isCompact: true, columns: CONTENT.columns },
    });
  });

  test('may be shared by organisers with their team, which changes and deletes them; issuers neither share nor see them', async () => {
    const shared = await save(mine, { name: 'Chờ gói', isShared: true });
    expect(await listed(colleague)).toEqual([{ name: 'Chờ gói', isOwn: false, ownerName: 'mine' }]);
    expect(await listed(shop.issuerToken)).toEqual([]);
    expect((await change(colleague, shared, { name: 'Gói hôm nay' })).status).toBe(200);
    const taken = await change(colleague, { ...shared, version: shared.version + 1 }, { isShared: false });
    expect(taken.body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await shop.call(`DELETE /table-views/${shared.id}`, { token: colleague })).status).toBe(204);
    const body = { ...CONTENT, table: '/issuer/books', name: 'Thiếu ảnh', isShared: true };
    expect((await shop.call('POST /table-views', { token: shop.issuerToken, body })).body.code).toBe('FORBIDDEN');
  });

  test('a name twice, an outdated save and too many are refused', async () => {
    const view = await save(mine, { name: 'Chờ gói' });
    const twice = { ...CONTENT, table: TABLE, name: 'Chờ gói' };
    expect((await shop.call('POST /table-views', { token: mine, body: twice })).body).toMatchObject({
      code: 'NAME_TAKEN',
      fields: { name: [expect.any(String)] },
    });
    expect((await change(mine, view, { isCompact: true })).body).toMatchObject({ version: 2, isCompact: true });
    expect((await change(mine, view)).body).toMatchObject({ code: 'CONFLICT' });
    await shop.db.rows(sql`
      INSERT INTO table_views (owner_id, table_path, name, is_shared, query, is_compact, created_at, updated_at)
      SELECT owner_id, table_path, 'v' || n, false, '', false, now(), now()
      FROM table_views, generate_series(2, ${LIMITS.tableViews}::int) n WHERE id = ${view.id}`);
    const more = await shop.call('POST /table-views', { token: mine, body: { ...twice, name: 'Nữa' } });
    expect(more.body).toMatchObject({ code: 'TABLE_VIEWS_TOO_MANY', message: expect.stringContaining('100') });
  });
});

describeOnDatabase('Sums below tables (D4.17.12)', (open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(open);
    await makeUser(shop.db, ROLE.SYSTEM, { email: 'admin@test.vn', name: 'Quản Trị' });
  });
  afterAll(() => shop.close());

  test('are of all rows that the filters find, for each side of its own, and a shared book counts once', async () => {
    const admin = await shop.signIn('admin@test.vn');
    const [one, other] = [await shop.sell(), await shop.sell({ issuerId: shop.otherIssuer.id })];
    await shop.order([{ productId: one.id, quantity: 2 }]);
    await shop.order([{ productId: other.id }]);
    const read = async (token: string, path: string) => (await shop.call(`GET ${path}`, { token })).body;
    const [all] = await shop.db.rows<{ count: number; total: number }>(
      sql`SELECT count(*)::int AS count, sum(total)::bigint AS total FROM orders`,
    );
    expect(all?.count).toBe(2);
    expect(await read(admin, '/admin/orders/totals')).toEqual(all);
    const [own] = await shop.db.rows<{ count: number; total: number }>(
      sql`SELECT count(*)::int AS count, sum(total)::bigint AS total FROM orders WHERE issuer_id = ${shop.issuer.id}`,
    );
    expect(await read(shop.issuerToken, '/issuer/orders/totals?type=1')).toEqual(own);
    expect(await read(admin, `/admin/orders/totals?issuer=${shop.issuer.id}`)).toEqual(own);
    expect(await read(admin, '/admin/orders/totals?type=2')).toEqual({ count: 0, total: 0 });

    const [stock] = await shop.db.rows<{ brought: number; left: number }>(sql`
      SELECT sum(brought)::int AS brought, sum(brought - reserved - sold)::int AS left FROM stock`);
    expect(await read(admin, '/admin/products/totals')).toEqual({ count: 2, ...stock });
    expect(await read(shop.issuerToken, '/issuer/products/totals')).toMatchObject({ count: 1 });
    expect(await read(admin, '/admin/products/totals?search=khongco')).toEqual({ count: 0, brought: 0, left: 0 });
  });
});

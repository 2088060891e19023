import { sql } from 'drizzle-orm';
import { checkoutAnswer, type OrderList } from '@/contract/endpoints/orders';
import { hitsOf } from '@server/backend/commerce/orders/read/list-orders';
import { describeOnDatabase } from '@tests/support/databases';
import { usedIndexes } from '@tests/support/generic-plan';
import { makeCustomer, makeCampaign, makeParticipant } from '@tests/support/make-data';
import { openShop, RECIPIENT, type Shop } from '@tests/support/shop';

describeOnDatabase('A search for orders', (open) => {
  let shop: Shop;
  /** The codes of two orders that differ in recipient, telephone number, title and fair. */
  let [dune, moon] = ['', ''];

  const place = async (title: string, recipient: object, campaignId: number): Promise<string> => {
    const { id } = await shop.sell({ title, campaignId });
    const body = { campaignId, recipient: { ...RECIPIENT, ...recipient } };
    return checkoutAnswer.parse((await shop.order([{ productId: id }], { body })).body).orders[0]!.code;
  };

  beforeAll(async () => {
    shop = await openShop(open);
    const night = await makeCampaign(shop.db, { name: 'Đêm sách Huế' });
    await makeParticipant(shop.db, night.id, shop.issuer.id);
    dune = await place('Dế Mèn phiêu lưu ký', { name: 'Đỗ Thị Ngọc Ánh', phone: '+84 912.345.678' }, night.id);
    moon = await place('Mảnh trăng cuối rừng', { name: 'Trần Bình', phone: '0987 654 321' }, shop.campaign.id);
  });
  afterAll(() => shop.close());

  const found = async (request: string, token: string, search: string): Promise<string[]> => {
    const { body, status } = await shop.call(`${request}?search=${encodeURIComponent(search)}`, { token });
    expect([search, status]).toEqual([search, 200]);
    const { data, metadata, counts } = body as OrderList;
    expect([metadata.total, counts.reduce((sum, { count }) => sum + count, 0)]).toEqual([data.length, data.length]);
    return data.map(({ code }) => code);
  };

  const both = (search: string): Promise<[string[], string[]]> =>
    Promise.all([
      found('GET /issuer/orders', shop.issuerToken, search),
      found('GET /orders', shop.customerToken, search),
    ]);

  test.each([
    ['part of a title, without tone marks', 'de men phieu'],
    ['the title with its accents', 'Dế Mèn'],
    ['the recipient, whatever the case', 'do thi NGOC'],
    ['the telephone number without its first zero', '912345678'],
    ['the telephone number from abroad', '+84 912.345.678'],
    ['the telephone number as it stands on a parcel', '912 345 678'],
    ['the name of the campaign', 'dem sach hue'],
    ['two letters', 'dế'],
  ])('finds %s, for issuer and customer', async (_, search) => {
    expect(await both(search)).toEqual([[dune], [dune]]);
  });

  test('finds part of the code', async () => {
    expect(await both(moon.slice(-6).toLowerCase())).toEqual([[moon], [moon]]);
  });

  test('finds nothing of what is written in no order, and takes signs of patterns as they are', async () => {
    for (const search of ['không có', '%', '_', '0900000000']) expect(await both(search)).toEqual([[], []]);
  });

  test('counts once, for the tabs: the list of one state has the total of its tab', async () => {
    const list = async (query: string) =>
      (await shop.call(`GET /issuer/orders?${query}`, { token: shop.issuerToken })).body;
    const { counts } = (await list('size=1')) as OrderList;
    const [{ status, count }] = counts as [OrderList['counts'][number]];
    expect(await list(`size=1&status=${status}`)).toMatchObject({
      metadata: { page: 1, size: 1, total: count },
      counts,
    });
    expect(await list(`size=1&page=9&status=${status}`)).toMatchObject({
      data: [],
      metadata: { page: 9, total: count },
    });
    expect(await list('size=1&status=8')).toMatchObject({ data: [], metadata: { total: 0 }, counts });
  });

  test.each(['totalDesc', 'totalAsc'] as const)('reads by an index in the order of totals (%s)', (sort) =>
    shop.db.transaction(async (tx) => {
      await tx.rows(sql`SET LOCAL enable_seqscan = off`);
      await tx.rows(sql`SET LOCAL enable_sort = off`);
      expect(
        await usedIndexes(tx, hitsOf({ sort, page: 1, size: 24 }, sql`o.type = ANY(${sql.param([1])}::int[])`)),
      ).toEqual(['orders_total']);
    }),
  );

  test('finds nobody else’s orders', async () => {
    const other = await makeCustomer(shop.db, { levelId: shop.levels.base });
    expect(await found('GET /orders', await shop.signIn(other.email), 'de men')).toEqual([]);
    const otherIssuer = await shop.signIn(shop.otherIssuer.email);
    expect(await found('GET /issuer/orders', otherIssuer, 'de men')).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { checkoutAnswer, type AdminOrder, type OrderList } from '@/contract/endpoints/orders';
import { ROLE } from '@/contract/vocabulary/roles';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCustomer, makeCampaign, makeParticipant, makeUser } from '@tests/support/make-data';
import { openShop, RECIPIENT, type Shop } from '@tests/support/shop';

type Orders = Omit<OrderList, 'data'> & { data: AdminOrder[] };

describeOnDatabase('The organiser looks at orders', (open) => {
  let shop: Shop;
  let admin: string;
  let other: Awaited<ReturnType<typeof makeCustomer>>;
  /**
   * Order codes: of the first issuer; of the other issuer, by another customer; and a counter order of the first issuer
   * at another fair.
   */
  let [first, second, third] = ['', '', ''];

  const place = async (issuerId: string, campaignId: number, token: string, body = {}): Promise<string> => {
    const { id } = await shop.sell({ issuerId, campaignId });
    const answer = await shop.order([{ productId: id }], { token, body: { campaignId, ...body } });
    return checkoutAnswer.parse(answer.body).orders[0]!.code;
  };

  beforeAll(async () => {
    shop = await openShop(open);
    admin = await shop.signIn((await makeUser(shop.db, ROLE.SYSTEM)).email);
    other = await makeCustomer(shop.db, { levelId: shop.levels.base, name: 'Lê Văn Khác' });
    const night = await makeCampaign(shop.db, { name: 'Đêm sách Huế' });
    await makeParticipant(shop.db, night.id, shop.issuer.id);
    first = await place(shop.issuer.id, shop.campaign.id, shop.customerToken);
    second = await place(shop.otherIssuer.id, shop.campaign.id, await shop.signIn(other.email));
    third = await place(shop.issuer.id, night.id, shop.customerToken, { type: 2 });
  });
  afterAll(() => shop.close());

  const list = async (query: string): Promise<Orders> => {
    const { status, body } = await shop.call(`GET /admin/orders?${query}`, { token: admin });
    expect([query, status]).toEqual([query, 200]);
    return body as Orders;
  };
  const found = async (query: string): Promise<string[]> => (await list(query)).data.map(({ code }) => code).sort();

  test('they see all, and narrow them by issuer, account and type', async () => {
    expect(await found('')).toEqual([first, second, third].sort());
    expect(await found(`issuer=${shop.otherIssuer.id}`)).toEqual([second]);
    expect(await found(`issuer=${shop.otherIssuer.id}&issuer=${shop.issuer.id}`)).toHaveLength(3);
    expect(await found(`customer=${other.id}`)).toEqual([second]);
    expect(await found('type=2')).toEqual([third]);
    expect(await found(`issuer=${randomUUID()}`)).toEqual([]);
  });

  test('a search may look in the code or in the campaign alone', async () => {
    const hue = encodeURIComponent('đêm sách');
    expect(await found(`search=${hue}`)).toEqual([third]);
    expect(await found(`search=${hue}&searchBy=campaign`)).toEqual([third]);
    expect(await found(`search=${hue}&searchBy=code`)).toEqual([]);
    const name = encodeURIComponent(RECIPIENT.name);
    expect(await found(`search=${name}`)).toHaveLength(3);
    expect(await found(`search=${name}&searchBy=code`)).toEqual([]);
    expect(await found(`search=${second.toLowerCase().slice(2)}&searchBy=code`)).toEqual([second]);
  });

  test('the figures of the tabs follow the filters, and leave out the status', async () => {
    await shop.db.rows(sql`UPDATE orders SET status = 7 WHERE code = ${first}`);
    const { counts, metadata } = await list(`status=2&issuer=${shop.issuer.id}`);
    expect([counts, metadata.total]).toEqual([
      [
        { status: 2, count: 1 },
        { status: 7, count: 1 },
      ],
      1,
    ]);
    await shop.db.rows(sql`UPDATE orders SET status = 2 WHERE code = ${first}`);
  });

  test('one order tells who placed it and how they are reached; a guest has no account', async () => {
    const { data } = await list(`customer=${other.id}`);
    const request = `GET /admin/orders/${data[0]!.id}`;
    const read = async () => (await shop.call(request, { token: admin })).body as AdminOrder;
    expect(await read()).toMatchObject({ customer: { id: other.id, name: other.name }, recipient: RECIPIENT });
    await shop.db.rows(sql`UPDATE orders SET customer_id = NULL WHERE code = ${second}`);
    expect((await read()).customer).toBeNull();
    expect((await shop.call(request, { token: shop.issuerToken })).status).toBe(403);
    expect((await shop.call(`GET /admin/orders/${randomUUID()}`, { token: admin })).status).toBe(404);
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { checkoutAnswer } from '@/contract/endpoints/orders';
import type { CustomerGlance, IssuerGlance, PersonNote } from '@/contract/endpoints/person-pages';
import type { Page } from '@/contract/schema';
import { ROLE } from '@/contract/vocabulary/roles';
import { describeOnDatabase } from '@tests/support/databases';
import { makeLevel, makeUser } from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';

describeOnDatabase('A person at a glance', (open) => {
  let shop: Shop;
  let admin: { id: string; name: string; token: string };
  beforeAll(async () => {
    shop = await openShop(open);
    const user = await makeUser(shop.db, ROLE.SYSTEM);
    admin = { ...user, token: await shop.signIn(user.email) };
  });
  afterAll(() => shop.close());

  const read = async <Answer>(request: string): Promise<Answer> => {
    const { status, body } = await shop.call(request, { token: admin.token });
    expect([request, status]).toEqual([request, 200]);
    return body as Answer;
  };
  const place = async (): Promise<{ id: string; total: number; plusPoint: number }> => {
    const { id } = await shop.sell();
    return checkoutAnswer.parse((await shop.order([{ productId: id }])).body).orders[0]!;
  };
  const move = async (step: string, id: string, note?: string) => {
    const { status, body } = await shop.call(`PUT /issuer/orders/${step}`, {
      token: shop.issuerToken,
      body: { id, note },
    });
    expect([body, status]).toEqual([expect.anything(), 200]);
  };

  test('of a customer counts orders and money by status, and tells which order brought which points and level', async () => {
    const silver = await makeLevel(shop.db, 50, 'Bạc');
    const first = `GET /admin/customers/${shop.customer.id}`;
    expect(await read<CustomerGlance>(first)).toMatchObject({
      ...{ orders: [], lastOrderAt: null, point: 0, pointSteps: [], levelSteps: [] },
      next: { id: silver.id, missing: 50 },
    });
    const [sent, waiting] = [await place(), await place()];
    await move('shipping', sent.id);
    await move('shipped', sent.id);
    const glance = await read<CustomerGlance>(first);
    expect(glance.orders).toEqual([
      { status: 2, count: 1, total: waiting.total },
      { status: 5, count: 1, total: sent.total },
    ]);
    expect(glance.pointSteps).toMatchObject([{ orderId: sent.id, points: sent.plusPoint }]);
    expect(glance).toMatchObject({ point: sent.plusPoint, level: { name: 'Bạc' } });
    expect(glance.levelSteps).toMatchObject([
      { to: 'Bạc', order: { id: glance.pointSteps[0]?.orderId, code: glance.pointSteps[0]?.code } },
    ]);
    expect(glance.lastOrderAt).not.toBeNull();
  });

  test('points that went back are told, and those of a parcel that never arrived are not', async () => {
    const [arrived, lost] = [await place(), await place()];
    for (const { id } of [arrived, lost]) await move('shipping', id);
    await move('shipped', arrived.id);
    // Both are returned; only the first had earned points.
    await shop.db.rows(sql`
      INSERT INTO order_steps (order_id, status, at, actor_name)
      SELECT id, 8, now(), '' FROM orders WHERE id IN (${arrived.id}, ${lost.id})`);
    const { pointSteps } = await read<CustomerGlance>(`GET /admin/customers/${shop.customer.id}`);
    const of = (id: string) => pointSteps.filter(({ orderId }) => orderId === id).map(({ points }) => points);
    expect(of(arrived.id).sort((a, b) => a - b)).toEqual([-arrived.plusPoint, arrived.plusPoint]);
    expect(of(lost.id)).toEqual([]);
  });

  test('of an issuer counts the own orders alone', async () => {
    const mine = await read<IssuerGlance>(`GET /admin/issuers/${shop.issuer.id}`);
    const other = await read<IssuerGlance>(`GET /admin/issuers/${shop.otherIssuer.id}`);
    expect(mine.orders.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    expect(mine.bookCount).toBe(4);
    expect(other).toEqual({ orders: [], lastOrderAt: null, bookCount: 0 });
  });

  test('notes are kept by organisers for organisers, of customers and issuers alone', async () => {
    const note = (userId: string, text: string, token = admin.token) =>
      shop.call('POST /admin/users/notes', { token, body: { userId, text } });
    for (const text of ['Hay đổi địa chỉ', 'Gọi trước 9 giờ'])
      expect((await note(shop.customer.id, text)).status).toBe(201);
    const { data, metadata } = await read<Page<PersonNote>>(`GET /admin/users/${shop.customer.id}/notes`);
    expect(data.map(({ by, text }) => [by, text])).toEqual([
      [admin.name, 'Gọi trước 9 giờ'],
      [admin.name, 'Hay đổi địa chỉ'],
    ]);
    expect(metadata.total).toBe(2);
    expect((await note(shop.customer.id, '   ')).status).toBe(422);
    expect((await note(admin.id, 'Đồng nghiệp')).status).toBe(404);
    expect((await note(randomUUID(), 'Không ai')).status).toBe(404);
    for (const token of [shop.issuerToken, shop.customerToken])
      expect((await note(shop.customer.id, 'Không được', token)).status).toBe(403);
  });

  test('somebody of another role has no such page', async () => {
    for (const request of [`customers/${shop.issuer.id}`, `issuers/${shop.customer.id}`, `customers/${randomUUID()}`])
      expect((await shop.call(`GET /admin/${request}`, { token: admin.token })).status).toBe(404);
  });

  test('participations are found by their issuer', async () => {
    const found = await read<Page<{ issuer: { id: string } }>>(`GET /admin/participants?issuer=${shop.issuer.id}`);
    expect(found.data.map(({ issuer }) => issuer.id)).toEqual([shop.issuer.id]);
  });
});

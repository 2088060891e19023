import { sql } from 'drizzle-orm';
import { checkoutAnswer, counterOrder, issuerOrder, trackedOrder, type Order } from '@/contract/endpoints/orders';
import { ROLE } from '@/contract/vocabulary/roles';
import { refusal } from '@tests/support/backend';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCustomer, makeUser } from '@tests/support/make-data';
import { pdfText } from '@tests/support/pdf-text';
import { openShop, pictureOf, RECIPIENT, type Shop } from '@tests/support/shop';

const INVOICE = {
  ...{ kind: 1, name: 'Công ty Sách Ba Đình', taxCode: '0100233488' },
  ...{ address: '1 Đinh Lễ, Hà Nội', email: 'ke-toan@badinh.vn' },
};

describeOnDatabase('The invoice data of an order', (open) => {
  let shop: Shop;
  let organiser: string;
  let otherIssuerToken: string;
  beforeAll(async () => {
    shop = await openShop(open);
    organiser = await shop.signIn((await makeUser(shop.db, ROLE.SYSTEM)).email);
    otherIssuerToken = await shop.signIn(shop.otherIssuer.email);
  });
  afterAll(() => shop.close());

  const place = async (invoice: object | null = INVOICE): Promise<Order> => {
    const { id } = await shop.sell();
    const answer = await shop.order([{ productId: id }], { body: invoice ? { invoice } : {} });
    return checkoutAnswer.parse(answer.body).orders[0]!;
  };
  const invoices = async () =>
    (await shop.db.rows<{ count: number }>(sql`SELECT count(*)::int AS count FROM order_invoices`))[0]!.count;
  const read = (path: string, token: string) => shop.call(`GET ${path}`, { token });

  test('stand with the order for its customer, its issuer and the organiser, in detail and in lists', async () => {
    const { id, invoice } = await place({ ...INVOICE, taxCode: '0100 233 488' });
    expect(invoice).toEqual(INVOICE);
    for (const [path, token] of [
      ['/orders', shop.customerToken],
      ['/issuer/orders', shop.issuerToken],
      ['/admin/orders', organiser],
    ] as const) {
      expect((await read(`${path}/${id}`, token)).body.invoice).toEqual(INVOICE);
      const { data } = (await read(path, token)).body as { data: Order[] };
      expect(data.find((order) => order.id === id)?.invoice).toEqual(INVOICE);
    }
  });

  test('are kept once for each issuer of a basket, who makes out an invoice of their own', async () => {
    const before = await invoices();
    const [own, other] = [await shop.sell(), await shop.sell({ issuerId: shop.otherIssuer.id })];
    const answer = await shop.order([{ productId: own.id }, { productId: other.id }], { body: { invoice: INVOICE } });
    const { orders } = checkoutAnswer.parse(answer.body);
    expect(orders.map(({ invoice }) => invoice)).toEqual([INVOICE, INVOICE]);
    expect(await invoices()).toBe(before + 2);
  });

  test('are null where none was asked for', async () => {
    const before = await invoices();
    const { id, invoice } = await place(null);
    expect([invoice, (await read(`/orders/${id}`, shop.customerToken)).body.invoice]).toEqual([null, null]);
    expect(await invoices()).toEqual(before);
  });

  test('are shown to nobody else: another issuer, another customer, whoever tracks it, whoever hands it over', async () => {
    const { id, code } = await place();
    expect(await read(`/issuer/orders/${id}`, otherIssuerToken)).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
    expect((await read('/issuer/orders', otherIssuerToken)).text).not.toContain(code);
    const stranger = await shop.signIn((await makeCustomer(shop.db, { levelId: shop.levels.base })).email);
    expect(await read(`/orders/${id}`, stranger)).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
    const tracked = await shop.call('POST /orders/track', { body: { code, phone: RECIPIENT.phone } });
    expect(trackedOrder.parse(tracked.body).code).toBe(code);
    expect(tracked.text).not.toMatch(/invoice|0100233488|badinh/);
    // A response contains the fields of its schema and no others.
    expect(Object.keys(issuerOrder.shape)).toContain('invoice');
    expect(Object.keys(counterOrder.shape)).not.toContain('invoice');
  });

  test('are checked, and what is refused changes nothing', async () => {
    const { id } = await shop.sell();
    const before = await pictureOf(shop.db);
    for (const [over, field] of [
      [{ taxCode: '0100233480' }, 'invoice.taxCode'],
      [{ taxCode: null }, 'invoice.taxCode'],
      [{ kind: 3 }, 'invoice.kind'],
      [{ name: '' }, 'invoice.name'],
      [{ address: '' }, 'invoice.address'],
      [{ email: 'x' }, 'invoice.email'],
    ] as const) {
      const answer = await shop.order([{ productId: id }], { body: { invoice: { ...INVOICE, ...over } } });
      expect(answer).toEqual(refusal(422, 'INVALID_INPUT'));
      expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    }
    expect(await pictureOf(shop.db)).toEqual(before);
  });

  test('stand on the receipt', async () => {
    const withOne = await read(`/orders/${(await place()).id}/receipt`, shop.customerToken);
    expect(pdfText(withOne.bytes)).toContain('0100233488');
    expect(pdfText(withOne.bytes)).toContain('CôngtySáchBaĐình');
    const without = await read(`/orders/${(await place(null)).id}/receipt`, shop.customerToken);
    expect(pdfText(without.bytes)).not.toContain('hoáđơn');
  });

  test('are offered to their customer again, the last ones, and to nobody else', async () => {
    const person = { kind: 2, name: 'Trần Minh Anh', taxCode: null, address: 'Huế', email: 'minhanh@test.vn' };
    await place();
    shop.clock.advance(1000);
    await place(person);
    shop.clock.advance(1000);
    await place(null);
    expect((await read('/users/me/invoice', shop.customerToken)).body).toEqual({ invoice: person });
    const stranger = await shop.signIn((await makeCustomer(shop.db, { levelId: shop.levels.base })).email);
    expect((await read('/users/me/invoice', stranger)).body).toEqual({ invoice: null });
    expect(await read('/users/me/invoice', shop.issuerToken)).toEqual(refusal(403, 'FORBIDDEN'));
  });
});

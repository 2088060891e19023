import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { checkoutAnswer, type Order } from '@/contract/endpoints/orders';
import { ROLE } from '@/contract/vocabulary/roles';
import { describeOnDatabase } from '@tests/support/databases';
import { makeUser } from '@tests/support/make-data';
import { refusal } from '@tests/support/backend';
import { pdfPages, pdfText } from '@tests/support/pdf-text';
import { openShop, type Shop } from '@tests/support/shop';

describeOnDatabase('Papers of orders (D4.13.10)', (open) => {
  let shop: Shop;
  let organiser: string;
  beforeAll(async () => {
    shop = await openShop(open);
    organiser = await shop.signIn((await makeUser(shop.db, ROLE.SYSTEM)).email);
  });
  afterAll(() => shop.close());

  const place = async (spec: Parameters<Shop['sell']>[0] = {}, quantity = 2): Promise<Order> => {
    const product = await shop.sell(spec);
    return checkoutAnswer.parse((await shop.order([{ productId: product.id, quantity }])).body).orders[0]!;
  };
  const print = (kind: string, orders: readonly { id: string }[], token = shop.issuerToken, office = 'issuer') =>
    shop.call(`POST /${office}/orders/papers`, { token, body: { kind, ids: orders.map(({ id }) => id) } });

  test('pick list, slips and labels of own orders, in the order in which they were chosen', async () => {
    const [first, second] = [await place(), await place({}, 3)];
    const slips = await print('packingSlips', [second, first, second]);
    expect([slips.status, slips.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdfPages(slips.bytes)).toBe(2);
    const said = pdfText(slips.bytes);
    expect(said.indexOf(second.code)).toBeLessThan(said.indexOf(first.code));
    expect(pdfPages((await print('labels', [first, second])).bytes)).toBe(2);
    expect(pdfText((await print('pickList', [first, second])).bytes)).toContain('2tênsách,5cuốn');
  });

  test('pick list and slip name code and ISBN of each book', async () => {
    const order = await place();
    const [book] = await shop.db.rows<{ code: string; name: string }>(sql`
      UPDATE books SET isbn13 = '9786042088572'
      WHERE id = (SELECT book_ids[1] FROM order_lines WHERE order_id = ${order.id}) RETURNING code, name`);
    const { code, name } = book!;
    const close = (words: string) => words.replace(/\s/g, '');
    expect(pdfText((await print('pickList', [order])).bytes)).toContain(close(`${code} 9786042088572 ${name} 2 1`));
    const slip = pdfText((await print('packingSlips', [order])).bytes);
    expect(slip).toContain(close(`${order.lines[0]!.title} ${code}, ISBN 9786042088572 2`));
  });

  test('a stranger’s order is not found; the organiser prints of everybody', async () => {
    const own = await place();
    const other = await place({ issuerId: shop.otherIssuer.id });
    expect(await print('labels', [own, other])).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
    expect(pdfPages((await print('labels', [own, other], organiser, 'admin')).bytes)).toBe(2);
    expect(await print('labels', [own], shop.issuerToken, 'admin')).toEqual(refusal(403, 'FORBIDDEN'));
  });

  test('refuses, with their codes, orders that have no such paper, and draws nothing', async () => {
    const [cancelled, files, fine] = [await place(), await place({ format: 2 }), await place()];
    await shop.call('PUT /orders/cancel', { token: shop.customerToken, body: { id: cancelled.id } });
    const answer = await print('pickList', [fine, cancelled, files]);
    expect(answer).toEqual(refusal(422, 'PAPERS_NOT_FOR'));
    expect(answer.body.message).toContain(`${cancelled.code}, ${files.code}.`);
    expect(answer.body.message).not.toContain(fine.code);
  });

  describe('the receipt (D4.13.16)', () => {
    const receiptOf = ({ id }: { id: string }, token = shop.customerToken) =>
      shop.call(`GET /orders/${id}/receipt`, { token });

    test('is of an own order alone, and of none that was cancelled', async () => {
      const own = await place({}, 3);
      const answer = await receiptOf(own);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(answer.headers['content-disposition']).toContain(encodeURIComponent(own.code.replace('#', '')));
      const said = pdfText(answer.bytes);
      expect(said).toContain(own.code);
      expect(said).toContain(own.issuer.name.replace(/\s/g, ''));
      expect(said).toContain('Chưathanhtoán.Trảkhinhậnsách');

      const stranger = await shop.signIn((await makeUser(shop.db, ROLE.CUSTOMER)).email);
      expect(await receiptOf(own, stranger)).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
      expect(await receiptOf({ id: randomUUID() })).toEqual(refusal(404, 'ORDER_NOT_FOUND'));

      await shop.call('PUT /orders/cancel', { token: shop.customerToken, body: { id: own.id } });
      expect(await receiptOf(own)).toEqual(refusal(422, 'RECEIPT_NOT_FOR'));
    });
  });

  test('takes one to two hundred orders', async () => {
    expect(await print('labels', [])).toEqual(refusal(422, 'INVALID_INPUT'));
    expect(await print('labels', Array(201).fill(await place()))).toEqual(refusal(422, 'INVALID_INPUT'));
  });
});

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

  test('a stranger’s order is not found; the organiser prints of everybody', async () => {
    const own = await place();
    const other = await place({ issuerId: shop.otherIssuer.id });
    expect(await print('labels', [own, other])).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
    expect(pdfPages((await print('labels', [own, other], organiser, 'admin')).bytes)).toBe(2);
    expect(await print('labels', [own], shop.issuerToken, 'admin')).toEqual(refusal(403, 'FORBIDDEN'));
  });

  test('refuses, with their codes, orders that have no such paper, and draws nothing', async () => {
    const [cancelled, files, fine] = [await place(), await place({ format: 2 }), await place()];
    await shop.call('PUT /orders/cancel', { token: shop.readerToken, body: { id: cancelled.id } });
    const answer = await print('pickList', [fine, cancelled, files]);
    expect(answer).toEqual(refusal(422, 'PAPERS_NOT_FOR'));
    expect(answer.body.message).toContain(`${cancelled.code}, ${files.code}.`);
    expect(answer.body.message).not.toContain(fine.code);
  });

  test('takes one to two hundred orders', async () => {
    expect(await print('labels', [])).toEqual(refusal(422, 'INVALID_INPUT'));
    expect(await print('labels', Array(201).fill(await place()))).toEqual(refusal(422, 'INVALID_INPUT'));
  });
});

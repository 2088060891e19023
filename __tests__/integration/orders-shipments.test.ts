import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ShipmentReport } from '@/contract/endpoints/order-shipments';
import { checkoutAnswer } from '@/contract/endpoints/orders';
import { ROLE } from '@/contract/vocabulary/roles';
import { statusText } from '@/text/status';
import { validationText } from '@/text/validation';
import { describeOnDatabase } from '@tests/support/databases';
import { makeUser } from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';

describeOnDatabase('tracking numbers of many orders', (open) => {
  let shop: Shop;
  let organiserToken: string;
  beforeAll(async () => {
    shop = await openShop(open);
    organiserToken = await shop.signIn((await makeUser(shop.db, ROLE.SYSTEM)).email);
  });
  afterAll(() => shop.close());

  const place = async (body: object = {}) => {
    const product = await shop.sell({ quantityCap: 100 });
    const { orders } = checkoutAnswer.parse(
      (await shop.order([{ productId: product.id }], { body: { ...body } })).body,
    );
    return orders[0]!;
  };
  const line = (orderCode: string, trackingNumber: string, carrier?: string) => ({
    ...{ orderCode, trackingNumber },
    ...(carrier && { carrier }),
  });
  const send = async (
    way: string,
    body: object,
    { token = shop.issuerToken, key = randomUUID() }: { token?: string; key?: string } = {},
  ) => {
    const answer = await shop.call(way, { token, body, headers: { 'idempotency-key': key } });
    return { status: answer.status, lines: (answer.body as unknown as ShipmentReport).lines, body: answer.body };
  };
  const check = (lines: object[], token?: string) =>
    send('POST /issuer/orders/shipments/check', { lines }, { ...(token && { token }) });
  const save = (lines: object[], options: { token?: string; key?: string } = {}) =>
    send('PUT /issuer/orders/shipments', { lines }, options);
  const ship = (id: string, shipment: object = {}) =>
    shop.call('PUT /issuer/orders/shipping', { token: shop.issuerToken, body: { id, ...shipment } });
  const countsOf = async (id: string) => {
    await shop.outbox.drain();
    const [counts] = await shop.db.rows<{ steps: number; notices: number }>(sql`
      SELECT (SELECT count(*)::int FROM order_steps WHERE order_id = ${id}) AS steps,
        (SELECT count(*)::int FROM notifications n WHERE n.user_id = ${shop.customer.id}
           AND n.link LIKE ${`%${id}%`}) AS notices`);
    return counts;
  };

  it('are checked by line, then saved by the way of a single one: handed over, changed, left or refused', async () => {
    const [toSend, onItsWay, known, bare, cancelled] = [
      ...[await place(), await place(), await place(), await place(), await place()],
    ];
    const counter = await place({ type: 2, address: undefined });
    await ship(onItsWay!.id, { carrier: 'ghtk', trackingNumber: 'OLD1', expectedOn: '2099-01-31' });
    await ship(known!.id, { carrier: 'jt', trackingNumber: 'JT1' });
    await shop.call('PUT /issuer/orders/cancel', {
      token: shop.issuerToken,
      body: { id: cancelled!.id, note: 'Hết sách' },
    });
    const foreign = await shop.sell({ issuerId: shop.otherIssuer.id });
    const { orders } = checkoutAnswer.parse((await shop.order([{ productId: foreign.id }])).body);
    const lines = [
      line(toSend!.code.toLowerCase(), 'GHN1', 'ghn'),
      line(onItsWay!.code, 'NEW1'),
      line(known!.code, 'JT1'),
      line(bare!.code, 'GHN2'),
      line(cancelled!.code, 'GHN3', 'ghn'),
      line(counter.code, 'GHN4', 'ghn'),
      line(orders[0]!.code, 'GHN5', 'ghn'),
      line('X000000000', 'GHN6', 'ghn'),
    ];
    const changed = (status: number) => statusText.order[status];
    const expected = [
      ['ship', { carrier: null, trackingNumber: null }, 'ghn', null],
      ['change', { carrier: 'ghtk', trackingNumber: 'OLD1' }, 'ghtk', null],
      ['same', { carrier: 'jt', trackingNumber: 'JT1' }, 'jt', null],
      ['refused', { carrier: null, trackingNumber: null }, null, 'INVALID_INPUT'],
      ['refused', { carrier: null, trackingNumber: null }, 'ghn', 'ORDER_STATE_CHANGED'],
      ['refused', { carrier: null, trackingNumber: null }, 'ghn', 'ORDER_STATE_CHANGED'],
      ['refused', null, 'ghn', 'ORDER_NOT_FOUND'],
      ['refused', null, 'ghn', 'ORDER_NOT_FOUND'],
    ];
    const before = await countsOf(toSend!.id);
    const key = randomUUID();
    for (const answer of [await check(lines), await save(lines, { key }), await save(lines, { key })]) {
      expect(answer.status).toBe(200);
      expect(answer.lines.map((one) => [one.outcome, one.before, one.carrier, one.code])).toEqual(expected);
      expect(answer.lines[3]!.message).toBe(validationText.carrierNeeded);
      expect(answer.lines[4]!.message).toContain(changed(7));
    }
    const shipments = await shop.db.rows(sql`
      SELECT status, carrier, tracking_number AS "trackingNumber", expected_on::text AS "expectedOn"
      FROM orders WHERE id IN (${toSend!.id}, ${onItsWay!.id}) ORDER BY tracking_number`);
    expect(shipments).toEqual([
      { status: 4, carrier: 'ghn', trackingNumber: 'GHN1', expectedOn: null },
      { status: 4, carrier: 'ghtk', trackingNumber: 'NEW1', expectedOn: '2099-01-31' },
    ]);
    const [stock] = await shop.db.rows(sql`
      SELECT s.reserved, s.sold FROM order_lines l JOIN product_items i ON i.product_id = l.product_id
      JOIN stock s ON s.book_id = i.book_id AND s.campaign_id = ${shop.campaign.id} WHERE l.order_id = ${toSend!.id}`);
    expect(stock).toEqual({ reserved: 0, sold: 1 });
    const after = await countsOf(toSend!.id);
    expect(after).toEqual({ steps: Number(before!.steps) + 1, notices: Number(before!.notices) + 1 });
    // Another key, as another paste of the same table: nothing is done twice.
    const again = await save(lines.slice(0, 3));
    expect(again.lines.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same']);
    expect(await countsOf(toSend!.id)).toEqual(after);
  });

  it('are saved by the organiser with a reason alone, and each order has one line', async () => {
    const order = await place();
    const lines = [line(order.code, 'VTP1', 'viettel-post')];
    const usual = await send('POST /issuer/orders/shipments/check', {
      lines: [line(order.code, 'VTP1')],
      carrier: 'ghn',
    });
    expect(usual.lines).toMatchObject([{ outcome: 'ship', carrier: 'ghn' }]);
    const asOrganiser = (body: object) => send('PUT /admin/orders/shipments', body, { token: organiserToken });
    expect((await asOrganiser({ lines })).body.fields).toHaveProperty('note');
    const twice = [...lines, line(order.code.toLowerCase(), 'VTP2')];
    expect((await save(twice)).body.fields).toHaveProperty('lines');
    expect((await save([line(order.code, 'mã 1', 'ghn')])).body.fields).toHaveProperty(['lines.0.trackingNumber']);
    expect((await save(Array.from({ length: 201 }, (_, at) => line(`X${at}`, 'A1')))).status).toBe(422);
    expect((await asOrganiser({ lines, note: 'Nhà phát hành nhờ' })).lines).toMatchObject([{ outcome: 'ship' }]);
    const [step] = await shop.db.rows<{ note: string; role: number }>(sql`
      SELECT note, actor_role AS role FROM order_steps WHERE order_id = ${order.id} ORDER BY id DESC LIMIT 1`);
    expect(step).toEqual({ note: 'Nhà phát hành nhờ', role: ROLE.SYSTEM });
  });

  it('wait while the campaign is postponed', async () => {
    const order = await place();
    await shop.db.rows(sql`UPDATE campaigns SET postponed_at = starts_at WHERE id = ${shop.campaign.id}`);
    const lines = [line(order.code, 'GHN1', 'ghn')];
    for (const answer of [await check(lines), await save(lines)])
      expect(answer.lines).toMatchObject([{ outcome: 'refused', code: 'ORDER_CAMPAIGN_POSTPONED' }]);
    await shop.db.rows(sql`UPDATE campaigns SET postponed_at = NULL WHERE id = ${shop.campaign.id}`);
  });
});

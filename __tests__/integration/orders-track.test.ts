import { sql } from 'drizzle-orm';
import { checkoutAnswer, trackedOrder } from '@/contract/endpoints/orders';
import { createGuestSeals } from '@server/backend/commerce/guests/seals';
import { refusal, TEST_SECRET } from '@tests/support/backend';
import { MINUTE } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import { openShop, RECIPIENT, type Shop } from '@tests/support/shop';

describeOnDatabase('An order is followed without an account', (open) => {
  let shop: Shop;
  let code: string;
  beforeAll(async () => {
    shop = await openShop(open);
    const { id: productId } = await shop.sell({ title: 'Số đỏ' });
    code = checkoutAnswer.parse((await shop.order([{ productId }], { body: { note: 'Nhà ở hẻm 12' } })).body).orders[0]!
      .code;
  });
  afterAll(() => shop.close());

  const track = (body: { code: string; phone?: string; key?: string }) => shop.call('POST /orders/track', { body });

  test.each(['0903123456', '0903 123 456', '+84 903.123.456', '84903123456'])('by its code and %s', async (phone) => {
    const { status, body } = await track({ code: ` ${code.toLowerCase()} `, phone });
    expect([status, trackedOrder.parse(body)]).toMatchObject([
      200,
      { code, status: 2, printed: true, lines: [{ title: 'Số đỏ', quantity: 1 }] },
    ]);
  });

  test('and says neither who receives it nor where', async () => {
    const { text, body } = await track({ code, phone: '0903123456' });
    expect(text).not.toMatch(/minhanh|0903|recipient|address|hẻm 12/);
    expect(text).not.toContain(RECIPIENT.name);
    expect(trackedOrder.parse(body).steps).toEqual([{ status: 2, at: expect.any(String) }]);
  });

  test.each([
    ['another number', () => ({ code, phone: '0903123457' })],
    ['the end of the number alone', () => ({ code, phone: '0000000456' })],
    ['another code', () => ({ code: `${code.slice(0, -1)}X`, phone: '0903123456' })],
    ['signs that mean something to a database', () => ({ code: '%', phone: '0903123456' })],
  ])('not by %s, and none says which was wrong', async (_, body) => {
    expect(await track(body())).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
  });

  test('nor by walking through the codes: wrong ones after ten are told apart and have to wait', async () => {
    const wrong = (n: number) => track({ code: `${code.slice(0, -2)}${10 + n}`, phone: '0911222333' });
    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push((await wrong(n)).body.code);
    expect(answers).toEqual([...Array<string>(10).fill('ORDER_NOT_FOUND'), 'TRACKED_TOO_OFTEN']);
    shop.clock.advance(16 * MINUTE);
    expect(await wrong(0)).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
  });

  test('however many wrong ones others have tried for its number, from afar or behind the same address', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const wrong = { code: `${code.slice(0, -2)}XX`, phone: '0903123456' };
    for (let n = 0; n < 10; n += 1) await shop.call('POST /orders/track', { body: wrong, ...from('203.0.113.1') });
    expect(await shop.call('POST /orders/track', { body: wrong, ...from('203.0.113.1') })).toEqual(
      refusal(409, 'TRACKED_TOO_OFTEN'),
    );
    expect(await shop.call('POST /orders/track', { body: wrong, ...from('203.0.113.2') })).toEqual(
      refusal(404, 'ORDER_NOT_FOUND'),
    );
    const right = { code, phone: '0903123456' };
    for (const address of ['203.0.113.1', '203.0.113.2'])
      expect((await shop.call('POST /orders/track', { body: right, ...from(address) })).status).toBe(200);
  });

  test('by the key of the link in its mail, and by no other one', async () => {
    const id = (await shop.db.rows<{ id: string }>(sql`SELECT id FROM orders WHERE code = ${code}`))[0]!.id;
    const key = createGuestSeals(TEST_SECRET).linkKeyOf(id);
    expect((await track({ code, key })).body).toMatchObject({ code, status: 2 });
    expect(await track({ code, key: `${key.slice(0, -2)}__` })).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
    expect(await track({ code: `${code.slice(0, -1)}X`, key })).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
    const neither = await track({ code });
    expect([neither.status, Object.keys(neither.body.fields ?? {})]).toEqual([422, ['phone']]);
  });

  test('nor by a number that is none', async () => {
    expect((await track({ code, phone: '456' })).status).toBe(422);
  });
});

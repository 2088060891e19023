import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { checkoutAnswer } from '@/contract/endpoints/orders';
import { LIMITS } from '@/contract/vocabulary/limits';
import { refusal } from '@tests/support/backend';
import { describeOnDatabase } from '@tests/support/databases';
import { pdfText } from '@tests/support/pdf-text';
import { openShop, pictureOf, type LineSpec, type Shop } from '@tests/support/shop';

describeOnDatabase('Notes to the issuers of a basket', (open) => {
  let shop: Shop;
  let lines: LineSpec[];
  let tokens: Record<string, string>;
  beforeAll(async () => {
    shop = await openShop(open);
    const [own, other] = [await shop.sell(), await shop.sell({ issuerId: shop.otherIssuer.id })];
    lines = [{ productId: own.id }, { productId: other.id }];
    tokens = {
      [shop.issuer.id]: shop.issuerToken,
      [shop.otherIssuer.id]: await shop.signIn(shop.otherIssuer.email),
    };
  });
  afterAll(() => shop.close());

  const place = (body: Record<string, unknown>) => shop.order(lines, { body });
  const noteTo = ({ id }: { id: string }, text: string) => ({ issuerId: id, text });
  /** The note that each of the two issuers received. */
  const saidIn = async (body: Record<string, unknown>) => {
    const { orders } = checkoutAnswer.parse((await place(body)).body);
    const said = (id: string) => orders.find(({ issuer }) => issuer.id === id)!.steps[0]!.note;
    return [said(shop.issuer.id), said(shop.otherIssuer.id)];
  };

  test('go each to its own issuer, in the order, on its slip and in what they are told, and to no other', async () => {
    const notes = [noteTo(shop.issuer, 'Gói quà màu đỏ'), noteTo(shop.otherIssuer, 'Xin chữ ký')];
    const { orders } = checkoutAnswer.parse((await place({ notes })).body);
    for (const { id, issuer } of orders) {
      const [own, others] = issuer.id === shop.issuer.id ? ['Gói quà', 'chữ ký'] : ['chữ ký', 'Gói quà'];
      const token = tokens[issuer.id]!;
      for (const path of [`/issuer/orders/${id}`, '/issuer/orders'])
        expect((await shop.call(`GET ${path}`, { token })).text).toContain(own);
      expect((await shop.call('GET /issuer/orders', { token })).text).not.toContain(others);
      const slip = await shop.call('POST /issuer/orders/papers', { token, body: { kind: 'packingSlips', ids: [id] } });
      expect(pdfText(slip.bytes)).toContain(own.replace(' ', ''));
      const read = await shop.call(`GET /orders/${id}`, { token: shop.customerToken });
      expect(read.text).toContain(own);
      expect(read.text).not.toContain(others);
    }
    const events = await shop.db.rows<{ issuer: string; note: string }>(sql`
      SELECT payload->>'issuerId' AS issuer, payload->>'note' AS note FROM outbox
      WHERE topic = 'order.placed' AND payload->>'note' <> ''`);
    expect(events.map(({ issuer, note }) => ({ issuerId: issuer, text: note }))).toEqual(expect.arrayContaining(notes));
    expect(events).toHaveLength(2);
  });

  test('leave the one to all for those that have none of their own', async () => {
    expect(await saidIn({ note: 'Gọi trước khi giao' })).toEqual(['Gọi trước khi giao', 'Gọi trước khi giao']);
    expect(await saidIn({ notes: [noteTo(shop.issuer, 'Gói quà')] })).toEqual(['Gói quà', '']);
    expect(await saidIn({ note: 'Gọi trước', notes: [noteTo(shop.issuer, 'Gói quà')] })).toEqual([
      'Gói quà',
      'Gọi trước',
    ]);
    expect(await saidIn({ note: 'Gọi trước', notes: [noteTo(shop.issuer, '')] })).toEqual(['', 'Gọi trước']);
  });

  test('are refused for an issuer without a line, twice for one, and too long; nothing changes then', async () => {
    const before = await pictureOf(shop.db);
    const stranger = await place({ notes: [noteTo(shop.issuer, 'a'), noteTo({ id: randomUUID() }, 'b')] });
    expect(stranger).toEqual(refusal(422, 'NOTE_ISSUER_UNKNOWN'));
    expect(stranger.body.message).toMatch(/lời nhắn không còn nhà phát hành để gửi/);
    expect(Object.keys(stranger.body.fields ?? {})).toEqual(['notes.1.issuerId']);
    for (const [notes, field] of [
      [[noteTo(shop.issuer, 'a'), noteTo(shop.issuer, 'b')], 'notes.1.issuerId'],
      [[noteTo(shop.issuer, 'a'.repeat(LIMITS.note + 1))], 'notes.0.text'],
    ] as const) {
      const answer = await place({ notes });
      expect(answer).toEqual(refusal(422, 'INVALID_INPUT'));
      expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    }
    expect(await pictureOf(shop.db)).toEqual(before);
  });
});

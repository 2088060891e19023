import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { counterEndpoints, type Scanned, type StaffCampaign } from '@/contract/endpoints/counter';
import type { Order } from '@/contract/endpoints/orders';
import { counterDeskEndpoints } from '@/contract/endpoints/counter-desk';
import { PICKUP } from '@/contract/rules/pickup';
import { definitionOf, type ExpectedError } from '@/contract/vocabulary/error-codes';
import { createPickupSeals } from '@server/backend/commerce/counter/pickup-seals';
import { refusal } from '@tests/support/backend';
import { DAY, MINUTE, SECOND } from '@tests/support/clock';
import { openCounter, putOnDuty, type Counter } from '@tests/support/counter';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCustomer, makeCampaign, makeIssuer, makeParticipant, makeProduct } from '@tests/support/make-data';

describeOnDatabase('handing over at the counter', (open) => {
  let shop: Counter;
  let product: { id: string };

  beforeAll(async () => {
    shop = await openCounter(open);
    product = await shop.sell({ brought: 1000 });
  });

  afterAll(() => shop.close());

  const waiting = () => shop.waiting([{ productId: product.id }]);
  const scan = (shown: string) => shop.as('staff', 'POST /staff/orders/scan', { shown });
  const statusOf = async (id: string) =>
    (await shop.db.rows<{ status: number }>(sql`SELECT status FROM orders WHERE id = ${id}`))[0]?.status;

  /** The order ids of a topic's events, in their order. */
  const notifiedOf = async (topic: string) => {
    const rows = await shop.db.rows<{ id: string }>(
      sql`SELECT payload->>'orderId' AS id FROM outbox WHERE topic = ${topic} ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  };

  const waitingElsewhere = async () => {
    const issuer = await makeIssuer(shop.db);
    const campaign = await makeCampaign(shop.db, { name: 'Hội sách khác' });
    await makeParticipant(shop.db, campaign.id, issuer.id);
    const other = await makeProduct(shop.db, { campaignId: campaign.id, issuerId: issuer.id });
    const id = await shop.waiting([{ productId: product.id }]);
    await shop.db.rows(sql`UPDATE orders SET campaign_id = ${campaign.id}, issuer_id = ${issuer.id} WHERE id = ${id}`);
    return { id, campaignId: campaign.id, productId: other.id };
  };

  it('scans the QR code, then hands over by the proof: copies are sold, points granted, and the timeline says how', async () => {
    const id = await waiting();
    const { tokens } = await shop.pass(id);
    const scanned = (await scan(tokens[0]!.token)).body as unknown as Scanned;
    expect(scanned).toMatchObject({ order: { id, status: 3 }, collect: scanned.order.total });
    expect(scanned.order.recipient).not.toHaveProperty('email');
    const before = await shop.db.rows<{ sold: number }>(sql`SELECT sum(sold)::int AS sold FROM stock`);
    shop.clock.advance(10 * MINUTE);
    const answer = await shop.handOver(id, scanned.proof, { note: 'Đã đưa túi' });
    expect(answer.body).toMatchObject({ id, status: 6 });
    expect((answer.body as unknown as Order).steps.at(-1)).toMatchObject({
      by: 'Lê Thị Hoa',
      note: 'Đã quét mã QR. Đã đưa túi',
    });
    const after = await shop.db.rows<{ sold: number }>(sql`SELECT sum(sold)::int AS sold FROM stock`);
    expect(after[0]!.sold - before[0]!.sold).toBe(1);
    const [kept] = await shop.db.rows(sql`SELECT handed_over_by AS by FROM orders WHERE id = ${id}`);
    expect(kept).toEqual({ by: shop.staff.id });
  });

  it('hands over by the QR code itself, by the digits, and once per key however often it is sent', async () => {
    const [byToken, byCode] = [await waiting(), await waiting()];
    const key = randomUUID();
    const { tokens } = await shop.pass(byToken);
    const first = await shop.handOver(byToken, tokens[0]!.token, {}, key);
    expect(first.status).toBe(200);
    expect((await shop.handOver(byToken, tokens[0]!.token, {}, key)).body).toEqual(first.body);
    const { code } = await shop.pass(byCode);
    const answer = await shop.handOver(byCode, `${code.slice(0, 4)} ${code.slice(4)}`);
    expect((answer.body as unknown as Order).steps.at(-1)?.note).toBe('Đã nhập mã 8 số');
  });

  it('answers a repeat as it did at first, though the QR code has expired meanwhile (A5.5)', async () => {
    const [id, other] = [await waiting(), await waiting()];
    const { tokens } = await shop.pass(id);
    const key = randomUUID();
    const first = await shop.handOver(id, tokens[0]!.token, {}, key);
    shop.clock.advance(2 * MINUTE);
    expect(await shop.handOver(id, tokens[0]!.token)).toEqual(refusal(422, 'PICKUP_PASS_EXPIRED'));
    const again = await shop.handOver(id, tokens[0]!.token, {}, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await shop.handOver(other, tokens[0]!.token, {}, key)).toEqual(refusal(422, 'IDEMPOTENCY_KEY_REUSED'));
  });

  it('finds the order of eight digits among those on duty, and says what became of one that was handed over', async () => {
    const id = await waiting();
    const { code } = await shop.pass(id);
    expect((await scan(code)).body).toMatchObject({ order: { id } });
    await shop.handOver(id, code);
    expect(await scan(code)).toEqual(refusal(409, 'ORDER_ALREADY_RECEIVED'));
    expect((await scan(code)).body.message).toMatch(/đã được Lê Thị Hoa giao lúc/);
  });

  it('refuses a QR code that was forged, is of another order, has expired, or was used', async () => {
    const [id, other] = [await waiting(), await waiting()];
    const forger = await createPickupSeals('a secret that somebody else has made up');
    const { tokens } = await shop.pass(id);
    const { token } = tokens[0]!;
    for (const shown of [await forger.token(id, shop.clock.now()), `${token}x`, 'nothing'])
      for (const answer of [await scan(shown), await shop.handOver(id, shown)])
        expect(answer).toEqual(refusal(422, 'PICKUP_PASS_FORGED'));
    expect(await shop.handOver(other, token)).toEqual(refusal(422, 'PICKUP_PASS_FORGED'));
    // A code that is valid only minutes later is refused.
    expect(await scan(tokens.at(-1)!.token)).toEqual(refusal(422, 'PICKUP_PASS_EXPIRED'));
    shop.clock.advance(PICKUP.tokenMs + PICKUP.leewayMs + SECOND);
    for (const answer of [await scan(token), await shop.handOver(id, token)])
      expect(answer).toEqual(refusal(422, 'PICKUP_PASS_EXPIRED'));
    const fresh = (await shop.pass(id)).tokens[0]!.token;
    expect((await shop.handOver(id, fresh)).status).toBe(200);
    for (const answer of [await scan(fresh), await shop.handOver(id, fresh)])
      expect(answer).toEqual(refusal(409, 'ORDER_ALREADY_RECEIVED'));
    expect(await statusOf(other)).toBe(3);
  });

  it("refuses another person's proof, and one that is a quarter of an hour old", async () => {
    const id = await waiting();
    const proof = String((await scan((await shop.pass(id)).code)).body.proof);
    expect(await shop.as('issuer', 'PUT /issuer/orders/received', { id, proof })).toEqual(
      refusal(422, 'PICKUP_PASS_FORGED'),
    );
    shop.clock.advance(PICKUP.proofMs + PICKUP.leewayMs + SECOND);
    expect(await shop.handOver(id, proof)).toEqual(refusal(422, 'PICKUP_PASS_EXPIRED'));
  });

  it('refuses an order that is cancelled, is not ready, or whose campaign is postponed', async () => {
    const [cancelled, early, frozen] = [await waiting(), await waiting(), await waiting()];
    const codes = await Promise.all([cancelled, early, frozen].map(async (id) => (await shop.pass(id)).code));
    expect((await shop.as('customer', 'PUT /orders/cancel', { id: cancelled })).status).toBe(200);
    await shop.db.rows(sql`UPDATE orders SET status = 2 WHERE id = ${early}`);
    expect(await shop.handOver(cancelled, codes[0]!)).toEqual(refusal(409, 'ORDER_IS_CANCELLED'));
    expect(await shop.handOver(early, codes[1]!)).toEqual(refusal(409, 'ORDER_NOT_READY'));
    expect(await shop.as('customer', `GET /orders/${early}/pickup-code`)).toEqual(refusal(409, 'PICKUP_NOT_READY'));
    await shop.db.rows(
      sql`UPDATE campaigns SET postponed_at = ${shop.clock.now().toISOString()} WHERE id = ${shop.campaign.id}`,
    );
    expect(await shop.handOver(frozen, codes[2]!)).toEqual(refusal(409, 'ORDER_CAMPAIGN_POSTPONED'));
    expect(await shop.as('customer', `GET /orders/${frozen}/pickup-code`)).toEqual(refusal(409, 'PICKUP_NOT_READY'));
    await shop.db.rows(sql`UPDATE campaigns SET postponed_at = NULL WHERE id = ${shop.campaign.id}`);
  });

  it('refuses staff who are not on duty at its campaign, and shows them none of its orders', async () => {
    const { id, campaignId } = await waitingElsewhere();
    const { code, tokens } = await shop.pass(id);
    expect(await scan(tokens[0]!.token)).toEqual(refusal(403, 'NOT_ON_DUTY'));
    expect((await scan(tokens[0]!.token)).body.message).toContain('Hội sách khác');
    expect(await scan(code)).toEqual(refusal(422, 'PICKUP_CODE_WRONG'));
    expect(await shop.handOver(id, code)).toEqual(refusal(403, 'NOT_ON_DUTY'));
    expect(await shop.as('staff', `GET /staff/orders/${id}`)).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
    await putOnDuty(shop.db, campaignId, shop.staff.id, false);
    expect(await shop.handOver(id, code)).toEqual(refusal(403, 'NOT_ON_DUTY'));
    await putOnDuty(shop.db, campaignId, shop.staff.id);
    expect((await shop.handOver(id, code)).status).toBe(200);
  });

  it('lists the campaigns and their counter orders, and no delivery', async () => {
    const id = await waiting();
    const delivery = await shop.order([{ productId: product.id }]);
    const [{ id: deliveryId }] = (delivery.body as unknown as { orders: [Order] }).orders;
    const campaigns = (await shop.as('staff', 'GET /staff/campaigns')).body as unknown as StaffCampaign[];
    expect(campaigns.find((campaign) => campaign.id === shop.campaign.id)).toMatchObject({
      waiting: expect.any(Number),
    });
    const list = (await shop.as('staff', `GET /staff/orders?size=500&campaign=${shop.campaign.id}`)).body;
    const ids = (list as unknown as { data: Order[] }).data.map((order) => order.id);
    expect(ids).toContain(id);
    expect(ids).not.toContain(deliveryId);
    expect(await shop.as('staff', `GET /staff/orders/${deliveryId}`)).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
    expect((await shop.as('staff', `GET /staff/orders/${id}`)).body).toMatchObject({ id });
  });

  it('takes no more digits after five wrong ones for an order while its code lives, and tells the organiser; after twenty of one person for a quarter of an hour', async () => {
    const [id, other] = [await waiting(), await waiting()];
    const { code } = await shop.pass(id);
    const wrong = code === '00000000' ? '11111111' : '00000000';
    const tries = await Promise.all(Array.from({ length: 12 }, () => shop.handOver(id, wrong)));
    const codes = tries.map(({ body }) => body.code).sort();
    expect(codes.filter((said) => said === 'PICKUP_CODE_WRONG')).toHaveLength(5);
    for (const later of [0, DAY]) {
      shop.clock.advance(later);
      const now = (await shop.pass(id)).code;
      expect(await shop.handOver(id, now)).toEqual(refusal(409, 'PICKUP_CODE_SPENT'));
      expect(await scan(now)).toEqual(refusal(409, 'PICKUP_CODE_SPENT'));
    }
    expect(await notifiedOf('order.digitsSpent')).toEqual([id]);
    expect((await shop.handOver(id, (await shop.pass(id)).tokens[0]!.token)).status).toBe(200);
    for (let i = 0; i < 20; i += 1) await scan(wrong);
    expect(await scan((await shop.pass(other)).code)).toEqual(refusal(429, 'PICKUP_CODE_TRIES'));
    shop.clock.advance(15 * MINUTE);
    expect((await scan((await shop.pass(other)).code)).status).toBe(200);
  });

  it('takes the digits of a guest again after a quarter of an hour, for they have no QR code; tries in between count for nothing', async () => {
    const id = await waiting();
    const { code } = await shop.pass(id);
    await shop.db.rows(sql`
      WITH guest AS (INSERT INTO guests (id, email, created_at) VALUES (${randomUUID()}, ${`${id}@khach.test`}, now()) RETURNING id)
      UPDATE orders SET guest_id = guest.id, customer_id = NULL FROM guest WHERE orders.id = ${id}`);
    const notified = await notifiedOf('order.digitsSpent');
    const wrong = code === '00000000' ? '11111111' : '00000000';
    for (let i = 0; i < 5; i += 1) expect(await shop.handOver(id, wrong)).toEqual(refusal(422, 'PICKUP_CODE_WRONG'));
    for (let i = 0; i < 7; i += 1) expect(await shop.handOver(id, code)).toEqual(refusal(429, 'PICKUP_CODE_TRIES'));
    expect(await scan(code)).toEqual(refusal(429, 'PICKUP_CODE_TRIES'));
    shop.clock.advance(15 * MINUTE);
    expect((await shop.handOver(id, code)).status).toBe(200);
    expect(await notifiedOf('order.digitsSpent')).toEqual(notified);
  });

  it('lets nobody use up the tries of an order that is not theirs, right digits or wrong (D4.14.6)', async () => {
    const id = await waiting();
    const { code } = await shop.pass(id);
    const token = await shop.signIn((await makeIssuer(shop.db)).email);
    const tryAs = (proof: string) =>
      shop.call('PUT /issuer/orders/received', {
        token,
        headers: { 'idempotency-key': randomUUID() },
        body: { id, proof },
      });
    const wrong = code === '00000000' ? '11111111' : '00000000';
    for (let i = 0; i < 8; i += 1) expect(await tryAs(wrong)).toEqual(refusal(422, 'PICKUP_CODE_WRONG'));
    expect(await tryAs(code)).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
    expect((await shop.handOver(id, code)).status).toBe(200);
  });

  it('moves an order once when staff and issuer press at once, and gives somebody else nothing', async () => {
    const id = await waiting();
    const { code } = await shop.pass(id);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => shop.handOver(id, code)),
      ...Array.from({ length: 4 }, () => shop.as('issuer', 'PUT /issuer/orders/received', { id, proof: code })),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 409, 429]).toContain(status);
    const stranger = await shop.signIn((await makeIssuer(shop.db)).email);
    const own = await waiting();
    const body = { id: own, proof: (await shop.pass(own)).code };
    const headers = { 'idempotency-key': randomUUID() };
    expect(await shop.call('PUT /issuer/orders/received', { token: stranger, headers, body })).toEqual(
      refusal(404, 'ORDER_NOT_FOUND'),
    );
    const customer = await shop.signIn((await makeCustomer(shop.db, { levelId: shop.levels.base })).email);
    expect(await shop.call(`GET /orders/${own}/pickup-code`, { token: customer })).toEqual(
      refusal(404, 'ORDER_NOT_FOUND'),
    );
  });

  it('is over two days after the end of the campaign; until then what was done before its end can be told', async () => {
    const id = await waiting();
    const { code } = await shop.pass(id);
    const doneAt = shop.clock.now().toISOString();
    const unsent = await waiting();
    const codeOfUnsent = (await shop.pass(unsent)).code;
    expect(await shop.handOver(id, code, { at: new Date(Date.parse(doneAt) + MINUTE).toISOString() })).toEqual(
      refusal(422, 'DEED_IN_FUTURE'),
    );
    await shop.db.rows(
      sql`UPDATE campaigns SET ends_at = ${new Date(Date.parse(doneAt) + SECOND).toISOString()} WHERE id = ${shop.campaign.id}`,
    );
    shop.clock.advance(DAY);
    expect((await shop.as('staff', 'GET /staff/campaigns')).text).toContain(`"id":${shop.campaign.id},`);
    const key = randomUUID();
    const late = await shop.handOver(id, code, { at: doneAt }, key);
    expect((late.body as unknown as Order).steps.at(-1)?.note).toBe('Đã nhập mã 8 số, báo lại sau khi có mạng');
    expect(await notifiedOf('order.digitsOffline')).toEqual([id]);
    shop.clock.advance(DAY + MINUTE);
    const again = await shop.handOver(id, code, { at: doneAt });
    expect(again).toEqual(refusal(403, 'DUTY_OVER'));
    expect((await shop.handOver(id, code, { at: doneAt }, key)).body).toEqual(late.body);
    expect((await shop.as('staff', 'GET /staff/campaigns')).text).not.toContain(`"id":${shop.campaign.id},`);
    const tooLate = { id: unsent, proof: codeOfUnsent, at: doneAt };
    expect(await shop.as('issuer', 'PUT /issuer/orders/received', tooLate)).toEqual(refusal(409, 'HAND_OVER_TOO_LATE'));
  });

  it('names each of its refusals in the contract', () => {
    const codesOf = ({ errors = [] }: { errors?: readonly ExpectedError[] }) =>
      errors.map((error) => definitionOf(error).code);
    const ofLateOnes = ['HAND_OVER_OUTSIDE_FAIR', 'HAND_OVER_TOO_LATE', 'OUT_OF_STOCK'];
    for (const endpoint of [
      counterEndpoints['PUT /staff/orders/received'],
      counterDeskEndpoints['PUT /issuer/orders/received'],
    ])
      expect(codesOf(endpoint)).toEqual(expect.arrayContaining(ofLateOnes));
  });
});

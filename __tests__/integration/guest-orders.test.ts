import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { guestCheckoutAnswer } from '@/contract/endpoints/guests';
import { checkoutAnswer, trackedOrder } from '@/contract/endpoints/orders';
import { LIMITS } from '@/contract/vocabulary/limits';
import { CLOCK } from '@server/backend/commerce/kernel';
import { MailDelayed, MailRefused } from '@server/backend/commerce/mails/ports';
import { cleanUp } from '@server/backend/jobs/clean-up';
import { refusal } from '@tests/support/backend';
import { DAY, HOUR, MINUTE, SECOND } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCampaign, makeCustomer, makeParticipant } from '@tests/support/make-data';
import { openShop, orderBody, pictureOf, RECIPIENT, type LineSpec, type Shop } from '@tests/support/shop';

const EMAIL = 'khach@test.vn';
const REQUEST = 'abcdef0123456789abcdef01';
const OTHER_REQUEST = 'abcdef0123456789abcdef02';

describeOnDatabase('An order without an account', (open) => {
  let shop: Shop;
  let sent: { email: string; code: string }[];
  let sendCode: (email: string, code: string) => Promise<void>;
  beforeEach(async () => {
    sent = [];
    sendCode = async (email, code) => void sent.push({ email, code });
    shop = await openShop(open, { sendCode: (email, code) => sendCode(email, code) });
  });
  afterEach(() => shop.close());

  const ask = (email = EMAIL, requestId = REQUEST, address = '203.0.113.1') =>
    shop.call('POST /guests/codes', { body: { email, requestId }, headers: { 'x-forwarded-for': address } });
  const verify = (code: string, email = EMAIL, requestId = REQUEST) =>
    shop.call('POST /guests/tokens', { body: { email, code, requestId } });
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
  const tokenFor = async (email = EMAIL): Promise<string> => {
    await ask(email);
    return String((await verify(sent.at(-1)!.code, email)).body.guestToken);
  };
  const place = (guestToken: string, productId: string, { key = randomUUID(), email = EMAIL, ...over } = {}) =>
    shop.call('POST /guests/orders', {
      headers: { 'idempotency-key': key },
      body: {
        guestToken,
        order: orderBody(shop.campaign.id, [{ productId }], { recipient: { ...RECIPIENT, email }, ...over }),
      },
    });

  test('is placed by whoever has typed the code that came to their e-mail, and belongs to no user', async () => {
    const { id } = await shop.sell();
    const answer = await place(await tokenFor(), id);
    expect(answer.status).toBe(201);
    const [order] = guestCheckoutAnswer.parse(answer.body).orders;
    expect(order).toMatchObject({
      status: 2,
      plusPoint: 0,
      recipient: { email: EMAIL },
      steps: [{ by: RECIPIENT.name, role: 4 }],
    });
    expect(
      await shop.db.rows(sql`
        SELECT o.customer_id, g.email, s.actor_id FROM orders o JOIN guests g ON g.id = o.guest_id
        JOIN order_steps s ON s.order_id = o.id`),
    ).toEqual([{ customer_id: null, email: EMAIL, actor_id: null }]);
    await shop.outbox.drain();
    const track = await shop.call('POST /orders/track', { body: { code: order!.code, phone: RECIPIENT.phone } });
    expect(track.status).toBe(200);
    const byKey = await shop.call('POST /orders/track', { body: { code: order!.code, key: order!.linkKey } });
    expect(byKey.body).toEqual(track.body);
  });

  test('is in the account of who signs in with its e-mail, and of nobody else; its link still opens it', async () => {
    const { id } = await shop.sell();
    const placed = guestCheckoutAnswer.parse((await place(await tokenFor(), id)).body);
    const { code, linkKey } = placed.orders[0]!;
    const track = async () =>
      trackedOrder.parse((await shop.call('POST /orders/track', { body: { code, key: linkKey } })).body);
    expect((await track()).ofGuest).toBe(true);
    const [owner, other] = await Promise.all([
      makeCustomer(shop.db, { email: EMAIL.toUpperCase(), levelId: shop.levels.base }),
      makeCustomer(shop.db, { levelId: shop.levels.base }),
    ]);
    const ordersOf = async (token: string) =>
      (await shop.call(`GET /orders?checkoutId=${placed.checkoutId}`, { token })).body.data as { code: string }[];
    expect(await ordersOf(await shop.signIn(other.email))).toEqual([]);
    const token = await shop.signIn(owner.email);
    expect(await ordersOf(token)).toMatchObject([{ code, plusPoint: 0 }]);
    expect(await track()).toMatchObject({ code, ofGuest: false, pass: null });
    expect(await shop.db.rows(sql`SELECT customer_id FROM checkouts`)).toEqual([{ customer_id: owner.id }]);
    // It still counts for the fair's limits once, and earns nothing.
    expect(await shop.db.rows(sql`SELECT point FROM customers WHERE user_id = ${owner.id}`)).toEqual([{ point: 0 }]);
  });

  test('says something to its issuer and asks for an invoice, as that of a customer does', async () => {
    const { id } = await shop.sell();
    const invoice = { kind: 2, name: 'Minh Anh', taxCode: null, address: '1 Đinh Lễ, Hà Nội', email: EMAIL };
    const notes = [{ issuerId: shop.issuer.id, text: 'Gói quà' }];
    const answer = await place(await tokenFor(), id, { notes, invoice } as object);
    const [order] = checkoutAnswer.parse(answer.body).orders;
    expect(order).toMatchObject({ invoice, steps: [{ note: 'Gói quà' }] });
    const seen = await shop.call(`GET /issuer/orders/${order!.id}`, { token: shop.issuerToken });
    expect(seen.body).toMatchObject({ invoice, steps: [{ note: 'Gói quà' }] });
    const bad = await place(await tokenFor('b@test.vn'), id, {
      ...{ email: 'b@test.vn', invoice: { ...invoice, email: 'x' } },
    } as object);
    expect(bad).toEqual(refusal(422, 'INVALID_INPUT'));
    expect(Object.keys(bad.body.fields ?? {})).toEqual(['order.invoice.email']);
  });

  test('is placed once, however often it is sent', async () => {
    const { id } = await shop.sell();
    const [guestToken, key] = [await tokenFor(), randomUUID()];
    const answers = await Promise.all([1, 2, 3].map(() => place(guestToken, id, { key })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await pictureOf(shop.db)).toMatchObject({ orders: 1 });
  });

  test('is refused for another e-mail, another payment, a forged or an old token', async () => {
    const { id } = await shop.sell();
    const guestToken = await tokenFor();
    const before = await pictureOf(shop.db);
    expect(await place(guestToken, id, { email: 'other@test.vn' })).toEqual(refusal(422, 'GUEST_EMAIL_OTHER'));
    expect((await place(guestToken, id, { payment: 2 } as object)).status).toBe(422);
    expect(await place(`${guestToken}x`, id)).toEqual(refusal(422, 'GUEST_TOKEN_INVALID'));
    expect(await place(shop.customerToken, id)).toEqual(refusal(422, 'GUEST_TOKEN_INVALID'));
    shop.clock.advance(DAY + SECOND);
    expect(await place(guestToken, id)).toEqual(refusal(422, 'GUEST_TOKEN_INVALID'));
    expect(await pictureOf(shop.db)).toEqual(before);
  });

  test('is refused for whatever is a file or holds one, which an account alone can open, and nothing is changed', async () => {
    const campaign = await makeCampaign(shop.db, { format: 2 });
    await makeParticipant(shop.db, campaign.id, shop.issuer.id);
    const printed = await shop.sell({ campaignId: campaign.id, pdfExtraPrice: 10_000, audioExtraPrice: 10_000 });
    const file = await shop.sell({ campaignId: campaign.id, format: 2 });
    const guestToken = await tokenFor();
    const before = await pictureOf(shop.db);
    const placeLines = (lines: LineSpec[]) =>
      shop.call('POST /guests/orders', {
        headers: { 'idempotency-key': randomUUID() },
        body: { guestToken, order: orderBody(campaign.id, lines, { recipient: { ...RECIPIENT, email: EMAIL } }) },
      });
    const withFiles = [
      { productId: file.id },
      { productId: printed.id, withPdf: true },
      { productId: printed.id, withAudio: true },
    ];
    for (const line of withFiles) {
      const answer = await placeLines([line]);
      expect(answer).toEqual(refusal(409, 'GUEST_NEEDS_ACCOUNT'));
      expect(Object.keys(answer.body.fields ?? {})).toEqual(['lines.0.productId']);
    }
    expect(await placeLines([{ productId: printed.id }, { productId: file.id }])).toEqual(
      refusal(409, 'GUEST_NEEDS_ACCOUNT'),
    );
    expect(await pictureOf(shop.db)).toEqual(before);
    expect((await placeLines([{ productId: printed.id }])).status).toBe(201);
  });

  test('makes nobody signed in: its token is no bearer', async () => {
    const token = await tokenFor();
    expect(await shop.call('GET /users/me', { token })).toEqual(refusal(401, 'TOKEN_INVALID'));
  });

  test('keeps to the limits of a campaign, as a customer does', async () => {
    const { id } = await shop.sell();
    await shop.db.rows(sql`UPDATE campaigns SET reader_checkouts = 1 WHERE id = ${shop.campaign.id}`);
    const guestToken = await tokenFor();
    expect((await place(guestToken, id)).status).toBe(201);
    expect(await place(guestToken, id)).toEqual(refusal(409, 'TOO_MANY_OPEN_ORDERS'));
    expect((await place(await tokenFor('another@test.vn'), id, { email: 'another@test.vn' })).status).toBe(201);
  });

  test('counts with those of the account with its e-mail, either way and also at once', async () => {
    const { id } = await shop.sell();
    const [{ email: written }] = (await shop.db.rows(sql`
      UPDATE users SET email = upper(email) WHERE id = ${shop.customer.id} RETURNING email`)) as [{ email: string }];
    const email = written.toLowerCase();
    const limit = (checkouts: number | null, copies: number | null = null) =>
      shop.db.rows(sql`
        UPDATE campaigns SET reader_checkouts = ${checkouts}, reader_copies = ${copies} WHERE id = ${shop.campaign.id}`);
    const guestToken = await tokenFor(email);
    const asGuest = async () => (await place(guestToken, id, { email })).body.code ?? 201;
    const asCustomer = async () => (await shop.order([{ productId: id }])).body.code ?? 201;
    const cancelAll = () => shop.db.rows(sql`UPDATE orders SET status = 7`);

    await limit(1);
    expect([await asGuest(), await asCustomer()]).toEqual([201, 'TOO_MANY_OPEN_ORDERS']);
    await cancelAll();
    expect([await asCustomer(), await asGuest()]).toEqual([201, 'TOO_MANY_OPEN_ORDERS']);
    await cancelAll();
    await limit(null, 1);
    expect([await asGuest(), await asCustomer()]).toEqual([201, 'TOO_MANY_COPIES']);
    for (let time = 0; time < 5; time += 1) {
      await cancelAll();
      await limit(1);
      const notified = await Promise.all([asGuest(), asCustomer(), asGuest(), asCustomer()]);
      expect(notified.filter((code) => code === 201)).toHaveLength(1);
      expect(new Set(notified)).toEqual(new Set([201, 'TOO_MANY_OPEN_ORDERS']));
    }
    await limit(null);
    expect([await asCustomer(), await asGuest()]).toEqual([201, 201]);
  });

  test('keeps whose e-mail it was; who never ordered is forgotten after a week', async () => {
    const { id } = await shop.sell();
    await place(await tokenFor(), id);
    await tokenFor('never@test.vn');
    shop.clock.advance(8 * DAY);
    const ctx = { db: shop.db, now: shop.clock.now(), actor: CLOCK, signal: new AbortController().signal };
    await cleanUp('guests').run(ctx, { topic: '', key: '', payload: null });
    expect(await shop.db.rows(sql`SELECT email FROM guests`)).toEqual([{ email: EMAIL }]);
  });

  test('is not offered where no mail leaves', async () => {
    const silent = await openShop(open);
    try {
      expect(await silent.call('POST /guests/codes', { body: { email: EMAIL, requestId: REQUEST } })).toEqual(
        refusal(409, 'GUESTS_NOT_SERVED'),
      );
    } finally {
      await silent.close();
    }
  });

  describe('at the counter', () => {
    let productId: string;
    beforeEach(async () => {
      productId = (await shop.sell()).id;
    });

    const asIssuer = (request: string, body: object) =>
      shop.call(request, { token: shop.issuerToken, headers: { 'idempotency-key': randomUUID() }, body });
    const track = async ({ code }: { code: string }) =>
      trackedOrder.parse((await shop.call('POST /orders/track', { body: { code, phone: RECIPIENT.phone } })).body);
    const placeForCounter = async () =>
      checkoutAnswer.parse((await place(await tokenFor(), productId, { type: 2 } as object)).body).orders[0]!;

    test('waits there and is handed over, once, to whoever reads out the digits of its tracking page', async () => {
      const order = await placeForCounter();
      expect(await track(order)).toMatchObject({ status: 2, ofGuest: true, pass: null });
      expect((await asIssuer('PUT /issuer/orders/available', { id: order.id })).status).toBe(200);
      const { pass } = await track(order);
      expect(pass).toEqual({ digits: expect.stringMatching(/^\d{8}$/), until: expect.any(String) });
      const left = Date.parse(pass!.until) - shop.clock.now().getTime();
      expect([left > DAY, left <= 1.5 * DAY]).toEqual([true, true]);
      const proof = pass!.digits;
      const wrong = proof === '00000000' ? '11111111' : '00000000';
      const handOver = (shown: string) => asIssuer('PUT /issuer/orders/received', { id: order.id, proof: shown });
      expect(await handOver(wrong)).toEqual(refusal(422, 'PICKUP_CODE_WRONG'));
      expect((await handOver(proof)).body).toMatchObject({ status: 6 });
      expect(await handOver(proof)).toEqual(refusal(409, 'ORDER_ALREADY_RECEIVED'));
      expect(await track(order)).toMatchObject({ status: 6, pass: null });
    });

    test('has no digits while its campaign is postponed, nor has an order of an account, which has a page', async () => {
      const order = await placeForCounter();
      await asIssuer('PUT /issuer/orders/available', { id: order.id });
      await shop.db.rows(sql`UPDATE campaigns SET postponed_at = ${shop.clock.now().toISOString()}`);
      expect(await track(order)).toMatchObject({ status: 3, pass: null });
      await shop.db.rows(sql`UPDATE campaigns SET postponed_at = NULL`);
      const [own] = checkoutAnswer.parse((await shop.order([{ productId }], { body: { type: 2 } })).body).orders;
      await asIssuer('PUT /issuer/orders/available', { id: own!.id });
      expect(await track(own!)).toMatchObject({ status: 3, ofGuest: false, pass: null });
    });
  });

  describe('its code', () => {
    test('is good for ten minutes, also when the answer was lost, and only the last one', async () => {
      await ask();
      shop.clock.advance(MINUTE);
      await ask();
      const [first, last] = sent.map(({ code }) => code);
      if (first !== last) expect(await verify(first!)).toEqual(refusal(422, 'GUEST_CODE_WRONG'));
      expect((await verify(last!, EMAIL.toUpperCase())).status).toBe(200);
      expect((await verify(last!)).status).toBe(200);
      shop.clock.advance(LIMITS.guestCodeMs + SECOND);
      expect(await verify(sent.at(-1)!.code)).toEqual(refusal(409, 'GUEST_CODE_OVER'));
    });

    test('is no more after five wrong ones, and says how many are left', async () => {
      await ask();
      const right = sent[0]!.code;
      const wrong = wrongOf(right);
      const notified = [];
      for (let n = 0; n < 5; n += 1) notified.push((await verify(wrong)).body.code);
      expect(notified).toEqual([...Array<string>(4).fill('GUEST_CODE_WRONG'), 'GUEST_CODE_OVER']);
      expect(await verify(right)).toEqual(refusal(409, 'GUEST_CODE_OVER'));
    });

    test('is sent again after a minute, five times an hour, to one e-mail at a time', async () => {
      await ask();
      expect(await ask(EMAIL.toUpperCase(), OTHER_REQUEST)).toEqual(refusal(409, 'GUEST_CODE_TOO_SOON'));
      expect((await ask('other@test.vn')).status).toBe(200);
      for (let n = 0; n < 4; n += 1) {
        shop.clock.advance(MINUTE);
        expect((await ask()).status).toBe(200);
      }
      shop.clock.advance(MINUTE);
      expect(await ask()).toEqual(refusal(409, 'GUEST_CODE_TOO_MANY'));
      shop.clock.advance(HOUR);
      expect((await ask()).status).toBe(200);
    });

    test('that could not be sent is said at once, and another may be asked for', async () => {
      const works = sendCode;
      sendCode = () => Promise.reject(new MailRefused('550 no such user'));
      expect(await ask()).toEqual(refusal(422, 'GUEST_MAIL_FAILED'));
      sendCode = () => Promise.reject(new MailDelayed('450 greylisted'));
      expect(await ask()).toEqual(refusal(409, 'GUEST_MAIL_LATER'));
      sendCode = () => Promise.reject(new Error('connect ECONNREFUSED'));
      expect(await ask()).toEqual(refusal(409, 'GUEST_MAIL_LATER'));
      expect(await shop.db.rows(sql`SELECT 1 FROM guest_codes WHERE code_hash IS NOT NULL`)).toEqual([]);
      sendCode = works;
      expect((await ask()).status).toBe(200);
    });

    test('stays when one before it turns out not to have been sent', async () => {
      const works = sendCode;
      let fail = (_error: Error): void => undefined;
      const begun = new Promise<void>((resolve) => {
        sendCode = () =>
          new Promise((_, reject) => {
            fail = reject;
            resolve();
          });
      });
      const first = ask();
      await begun;
      sendCode = works;
      shop.clock.advance(MINUTE);
      await ask();
      fail(new MailDelayed('451 not now'));
      expect(await first).toEqual(refusal(409, 'GUEST_MAIL_LATER'));
      expect((await verify(sent.at(-1)!.code)).status).toBe(200);
    });

    test('is asked for again by the request whose answer was lost, and not sent twice', async () => {
      const first = await ask();
      shop.clock.advance(30 * SECOND);
      const again = await ask();
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(again.body).toEqual(first.body);
      expect(sent).toHaveLength(1);
    });

    test('is tried by nobody who has not asked for it, and a stranger leaves nothing behind', async () => {
      await ask();
      const right = sent[0]!.code;
      for (let n = 0; n < 6; n += 1)
        expect(await verify(n ? wrongOf(right) : right, EMAIL, OTHER_REQUEST)).toEqual(refusal(409, 'GUEST_CODE_OVER'));
      expect((await verify(right)).status).toBe(200);
      expect(await verify('123456', 'unknown@test.vn')).toEqual(refusal(409, 'GUEST_CODE_OVER'));
      expect(await shop.db.rows(sql`SELECT email FROM guests`)).toEqual([{ email: EMAIL }]);
    });

    test('is counted by the mailbox, however it is written', async () => {
      const spellings = ['lan@gmail.com', 'l.an@gmail.com', 'lan+a@gmail.com', 'la.n+b@gmail.com', 'LAN+c@gmail.com'];
      for (const email of spellings) {
        expect((await ask(email)).status).toBe(200);
        expect(await ask(`${email.split('@')[0]}+x@gmail.com`)).toEqual(refusal(409, 'GUEST_CODE_TOO_SOON'));
        shop.clock.advance(MINUTE);
      }
      expect(await ask('l.a.n@gmail.com')).toEqual(refusal(409, 'GUEST_CODE_TOO_MANY'));
      expect((await ask('lan@test.vn')).status).toBe(200);
    });

    test('is neither used up nor replaced by what a stranger asks for its mailbox', async () => {
      await ask();
      const own = sent[0]!.code;
      for (let n = 0; n < 6; n += 1) {
        const { status } = await ask(`khach+${n}@test.vn`, OTHER_REQUEST, '203.0.113.99');
        expect(status).toBe(n < 5 ? 200 : 409);
        shop.clock.advance(MINUTE);
      }
      expect((await verify(own)).status).toBe(200);
      expect((await ask()).status).toBe(200);
    });

    test('stands beside that of another request for the same e-mail, each for its own', async () => {
      await ask();
      await ask(EMAIL, OTHER_REQUEST, '203.0.113.99');
      const [first, second] = sent.map(({ code }) => code) as [string, string];
      if (first !== second) expect(await verify(second)).toEqual(refusal(422, 'GUEST_CODE_WRONG'));
      expect((await verify(first)).status).toBe(200);
      expect((await verify(second, EMAIL, OTHER_REQUEST)).status).toBe(200);
    });

    test('is kept so that nobody reads it', async () => {
      await ask();
      const [{ hash }] = (await shop.db.rows<{ hash: string }>(sql`SELECT code_hash AS hash FROM guest_codes`)) as [
        { hash: string },
      ];
      expect(hash).not.toContain(sent[0]!.code);
      expect((await ask('x')).status).toBe(422);
    });
  });
});

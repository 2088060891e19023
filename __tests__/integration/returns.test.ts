import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Order } from '@/contract/endpoints/orders';
import type { OfficeReturn, ReturnsOfOrder } from '@/contract/endpoints/returns';
import { RETURN_ASK_MS, RETURN_TURN_MS } from '@/contract/rules/returns';
import { RETURN_REASON, RETURN_STATUS } from '@/contract/states/return';
import { ORDER_STATUS } from '@/contract/states/order';
import { ACCOUNT } from '@/contract/vocabulary/ledger';
import { ROLE } from '@/contract/vocabulary/roles';
import { returnNotice, returnText } from '@/text/return-request';
import { CLOCK, inTransaction } from '@server/backend/commerce/kernel';
import { settleReturns } from '@server/backend/commerce/returns/settle';
import { refusal, type Answer } from '@tests/support/backend';
import { DAY } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import { expectLedger } from '@tests/support/ledger-checks';
import {
  makeBook,
  makeCampaign,
  makeEditionFiles,
  makeParticipant,
  makeStock,
  makeUser,
} from '@tests/support/make-data';
import { openPaymentShop } from '@tests/support/payment-shop';
import { runSlotJobs as runTasks } from '@tests/support/slots';

type PaymentShop = Awaited<ReturnType<typeof openPaymentShop>>;
type Who = 'customer' | 'issuer' | 'admin';

const VIET_QR = 4;
const PHOTO = '/files/posters/fair.webp';
const { ASKED, AGREED, REFUSED, DISPUTED, DONE, CLOSED, WITHDRAWN, SENT } = RETURN_STATUS;
const { DAMAGED, MISSING, CHANGED_MIND } = RETURN_REASON;

describeOnDatabase('Requests to return something (D3.15)', (open) => {
  let paying: PaymentShop;
  let shop: PaymentShop['shop'];
  let emails: Record<Who, string>;
  let tokens: Record<Who, string>;
  let productId: string;

  const signInAll = async () => {
    const entries = await Promise.all(
      (Object.keys(emails) as Who[]).map(async (who) => [who, await shop.signIn(emails[who])] as const),
    );
    tokens = Object.fromEntries(entries) as Record<Who, string>;
  };
  beforeAll(async () => {
    paying = await openPaymentShop(open);
    ({ shop } = paying);
    const organiser = await makeUser(shop.db, ROLE.SYSTEM);
    emails = { customer: shop.customer.email, issuer: shop.issuer.email, admin: organiser.email };
    await signInAll();
    ({ id: productId } = await shop.sell({ brought: 500 }));
    const end = new Date(shop.clock.now().getTime() + 90 * DAY).toISOString();
    await shop.db.rows(sql`UPDATE campaigns SET ends_at = ${end} WHERE id = ${shop.campaign.id}`);
  });
  afterEach(async () => {
    await shop.outbox.drain();
    await expectLedger(shop.db);
  });
  afterAll(() => paying.close());

  /** Passes time; users whose sessions ended meanwhile sign in again. */
  const pass = async (ms: number) => {
    shop.clock.advance(ms);
    await runTasks(shop);
    await signInAll();
  };
  const as = (who: Who, request: string, body?: object): Promise<Answer> =>
    shop.call(request, { token: tokens[who], ...(body && { body }), headers: { 'idempotency-key': randomUUID() } });
  const delivered = async (lines: object[] = [{ productId, quantity: 3 }], more: object = {}): Promise<Order> => {
    const answer = await shop.order(lines as Parameters<typeof shop.order>[0], {
      body: { payment: VIET_QR, type: 1, ...more },
      token: tokens.customer,
    });
    const { checkoutId, orders } = answer.body as unknown as { checkoutId: string; orders: Order[] };
    const [order] = orders;
    await paying.confirm(checkoutId, order!.total, randomUUID());
    for (const step of ['shipping', 'shipped']) await as('issuer', `PUT /issuer/orders/${step}`, { id: order!.id });
    return order!;
  };
  const ask = (order: Pick<Order, 'id'>, more: object = {}) =>
    as('customer', 'POST /returns', {
      orderId: order.id,
      parts: [{ productId, quantity: 1 }],
      reason: DAMAGED,
      words: 'Trang 20 bị rách',
      images: [PHOTO],
      wish: 'refund',
      ...more,
    });
  const asked = async (more: object = {}) => {
    const order = await delivered();
    const answer = await ask(order, more);
    expect(answer.status).toBe(201);
    return { order, id: String(answer.body.id) };
  };
  const own = async (id: string) =>
    (await as('customer', `GET /orders/${id}/returns`)).body as unknown as ReturnsOfOrder;
  const owed = async (id: string): Promise<number> => {
    const [row] = await shop.db.rows<{ owed: number }>(sql`
      SELECT coalesce(-sum(amount), 0)::int AS owed FROM ledger_entries WHERE order_id = ${id} AND account = ${ACCOUNT.REFUND}`);
    return row!.owed;
  };
  const notified = async (code: string): Promise<string[]> => {
    await shop.outbox.drain();
    const rows = await shop.db.rows<{ email: string; message: string }>(sql`
      SELECT u.email, n.message FROM notifications n JOIN users u ON u.id = n.user_id
      WHERE n.message LIKE ${`%${code}%`} AND n.type = 17 ORDER BY n.id`);
    const whoHas = (email: string) => (Object.keys(emails) as Who[]).find((who) => emails[who] === email);
    return rows.flatMap(({ email, message }) => whoHas(email)?.concat(': ', message) ?? []);
  };

  it('one book of three: asked with a photo, accepted, received, and refunded with what was asked alone', async () => {
    const order = await delivered();
    const unit = order.goods / 3;
    expect(await own(order.id)).toMatchObject({ requests: [], lines: [{ productId, quantity: 3, unit }] });
    const key = randomUUID();
    const body = {
      ...{ orderId: order.id, parts: [{ productId, quantity: 1 }], reason: DAMAGED, words: 'Rách bìa' },
      ...{ images: [PHOTO], wish: 'refund' },
    };
    const twice = await Promise.all(
      [1, 2].map(() =>
        shop.call('POST /returns', { token: tokens.customer, body, headers: { 'idempotency-key': key } }),
      ),
    );
    expect([twice[0]!.status, twice[1]!.body]).toEqual([201, twice[0]!.body]);
    const id = String(twice[0]!.body.id);
    expect(twice[0]!.body).toMatchObject({ status: ASKED, amount: unit, actions: ['withdraw'], isBroughtBack: true });
    expect((await own(order.id)).askUntil).toBeNull();
    expect(await ask(order)).toEqual(refusal(409, 'RETURN_OPEN_ALREADY'));

    const accepted = await as('issuer', 'PUT /issuer/returns/agreement', { id, note: 'Mang tới gian A12' });
    expect(accepted.body).toMatchObject({ status: AGREED, actions: ['receive', 'refundAlone'] });
    const refund = { id, received: true, restock: false };
    const back = await as('issuer', 'PUT /issuer/returns/refund', refund);
    expect(back.body).toMatchObject({ status: DONE, dueAt: null, actions: [] });
    expect(await owed(order.id)).toBe(unit);
    expect((await as('customer', `GET /orders/${order.id}`)).body).toMatchObject({
      status: 5,
      lines: [{ quantity: 2, reversed: 1 }],
    });
    expect(await as('issuer', 'PUT /issuer/returns/refund', refund)).toEqual(refusal(409, 'RETURN_STATE_CHANGED'));

    const steps = (back.body as unknown as OfficeReturn).steps.map(({ status, role, note }) => [status, role, note]);
    expect(steps).toEqual([
      [ASKED, ROLE.CUSTOMER, ''],
      [AGREED, ROLE.ISSUER, 'Mang tới gian A12'],
      [DONE, ROLE.ISSUER, ''],
    ]);
    const reason = returnText.reasons[DAMAGED]!;
    expect(await notified(order.code)).toEqual([
      `issuer: ${returnNotice.withWords(returnNotice.asked(shop.customer.name, order.code, reason), 'Rách bìa')}`,
      `customer: ${returnNotice.withWords(returnNotice.agreed(order.code), 'Mang tới gian A12')}`,
    ]);
    const mails = await shop.db.rows<{ topic: string; sentence: string | null }>(sql`
      SELECT step->>'topic' AS topic, step->>'sentence' AS sentence FROM mails
      WHERE order_id = ${order.id} AND step->>'topic' LIKE 'return.%'`);
    expect(mails).toEqual([{ topic: 'return.moved', sentence: expect.stringContaining('Mang tới gian A12') }]);
  });

  it('refused by the issuer, brought to the organiser, who lets the money go back without the book', async () => {
    const { order, id } = await asked();
    expect(await as('customer', 'PUT /returns/dispute', { id, note: 'x' })).toEqual(
      refusal(409, 'RETURN_STATE_CHANGED'),
    );
    const refused = await as('issuer', 'PUT /issuer/returns/refusal', { id, note: 'Sách nguyên vẹn' });
    expect(refused.body).toMatchObject({ status: REFUSED });
    expect((await own(order.id)).requests[0]).toMatchObject({ actions: ['dispute', 'withdraw'] });
    await as('customer', 'PUT /returns/dispute', { id, note: 'Xem ảnh giúp' });
    const { body: seen } = await as('admin', `GET /admin/returns/${id}`);
    expect(seen).toMatchObject({ status: DISPUTED, actions: ['agree', 'receive', 'refundAlone', 'dismiss'] });
    const done = await as('admin', 'PUT /admin/returns/refund', { id, received: false, restock: true });
    expect(done.body).toMatchObject({ status: DONE });
    expect(await owed(order.id)).toBe(order.goods / 3);
    // A copy that did not come back is never sold again.
    const [stock] = await shop.db.rows<{ written: number }>(sql`
      SELECT 500 - s.brought AS written FROM stock s JOIN product_items i ON i.book_id = s.book_id WHERE i.product_id = ${productId}`);
    expect(stock!.written).toBeGreaterThan(0);
    expect((await notified(order.code)).slice(1)).toEqual([
      `customer: ${returnNotice.withWords(returnNotice.refused(order.code), 'Sách nguyên vẹn')}`,
      ...['admin', 'issuer'].map(
        (who) => `${who}: ${returnNotice.withWords(returnNotice.forOrganiser(order.code), 'Xem ảnh giúp')}`,
      ),
    ]);
  });

  it('dismissed, or withdrawn, it changes nothing of the order, and another one may follow', async () => {
    const { order, id } = await asked();
    expect((await as('admin', 'PUT /admin/returns/dismissal', { id, note: 'Quá cũ' })).body).toMatchObject({
      status: CLOSED,
    });
    shop.clock.advance(1);
    const again = await ask(order, { reason: MISSING, images: [] });
    expect(again.body).toMatchObject({ status: ASKED, isBroughtBack: false });
    const second = String(again.body.id);
    expect(await as('issuer', 'PUT /issuer/returns/agreement', { id: second, note: 'x' })).toEqual(
      refusal(409, 'RETURN_NOTHING_TO_BRING'),
    );
    expect((await as('customer', 'PUT /returns/withdrawal', { id: second })).body).toMatchObject({ status: WITHDRAWN });
    expect(await as('issuer', 'PUT /issuer/returns/refund', { id: second, received: false, restock: false })).toEqual(
      refusal(409, 'RETURN_STATE_CHANGED'),
    );
    expect(await owed(order.id)).toBe(0);
    expect((await own(order.id)).requests.map(({ status }) => status)).toEqual([WITHDRAWN, CLOSED]);
  });

  it('of two who decide at once, one does', async () => {
    const { order, id } = await asked();
    const both = await Promise.all([
      as('issuer', 'PUT /issuer/returns/refund', { id, received: false, restock: false }),
      as('customer', 'PUT /returns/withdrawal', { id }),
      as('admin', 'PUT /admin/returns/refund', { id, received: false, restock: false }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await owed(order.id)).toBe(both[1]!.status === 200 ? 0 : order.goods / 3);
  });

  it.each([
    ['took back', 'reversed', 1],
    ['exchanged for a copy of the same', 'exchanged', 0],
  ])('what an office %s without it is not refunded again, and ends it', async (_, step, refunded) => {
    const { order, id } = await asked();
    await as('issuer', 'PUT /issuer/returns/agreement', { id, note: 'Gian A12' });
    const parts = [{ productId, quantity: 1 }];
    const done = await as('issuer', `PUT /issuer/orders/lines/${step}`, {
      ...{ id: order.id, parts, note: 'x' },
      ...(step === 'exchanged' && { instead: [{ productId, quantity: 1 }] }),
    });
    expect(done.status).toBe(200);
    const refund = { id, received: true, restock: false };
    expect(await as('issuer', 'PUT /issuer/returns/refund', refund)).toEqual(refusal(409, 'ORDER_LINES_CHANGED'));
    await shop.outbox.drain();
    expect((await as('issuer', `GET /issuer/returns/${id}`)).body).toMatchObject({ status: DONE });
    expect(await owed(order.id)).toBe((refunded * order.goods) / 3);
    expect(
      (await notified(order.code))
        .slice(-2)
        .map((line) => line.split(':')[0])
        .sort(),
    ).toEqual(['customer', 'issuer']);
  });

  it('an event of before that comes late does not end it', async () => {
    const order = await delivered();
    const { body } = await ask(order);
    const late = { payload: { orderId: order.id, status: ORDER_STATUS.PICKUP_AVAILABLE } } as never;
    await inTransaction({ db: shop.db, now: shop.clock.now(), actor: CLOCK }, (ctx) => settleReturns(ctx, late));
    expect((await as('issuer', `GET /issuer/returns/${String(body.id)}`)).body).toMatchObject({ status: ASKED });
  });

  it('a book that was sent back is confirmed by the issuer, or the organiser decides; nothing is lost by waiting', async () => {
    const { order, id } = await asked();
    await as('issuer', 'PUT /issuer/returns/agreement', { id, note: 'Gian A12' });
    const sent = await as('customer', 'PUT /returns/sent', { id, note: 'Vận đơn VN123' });
    expect(sent.body).toMatchObject({ status: SENT, actions: [] });
    expect((await notified(order.code)).at(-1)).toBe(
      `issuer: ${returnNotice.withWords(returnNotice.sent(order.code), 'Vận đơn VN123')}`,
    );
    await pass(RETURN_TURN_MS[SENT]! - DAY);
    expect((await notified(order.code)).at(-1)).toContain('issuer: Hãy xác nhận đã nhận lại sách');
    await pass(DAY);
    expect((await own(order.id)).requests[0]).toMatchObject({ status: DISPUTED });
    const done = await as('admin', 'PUT /admin/returns/refund', { id, received: true, restock: true });
    expect(done.body).toMatchObject({ status: DONE });
    expect(await owed(order.id)).toBe(order.goods / 3);
  });

  it('of an edition that was opened, only the organiser decides', async () => {
    const { id: campaignId } = await makeCampaign(shop.db, { format: 2 });
    await makeParticipant(shop.db, campaignId, shop.issuer.id);
    const book = await makeBook(shop.db, shop.issuer.id);
    const files = await makeEditionFiles(shop.db, shop.issuer.id);
    await shop.db.rows(sql`UPDATE books SET pdf_file_id = ${files.pdfFileId} WHERE id = ${book.id}`);
    await makeStock(shop.db, campaignId, book.id, 50);
    const { id: withPdf } = await shop.sell({ campaignId, bookIds: [book.id], format: 1, pdfExtraPrice: 20_000 });
    await shop.db.rows(sql`UPDATE product_items SET with_pdf = true WHERE product_id = ${withPdf}`);
    const order = await delivered([{ productId: withPdf, quantity: 1, withPdf: true }], { campaignId });
    await shop.db.rows(sql`UPDATE entitlements SET first_read_at = opened_at WHERE order_id = ${order.id}`);
    const made = await ask(order, {
      parts: [{ productId: withPdf, edition: 'pdf' }],
      reason: CHANGED_MIND,
      images: [],
    });
    expect(made.body).toMatchObject({ status: DISPUTED, isBroughtBack: false, amount: 20_000 });
    const refund = { id: String(made.body.id), received: false, restock: false };
    expect((await as('issuer', `GET /issuer/returns/${refund.id}`)).body).toMatchObject({ actions: [] });
    expect(await as('issuer', 'PUT /issuer/returns/refund', refund)).toEqual(refusal(409, 'EDITION_OPENED'));
    expect((await as('admin', 'PUT /admin/returns/refund', refund)).body).toMatchObject({ status: DONE });
    expect(await owed(order.id)).toBe(20_000);
  });

  it('is listed by urgency, found by order and customer, and counted in the menu of those whose turn it is', async () => {
    const { order, id } = await asked();
    const list = async (who: 'issuer' | 'admin', query = '') =>
      ((await as(who, `GET /${who}/returns${query}`)).body as unknown as { data: OfficeReturn[] }).data;
    const found = await list('issuer', `?search=${order.code}`);
    expect(found.map((one) => one.id)).toEqual([id]);
    expect(await list('admin', `?search=${encodeURIComponent(shop.customer.name)}&status=1`)).toContainEqual(
      expect.objectContaining({ id, issuer: { id: shop.issuer.id, name: shop.issuer.name } }),
    );
    const due = (await list('admin')).map(({ dueAt }) => dueAt);
    expect(due).toEqual([...due].sort((a, b) => (a ?? '9').localeCompare(b ?? '9')));
    const other = await shop.signIn(shop.otherIssuer.email);
    expect((await shop.call('GET /issuer/returns', { token: other })).body).toMatchObject({ data: [] });
    const counts = (await as('issuer', 'GET /menu/counts')).body as { openReturns: number };
    expect(counts.openReturns).toBeGreaterThan(0);
  });

  it('while the fair is postponed nothing is asked, refunded, late or reminded of; then it has the time that was left', async () => {
    const { order, id } = await asked();
    const other = await delivered();
    const moveCampaign = async (path: 'postponement' | 'restart', action: 'postpone' | 'resume') => {
      const { id: campaignId } = shop.campaign;
      const { body } = await as('admin', `GET /admin/campaigns/${campaignId}/consequences?action=${action}`);
      const { joinedCount, invitationCount, requestCount, staffCount, productCount } = body;
      const seen = { joinedCount, invitationCount, requestCount, staffCount, productCount };
      const moved = await as('admin', `PUT /admin/campaigns/${path}`, { id: campaignId, seen });
      expect(moved.status).toBe(200);
    };
    const request = async () => (await own(order.id)).requests[0]!;
    shop.clock.advance(DAY);
    await moveCampaign('postponement', 'postpone');
    const before = await request();
    expect(await ask(other)).toEqual(refusal(409, 'ORDER_CAMPAIGN_POSTPONED'));
    expect(await as('issuer', 'PUT /issuer/returns/refund', { id, received: false, restock: false })).toEqual(
      refusal(409, 'ORDER_CAMPAIGN_POSTPONED'),
    );
    const notifiedBefore = await notified(order.code);
    for (let day = 0; day < 5; day += 1) await pass(DAY);
    expect(await request()).toMatchObject({ status: ASKED });
    expect(await notified(order.code)).toEqual(notifiedBefore);
    await moveCampaign('restart', 'resume');
    expect(Date.parse((await request()).dueAt!) - Date.parse(before.dueAt!)).toBe(5 * DAY);
    await pass(DAY);
    expect((await notified(order.code)).at(-1)).toContain('issuer: Hãy trả lời');
    await pass(DAY);
    expect(await request()).toMatchObject({ status: DISPUTED });
  });

  it('has deadlines: reminders, an answer that never came, a dispute or a book that never came, a late decision', async () => {
    const [late, refused, agreed] = [await asked(), await asked(), await asked()];
    await as('issuer', 'PUT /issuer/returns/refusal', { id: refused.id, note: 'Không lỗi' });
    await as('issuer', 'PUT /issuer/returns/agreement', { id: agreed.id, note: 'Gian A12' });
    const statuses = async () =>
      Promise.all([late, refused, agreed].map(async ({ order }) => (await own(order.id)).requests[0]!.status));
    await pass(RETURN_TURN_MS[ASKED]! - DAY);
    expect((await notified(late.order.code)).at(-1)).toContain(
      `issuer: ${returnNotice.answerSoon(late.order.code, '').split(' trước')[0]}`,
    );
    expect(await statuses()).toEqual([ASKED, REFUSED, AGREED]);
    await pass(DAY);
    expect(await statuses()).toEqual([DISPUTED, CLOSED, AGREED]);
    expect(
      (await notified(late.order.code))
        .slice(-3)
        .map((line) => line.split(':')[0])
        .sort(),
    ).toEqual([...['admin', 'customer', 'issuer']]);
    await pass(RETURN_TURN_MS[AGREED]! - RETURN_TURN_MS[ASKED]! - DAY);
    expect((await notified(agreed.order.code)).at(-1)).toContain('customer: ');
    await pass(DAY);
    expect(await statuses()).toEqual([DISPUTED, CLOSED, CLOSED]);
    // The decision is late from the eighth day on; the organiser is reminded each day.
    for (let day = 0; day < 2; day += 1) await pass(DAY);
    const reminders = (await notified(late.order.code)).filter((line) =>
      line.includes(returnNotice.decideLate(late.order.code)),
    );
    expect(reminders).toHaveLength(2);
  });

  it('is not made too late, without a needed photo, of what is not there, before it came, or of others; nor too often', async () => {
    const order = await delivered();
    expect(await ask(order, { images: [] })).toEqual(refusal(422, 'RETURN_PICTURE_MISSING'));
    expect(await ask(order, { parts: [{ productId, quantity: 4 }] })).toEqual(refusal(409, 'ORDER_LINES_CHANGED'));
    expect((await ask(order, { words: ' ' })).status).toBe(422);
    expect((await ask(order, { images: ['https://else.where/a.webp'] })).status).toBe(422);
    const placed = await shop.order([{ productId }], { token: tokens.customer });
    const waiting = (placed.body as unknown as { orders: Order[] }).orders[0]!;
    expect(await ask(waiting)).toEqual(refusal(409, 'RETURN_NOT_OFFERED'));
    const { id } = await asked();
    for (const [path, body] of [
      ['refusal', { id, note: 'x' }],
      ['agreement', { id, note: 'x' }],
      ['refund', { id, received: false, restock: false }],
    ] as const) {
      const token = await shop.signIn(shop.otherIssuer.email);
      const answer = await shop.call(`PUT /issuer/returns/${path}`, {
        ...{ token, body, headers: { 'idempotency-key': randomUUID() } },
      });
      expect(answer).toEqual(refusal(404, 'RETURN_NOT_FOUND'));
    }
    for (let count = 0; count < 5; count += 1) {
      const made = await ask(order, { reason: CHANGED_MIND, images: [] });
      expect(made.status).toBe(201);
      await as('customer', 'PUT /returns/withdrawal', { id: String(made.body.id) });
    }
    expect(await ask(order)).toEqual(refusal(409, 'RETURN_ASKED_TOO_OFTEN'));
    const old = await delivered();
    await pass(RETURN_ASK_MS + 1);
    expect(await ask(old)).toEqual(refusal(409, 'RETURN_NOT_OFFERED'));
    expect((await own(old.id)).askUntil).toBeNull();
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { StatementDryRun, StatementReport } from '@/contract/endpoints/bank-statements';
import type { OwnRefund, Refund } from '@/contract/endpoints/refunds';
import { refundContent } from '@/contract/rules/refund-content';
import { gatewayReasonInWords, refundOwedSentence, refundPaidSentence } from '@/contract/rules/refund-words';
import { ACCOUNT } from '@/contract/vocabulary/ledger';
import { GATEWAY_REFUND, REFUND_WAY } from '@/contract/vocabulary/refunds';
import { customerRefundText } from '@/text/customer-refund';
import { inDong } from '@/text/money';
import { createGuestSeals } from '@server/backend/commerce/guests/seals';
import { createZaloPay } from '@server/backend/payments/zalopay';
import { refusal, TEST_SECRET } from '@tests/support/backend';
import { describeOnDatabase } from '@tests/support/databases';
import { KEYS } from '@tests/support/fake-zalopay';
import { expectLedger } from '@tests/support/ledger-checks';
import { makeCustomer } from '@tests/support/make-data';
import { openPaymentShop, type PaymentShop } from '@tests/support/payment-shop';

const { ASKED, DONE, REFUSED, ENDED } = GATEWAY_REFUND;
const MINUTE = 60_000;
const PAYER = { bankBin: '970436', account: '0071 000 881 234', accountName: 'TRAN MINH ANH' };
const CONFIRMED = { ...PAYER, account: '0071000881234' };

describeOnDatabase('Ways to pay money back', (open) => {
  let made: PaymentShop;
  let shop: PaymentShop['shop'];
  beforeAll(async () => {
    made = await openPaymentShop(open);
    ({ shop } = made);
  });
  beforeEach(() => made.zaloPay.setRefunds('paid'));
  afterEach(() => expectLedger(shop.db));
  afterAll(() => made.close());

  const asOrganiser = (request: string, body?: object) =>
    shop.call(request, {
      token: made.organiser,
      headers: { 'idempotency-key': randomUUID() },
      ...(body && { body }),
    });
  const refundOf = async (id: string): Promise<Refund> => {
    const of = async (state: string) =>
      (await asOrganiser(`GET /admin/refunds?state=${state}&size=100`)).body.data as Refund[];
    return [...(await of('open')), ...(await of('paid'))].find((refund) => refund.id === id)!;
  };
  const cancel = async (id: string) => {
    expect((await made.ask('PUT /orders/cancel', { id })).status).toBe(200);
    await shop.outbox.drain();
  };
  const messagesTo = async (code: string, userId: string | null = shop.customer.id): Promise<string[]> => {
    await shop.outbox.drain();
    const rows = await shop.db.rows<{ message: string }>(sql`
      SELECT DISTINCT message FROM notifications
      WHERE (user_id = ${userId}::uuid OR ${userId}::uuid IS NULL) AND message LIKE ${`%${code}%`}`);
    return rows.map(({ message }) => message);
  };

  /** An order that was paid by a transfer from an account that the bank named, and cancelled. */
  const paidByTransfer = async (payer: object = PAYER) => {
    const { checkoutId, total, orders } = await made.place(4);
    const content = await made.contentOf(checkoutId);
    await made.tellTransfer({ reference: `FT${made.nextReference()}`, amount: total, description: content, payer });
    await cancel(orders[0]!.id);
    return { ...orders[0]!, checkoutId, total };
  };

  /** An order that was paid at ZaloPay, and cancelled. */
  const paidAtZaloPay = async () => {
    const { checkoutId, total, orders } = await made.place(2);
    const reference = made.nextReference();
    const content = await made.contentOf(checkoutId);
    await made.callBack(made.zaloPay.callbackOf(content, reference));
    await cancel(orders[0]!.id);
    return { ...orders[0]!, checkoutId, total, reference, content };
  };

  describe('to the account from which was paid (D4.21.16)', () => {
    const own = async (id: string) => (await made.ask(`GET /orders/${id}/refund`)).body as unknown as OwnRefund;

    test('it is offered by its end, and used once its owner has confirmed it', async () => {
      const { id, total } = await paidByTransfer();
      const { payer, account } = await own(id);
      expect([payer, account]).toEqual([{ transfer: expect.any(Number), bankBin: '970436', end: '1234' }, null]);
      expect((await refundOf(id)).account).toBeNull();
      const confirm = (transfer: number, token?: string) =>
        made.ask(`PUT /orders/${id}/refund-account/payer`, { transfer }, token);
      const stranger = await shop.signIn((await makeCustomer(shop.db)).email);
      expect(await confirm(payer!.transfer, stranger)).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
      const other = await paidByTransfer({ ...PAYER, account: '55550000' });
      const theirs = (await own(other.id)).payer!.transfer;
      expect(await confirm(theirs)).toEqual(refusal(404, 'REFUND_PAYER_UNKNOWN'));
      // It may be another person's: its number and name are not for the one who confirms it.
      const shown = { bankBin: '970436', end: '1234', account: null, accountName: null };
      expect((await confirm(payer!.transfer)).body).toMatchObject({ owed: total, account: shown });
      const next = await paidByTransfer();
      expect(await own(next.id)).toMatchObject({ account: null, suggestion: null });
      expect((await refundOf(id)).account).toMatchObject(CONFIRMED);
    });

    test.each([
      ['of a bank that is not known', { ...PAYER, bankBin: 'Ngân hàng Mặt Trăng' }],
      ['with hidden digits', { ...PAYER, account: '0071XXXX1234' }],
      ['without a name', { ...PAYER, accountName: ' ' }],
      ['in another form', { account: '1' }],
    ])('one %s is not offered, and its money counts', async (_, payer) => {
      const { id, total } = await paidByTransfer(payer);
      expect(await own(id)).toMatchObject({ owed: total, payer: null });
    });

    test('a statement says it where the call of the bank did not', async () => {
      const { checkoutId, total, orders } = await made.place(4);
      const [content, reference] = [await made.contentOf(checkoutId), `FT${made.nextReference()}`];
      await made.tellTransfer({ reference, amount: total, description: content });
      const day = shop.clock.now().toISOString().slice(0, 10);
      const file = [
        'Ngày giao dịch;Mã giao dịch;Ghi có;Nội dung;Tên đối tác;Tài khoản đối ứng;Ngân hàng đối ứng',
        `${day};${reference};${total};${content};TRAN MINH ANH;0071000881234;NGAN HANG TMCP NGOAI THUONG VN (VCB)`,
      ].join('\n');
      const sent = { fileName: 'a.csv', content: Buffer.from(file).toString('base64') };
      expect((await asOrganiser('POST /admin/bank-statements', sent)).status).toBe(200);
      await cancel(orders[0]!.id);
      expect((await own(orders[0]!.id)).payer).toMatchObject({ bankBin: '970436', end: '1234' });
    });
  });

  describe('to a guest', () => {
    /** Makes a paid and cancelled order one of a guest, whose mail has the link. */
    const ofGuest = async () => {
      const order = await paidByTransfer();
      const guestId = randomUUID();
      await shop.db.rows(sql`
        INSERT INTO guests (id, email, created_at) VALUES (${guestId}, ${`${guestId}@test.vn`}, ${shop.clock.now().toISOString()})`);
      await shop.db.rows(sql`
        UPDATE orders SET guest_id = ${guestId}, customer_id = NULL WHERE id = ${order.id}`);
      return { ...order, key: createGuestSeals(TEST_SECRET).linkKeyOf(order.id) };
    };
    const ask = (request: string, body: object, address = '203.0.113.7') =>
      shop.call(request, { body, headers: { 'x-forwarded-for': address } });

    test('who has the link in the mail reads what is owed and names or confirms the account, and is told by mail', async () => {
      const { id, code, key, total } = await ofGuest();
      expect((await ask('POST /orders/track', { code, key })).body).toMatchObject({ refundOwed: true });
      const read = await ask('POST /guests/refunds', { code, key });
      expect(read.body).toMatchObject({ owed: total, account: null, suggestion: null, payer: { end: '1234' } });
      const named = { ...CONFIRMED, account: '99998888' };
      expect((await ask('PUT /guests/refunds/account', { code, key, ...named })).body).toMatchObject({
        account: { ...named, end: '8888' },
      });
      expect((await refundOf(id)).account).toMatchObject(named);
      const { transfer } = read.body.payer as { transfer: number };
      const confirmed = await ask('PUT /guests/refunds/payer', { code, key, transfer });
      expect(confirmed.body).toMatchObject({ account: { end: '1234', account: null, accountName: null } });
      await shop.outbox.drain();
      const mailed = await shop.db.rows(sql`
        SELECT step->'refundAccount' AS account, step->>'hasAccount' AS "hasAccount" FROM mails
        WHERE order_id = ${id} AND step ? 'refundAccount' ORDER BY id`);
      expect(mailed).toEqual([
        { account: { bankBin: '970436', accountEnd: '8888', isChange: false }, hasAccount: 'false' },
        { account: { bankBin: '970436', accountEnd: '1234', isChange: true }, hasAccount: 'false' },
      ]);
    });

    test('others do not: not with another key, not for the order of an account, and not by trying', async () => {
      const { code, key } = await ofGuest();
      const other = await paidByTransfer();
      const wrong = `${key.slice(0, -2)}__`;
      const name = (of: string, by: string, address?: string) =>
        ask('PUT /guests/refunds/account', { code: of, key: by, ...CONFIRMED }, address);
      const itsKey = createGuestSeals(TEST_SECRET).linkKeyOf(other.id);
      expect(await name(other.code, itsKey)).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
      for (let n = 0; n < 10; n += 1) expect(await name(code, wrong)).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
      expect(await name(code, key)).toEqual(refusal(409, 'TRACKED_TOO_OFTEN'));
      expect((await name(code, key, '203.0.113.8')).status).toBe(200);
    });
  });

  describe('by a statement (D4.21.17)', () => {
    interface Debit {
      reference: string;
      amount: number;
      description: string;
    }
    const file = (...lines: Debit[]) => {
      const day = shop.clock.now().toISOString().slice(0, 10);
      const rows = lines.map(({ reference, amount, description }) => `${day};${reference};${amount};;${description}`);
      const text = ['Ngày giao dịch;Mã giao dịch;Ghi nợ;Ghi có;Nội dung', ...rows].join('\n');
      return { fileName: 'a.csv', content: Buffer.from(text).toString('base64') };
    };
    const send = async <Report>(path: string, ...lines: Debit[]) => {
      const answer = await asOrganiser(`POST /admin/bank-statements${path}`, file(...lines));
      expect(answer.status).toBe(200);
      return answer.body as unknown as Report;
    };
    const verdicts = ({ lines }: StatementReport) => lines.map(({ outcome, reason }) => reason ?? outcome);
    const lineOf = (code: string, amount: number, reference = `FT${made.nextReference()}`): Debit => ({
      ...{ reference, amount },
      description: `MBVCB.1 ${refundContent(code)}.CT tu 0011004 toi 99`,
    });

    test('a debit that names the refund pays it, in the dry run too, never above what is owed, and once', async () => {
      const { id, code, total } = await paidByTransfer();
      const [part, rest] = [lineOf(code, 10_000), lineOf(code, total - 10_000)];
      const lines = [
        part,
        lineOf(code, total + 1),
        rest,
        lineOf(code, 1000),
        { ...part, reference: 'PHI-1', description: 'Phi' },
      ];
      const expected = ['refunded', 'refundTooMuch', 'refunded', 'refundNotOwed', 'debit'];
      const tried = await send<StatementDryRun>('/dry-run', ...lines);
      expect(verdicts(tried)).toEqual(expected);
      expect(tried.lines[0]!.orders).toEqual([{ id, code }]);
      expect((await refundOf(id)).owed).toBe(total);

      const report = await send<StatementReport>('', ...lines);
      expect(verdicts(report)).toEqual(expected);
      expect(report.lines).toEqual(tried.lines);
      expect(await refundOf(id)).toMatchObject({
        ...{ owed: 0, paid: total },
        payments: [
          { amount: 10_000, reference: part.reference, way: REFUND_WAY.TRANSFER, by: made.organiserName },
          { amount: total - 10_000, reference: rest.reference },
        ],
      });
      const paid = { amount: 10_000, reference: part.reference };
      expect(await messagesTo(code)).toContain(refundPaidSentence(code, paid));
      // Another file with the same lines, and one more of nothing.
      expect(verdicts(await send('', rest, part, lineOf('DH260101ZZZZZA', 5000)))).toEqual([
        'refundKnown',
        'refundKnown',
        'refundUnclear',
      ]);
      expect((await refundOf(id)).payments).toHaveLength(2);
    });

    test('a debit that was marked by hand, under this or another reference, is that part; a second one is another', async () => {
      const { id, code, total } = await paidByTransfer();
      await asOrganiser(`POST /admin/refunds/${id}/paid`, {
        ...{ amount: 10_000, reference: 'by hand', accountVersion: null },
      });
      const [line, second] = [lineOf(code, 10_000), lineOf(code, 10_000)];
      expect(verdicts(await send('', line))).toEqual(['refundKnown']);
      expect((await refundOf(id)).owed).toBe(total - 10_000);
      expect(verdicts(await send('', line, second))).toEqual(['refundKnown', 'refunded']);
      expect((await refundOf(id)).payments.map(({ reference }) => reference)).toEqual(['by hand', second.reference]);
    });

    test('the lines of one refund are seen together, however far they are from each other', async () => {
      const { id, code, total } = await paidByTransfer();
      const others = Array.from({ length: 30 }, () => ({ ...lineOf(code, 7), description: 'Tien dien' }));
      const [added, whole] = [lineOf(code, 3300), lineOf(code, total)];
      const lines = [added, ...others, whole];
      const tried = await send<StatementDryRun>('/dry-run', ...lines);
      const report = await send<StatementReport>('', ...lines);
      expect([verdicts(report)[0], verdicts(report).at(-1)]).toEqual(['refundNotOwed', 'refunded']);
      expect(report.lines).toEqual(tried.lines);
      expect(await refundOf(id)).toMatchObject({ owed: 0, payments: [{ amount: total, reference: whole.reference }] });
    });

    test('the account of a part is that of the line where the bank says it, else the one that is named', async () => {
      const { id, code, total } = await paidByTransfer();
      const named = { bankBin: '970418', account: '99990000', accountName: 'TRAN MINH ANH' };
      await made.ask(`PUT /orders/${id}/refund-account`, named);
      const day = shop.clock.now().toISOString().slice(0, 10);
      const lines = [
        'Ngày giao dịch;Mã giao dịch;Ghi nợ;Ghi có;Nội dung;Tên đối tác;Tài khoản đối ứng;Ngân hàng đối ứng',
        `${day};FT${made.nextReference()};10000;;${refundContent(code)};TRAN MINH ANH;0071000881234;VCB`,
        `${day};FT${made.nextReference()};${total - 10_000};;${refundContent(code)};;;`,
      ];
      const sent = { fileName: 'a.csv', content: Buffer.from(lines.join('\n')).toString('base64') };
      expect((await asOrganiser('POST /admin/bank-statements', sent)).status).toBe(200);
      const accounts = (await refundOf(id)).payments.map(({ account }) => account?.account);
      expect(accounts.toSorted()).toEqual(['0071000881234', '99990000']);
    });

    test('imported twice at once, and marked by hand meanwhile, never comes to more than is owed', async () => {
      const { id, code, total } = await paidByTransfer();
      const line = lineOf(code, total);
      await Promise.all([
        send('', line),
        send('', line, { ...line, reference: 'PHI-2', description: 'Phi' }),
        asOrganiser(`POST /admin/refunds/${id}/paid`, {
          ...{ amount: total, reference: 'by hand', accountVersion: null },
        }),
      ]);
      expect(await refundOf(id)).toMatchObject({ owed: 0, paid: total, payments: [{ amount: total }] });
    });
  });

  describe('through ZaloPay (D4.21.18)', () => {
    const askFor = (id: string, amount: number, key = randomUUID()) =>
      shop.call(`POST /admin/refunds/${id}/gateway`, {
        ...{ token: made.organiser, body: { amount }, headers: { 'idempotency-key': key } },
      });
    const later = async (ms: number) => {
      shop.clock.advance(ms);
      await made.runJobs();
    };
    const taken = (payment: string) =>
      [...made.zaloPay.refunds.values()].filter((refund) => refund.payment === payment);

    test('is asked for as documented, and booked with the way when it is paid at once', async () => {
      const { id, code, total, reference, checkoutId } = await paidAtZaloPay();
      expect(await refundOf(id)).toMatchObject({ gatewayRefundable: total, inProgress: 0 });
      const { body } = await askFor(id, total);
      expect(body).toMatchObject({
        ...{ owed: 0, paid: total, inProgress: 0, gatewayRefundable: 0 },
        payments: [{ way: REFUND_WAY.GATEWAY, amount: total, by: made.organiserName, account: null }],
        gateway: [{ state: DONE, amount: total, code: null }],
      });
      expect(taken(reference)).toEqual([{ payment: reference, amount: total }]);
      const [payment] = (body as unknown as Refund).payments;
      expect(payment!.reference).toMatch(new RegExp(String.raw`^\d{6}_${KEYS.appId}_\w{10,}$`));
      const said = await messagesTo(code);
      // It goes back without an account.
      expect(said).toContain(refundOwedSentence(code, { amount: total, cause: 'cancelled' }, true));
      expect(said).toContain(refundPaidSentence(code, payment!));
      expect(await made.heldAndRefund(checkoutId)).toEqual([0, 0]);
    });

    test('in progress counts as not payable in another way, until a task has asked for the outcome', async () => {
      made.zaloPay.setRefunds('open');
      const { id, total, reference } = await paidAtZaloPay();
      expect((await askFor(id, total - 10_000)).body).toMatchObject({
        owed: total,
        inProgress: total - 10_000,
        gatewayRefundable: 10_000,
      });
      const pay = (amount: number) =>
        asOrganiser(`POST /admin/refunds/${id}/paid`, { amount, reference: randomUUID(), accountVersion: null });
      expect(await pay(10_001)).toEqual(refusal(409, 'REFUND_CHANGED'));
      expect((await pay(10_000)).status).toBe(200);
      expect(await pay(1)).toEqual(refusal(409, 'REFUND_IN_PROGRESS'));
      await later(2 * MINUTE);
      expect((await refundOf(id)).gateway).toMatchObject([{ state: ASKED }]);
      made.zaloPay.setRefunds('paid');
      await later(60 * MINUTE);
      expect(await refundOf(id)).toMatchObject({ owed: 0, inProgress: 0, gateway: [{ state: DONE }] });
      expect(taken(reference)).toHaveLength(1);
    });

    test('without an answer for a day it is reported once, and who stops waiting can pay otherwise', async () => {
      made.zaloPay.setRefunds('open');
      const { id, code, total } = await paidAtZaloPay();
      const asked = (await askFor(id, total)).body as unknown as Refund;
      const gatewayId = asked.gateway[0]!.id;
      const end = (body = { gatewayId, reason: 'Đã đổi khoá' }) =>
        asOrganiser(`PUT /admin/refunds/${id}/gateway/ended`, body);
      const delayed = customerRefundText.delayed(code, inDong(total));
      const reported = async () => (await messagesTo(code, null)).includes(delayed);
      made.zaloPay.setSilent(true);
      await later(23 * 60 * MINUTE);
      expect(await reported()).toBe(false);
      for (const _ of [1, 2]) await later(61 * MINUTE);
      expect(await reported()).toBe(true);
      const events = await shop.db.rows(sql`
        SELECT 1 FROM outbox WHERE topic = 'order.refundDelayed' AND payload->>'orderId' = ${id}`);
      expect(events).toHaveLength(1);
      expect(await end({ gatewayId: 'another', reason: 'x' })).toEqual(refusal(404, 'REFUND_PART_UNKNOWN'));
      const ended = {
        owed: total,
        inProgress: 0,
        gatewayRefundable: 0,
        gateway: [{ state: ENDED, reason: 'Đã đổi khoá' }],
      };
      expect((await end()).body).toMatchObject(ended);
      expect((await end()).body).toMatchObject(ended);
      const paid = { amount: 10_000, reference: 'FT1', accountVersion: null };
      expect((await asOrganiser(`POST /admin/refunds/${id}/paid`, paid)).status).toBe(200);
      // What it pays all the same is booked.
      made.zaloPay.setSilent(false);
      made.zaloPay.setRefunds('paid');
      await later(61 * MINUTE);
      expect(await refundOf(id)).toMatchObject({ owed: 0, paid: total + 10_000, gateway: [{ state: DONE }] });
      expect(await end()).toEqual(refusal(409, 'REFUND_GATEWAY_ANSWERED'));
      const reverse = (reference: string) =>
        asOrganiser(`POST /admin/refunds/${id}/reversed`, { reference, reason: 'x' });
      expect(await reverse(gatewayId)).toEqual(refusal(409, 'REFUND_PART_BY_GATEWAY'));
      expect((await reverse('FT1')).body).toMatchObject({ owed: 0, paid: total });
    });

    test('one that is not waited for, and that it refuses, can be asked for again; nothing is offered without it', async () => {
      made.zaloPay.setRefunds('open');
      const { id, total } = await paidAtZaloPay();
      const { gateway } = (await askFor(id, total)).body as unknown as Refund;
      const gatewayId = gateway[0]!.id;
      await asOrganiser(`PUT /admin/refunds/${id}/gateway/ended`, { gatewayId, reason: 'x' });
      made.zaloPay.setRefunds('refused');
      await later(61 * MINUTE);
      expect(await refundOf(id)).toMatchObject({ gatewayRefundable: total, gateway: [{ state: ENDED, code: -13 }] });
      const { zaloPay } = made.ports;
      delete made.ports.zaloPay;
      expect(await refundOf(id)).toMatchObject({ gatewayRefundable: 0 });
      made.ports.zaloPay = zaloPay!;
    });

    test('refused stays owed, and tells the organiser why', async () => {
      made.zaloPay.setRefunds('refused');
      const { id, code, total } = await paidAtZaloPay();
      expect((await askFor(id, total)).body).toMatchObject({
        ...{ owed: total, paid: 0, inProgress: 0, gatewayRefundable: total },
        gateway: [{ state: REFUSED, code: -13 }],
      });
      expect(
        (await messagesTo(code, null)).filter((message) => message.includes(gatewayReasonInWords(-13))),
      ).toHaveLength(1);
      made.zaloPay.setRefunds('paid');
      expect((await askFor(id, total)).body).toMatchObject({ owed: 0 });
    });

    test('is paid once when the answer is lost, when the call never arrives, and when it is pressed again', async () => {
      const lost = await paidAtZaloPay();
      made.zaloPay.loseNextAnswer();
      const key = randomUUID();
      expect((await askFor(lost.id, lost.total, key)).body).toMatchObject({ inProgress: lost.total });
      expect((await askFor(lost.id, lost.total, key)).body).toMatchObject({ inProgress: 0, paid: lost.total });
      await later(2 * MINUTE);
      expect(taken(lost.reference)).toHaveLength(1);

      const away = await paidAtZaloPay();
      made.zaloPay.setSilent(true);
      expect((await askFor(away.id, away.total)).body).toMatchObject({ inProgress: away.total });
      await later(2 * MINUTE);
      made.zaloPay.setSilent(false);
      expect(taken(away.reference)).toHaveLength(0);
      await later(60 * MINUTE);
      expect(await refundOf(away.id)).toMatchObject({ owed: 0, paid: away.total, payments: [{ amount: away.total }] });
      expect(taken(away.reference)).toHaveLength(1);
      expect(await made.accountOf(away.checkoutId, ACCOUNT.REFUND)).toBe(0);
    });

    test('two at once ask for what is owed once', async () => {
      made.zaloPay.setRefunds('open');
      const { id, total, reference } = await paidAtZaloPay();
      const both = await Promise.all([askFor(id, total), askFor(id, total)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(taken(reference)).toHaveLength(1);
      made.zaloPay.setRefunds('paid');
      await later(60 * MINUTE);
    });

    test('is not asked for money that came otherwise, and not above what the payment has left', async () => {
      const transferred = await paidByTransfer();
      expect(await refundOf(transferred.id)).toMatchObject({ gatewayRefundable: 0 });
      expect(await askFor(transferred.id, 1000)).toEqual(refusal(409, 'REFUND_NOT_BY_GATEWAY'));
      const { id, total, content } = await paidAtZaloPay();
      // Another payment at ZaloPay: each is paid back by itself.
      await made.callBack(made.zaloPay.callbackOf(content, made.nextReference(), 5000));
      expect(await refundOf(id)).toMatchObject({ owed: total + 5000, gatewayRefundable: total });
      expect(await askFor(id, total + 5000)).toEqual(refusal(409, 'REFUND_NOT_BY_GATEWAY'));
    });

    test('a call that ZaloPay does not take for ours says nothing of the refund', async () => {
      const stranger = createZaloPay(
        { ...KEYS, key1: 'x', endpoint: made.zaloPay.endpoint },
        { productName: 'X', publicUrl: 'https://sach.test' },
      );
      const now = shop.clock.now();
      expect(await stranger.queryRefund('261130_2553_1', now)).toEqual({ outcome: 'open' });
      expect(await made.ports.zaloPay!.queryRefund('261130_2553_1', now)).toEqual({
        ...{ outcome: 'unknown', code: -101 },
      });
    });
  });
});

import { sql } from 'drizzle-orm';
import { checkoutAnswer } from '@/contract/endpoints/orders';
import { timeOf } from '@/contract/rules/calendar';
import { isQuiet } from '@/contract/rules/notification-choices';
import { mailBuyers } from '@server/backend/commerce/mails/mail-order';
import { MailDelayed, MailRefused, type Mail, type SendMail } from '@server/backend/commerce/mails/ports';
import { sendMails, TOO_OLD } from '@server/backend/commerce/mails/send-mails';
import { quietAt } from '@server/backend/commerce/notifications/choices';
import { CLOCK, inTransaction } from '@server/backend/commerce/kernel';
import { createOrderMails } from '@server/backend/mail/order-mail';
import { DAY, MINUTE } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import { noMail } from '@tests/support/no-mail';
import { openShop, type Shop } from '@tests/support/shop';

const NBSP = /\u00a0/g;

describeOnDatabase('What buyers are written to', (open) => {
  let shop: Shop;
  let sent: Mail[];
  beforeEach(async () => {
    shop = await openShop(open);
    sent = [];
  });
  afterEach(() => shop.close());

  const keep: SendMail = async (mail) => void sent.push(mail);

  const letters = createOrderMails({ product: 'Hội Sách', site: 'https://sach.test', linkKeyOf: () => 'key' });

  const logFailure = jest.fn();
  const send = async (by: SendMail | null = keep, writeOrderMail = letters): Promise<void> => {
    await shop.outbox.drain();
    const oneClickUrlOf = (userId: string) => `https://sach.test/api/unsubscribe/${userId}`;
    const ports = { ...noMail, send: by ?? undefined, logFailure, writeOrderMail, oneClickUrlOf };
    const { signal } = new AbortController();
    const task = { topic: 'mails.send', key: '', payload: null };
    await sendMails(ports).run({ db: shop.db, now: shop.clock.now(), actor: CLOCK, signal }, task);
  };

  const buy = async (title: string, body: Record<string, unknown> = {}) => {
    const { id: productId } = await shop.sell({ title });
    const answer = await shop.order([{ productId, quantity: 2 }], { body });
    return checkoutAnswer.parse(answer.body).orders[0]!;
  };
  const move = async (step: string, body: object) =>
    expect(await shop.call(`PUT /issuer/orders/${step}`, { token: shop.issuerToken, body })).toMatchObject({
      status: 200,
    });

  test('a parcel, from its order to its door', async () => {
    const { id, code } = await buy('Số đỏ');
    await send();
    await move('shipping', { id, carrier: 'ghn', trackingNumber: 'GHN1' });
    await move('shipped', { id });
    await send();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['minhanh@test.vn', `[Hội Sách] Đơn hàng ${code}: Đã đặt hàng`],
      ['minhanh@test.vn', `[Hội Sách] Đơn hàng ${code}: Đang vận chuyển`],
      ['minhanh@test.vn', `[Hội Sách] Đơn hàng ${code}: Đã giao`],
    ]);
    const oneClickUrl = `https://sach.test/api/unsubscribe/${shop.customer.id}`;
    expect(sent.map((mail) => mail.oneClickUrl)).toEqual([oneClickUrl, oneClickUrl, oneClickUrl]);
    const words = sent[0]!.text.replace(NBSP, ' ');
    for (const line of [
      'Chào Trần Minh Anh,',
      `Mã đơn hàng: ${code}`,
      'Trạng thái: Đang xử lý',
      'Thanh toán: Thanh toán tiền mặt',
      '- Số đỏ (Sách giấy): 2 × 90.000 ₫ = 180.000 ₫ (Giá bìa: 200.000 ₫)',
      'Tạm tính: 200.000 ₫',
      'Giảm giá: −20.000 ₫',
      `Xem đơn hàng: https://sach.test/orders/${id}`,
    ])
      expect(words.split('\n')).toContain(line);
    expect(sent[1]!.text).toContain('Vận chuyển: Giao Hàng Nhanh, mã vận đơn GHN1');
    expect(sent[0]!.html).toContain(`href="https://sach.test/orders/${id}"`);
  });

  test('an order at the counter is told where it waits, and one that is cancelled by whom and why', async () => {
    const { id } = await buy('Số đỏ', { type: 2, address: undefined });
    await move('available', { id });
    await move('cancel', { id, note: 'Sách bị ướt' });
    await send();
    expect(sent[0]!.text).toContain('chúng tôi sẽ gửi email báo nơi nhận');
    expect(sent[1]!.text).toMatch(/^Nhận tại quầy: .+$/m);
    expect(sent[2]!.text).toMatch(/đã huỷ đơn hàng này\./);
    expect(sent[2]!.text).toContain('Ghi chú: Sách bị ướt');
    expect(sent[1]!.text).toContain('Đơn chưa nhận khi hội sách kết thúc sẽ bị huỷ.');
    expect(sent[2]!.text).not.toContain('Đơn chưa nhận');
  });

  test('what is handled twice is written once, and what was sent is not sent again', async () => {
    await buy('Số đỏ');
    await shop.outbox.drain();
    const events = await shop.db.rows<never>(
      sql`SELECT id, topic, payload, created_at AS "createdAt" FROM outbox WHERE topic = 'order.placed'`,
    );
    await inTransaction({ db: shop.db, now: shop.clock.now(), actor: CLOCK }, (ctx) =>
      mailBuyers.together(ctx, events),
    );
    await send();
    await send();
    expect(sent).toHaveLength(1);
  });

  test('waits for a mail server that is away, in order, and holds up nothing else', async () => {
    const codes = [(await buy('Một')).code, (await buy('Hai')).code];
    const away: SendMail = () => Promise.reject(new Error('connect ECONNREFUSED'));
    await expect(send(away)).rejects.toThrow('ECONNREFUSED');
    await send();
    expect(sent.map(({ subject }) => codes.findIndex((code) => subject.includes(code)))).toEqual([0, 1]);
  });

  test('an address that refuses is put aside with what was said, and the next goes out', async () => {
    const [first, second] = [await buy('Một'), await buy('Hai')];
    await send(async (mail) => {
      if (mail.subject.includes(first.code)) throw new MailRefused('550 no such user');
      await keep(mail);
    });
    await send();
    expect(sent.map(({ subject }) => subject.includes(second.code))).toEqual([true]);
    expect(await shop.db.rows(sql`SELECT refused FROM mails WHERE sent_at IS NULL`)).toEqual([
      { refused: '550 no such user' },
    ]);
  });

  test('one that is not taken now is put off, ever longer, and the next goes out meanwhile', async () => {
    const [first, second] = [await buy('Một'), await buy('Hai')];
    const busy: SendMail = async (mail) => {
      if (mail.subject.includes(first.code)) throw new MailDelayed('450 try again');
      await keep(mail);
    };
    await send(busy);
    expect(sent.map(({ subject }) => subject.includes(second.code))).toEqual([true]);
    await send();
    expect(sent).toHaveLength(1);
    shop.clock.advance(MINUTE);
    await send(busy);
    shop.clock.advance(MINUTE);
    await send();
    expect(sent).toHaveLength(1);
    shop.clock.advance(MINUTE);
    await send();
    expect(sent.map(({ subject }) => subject.includes(first.code))).toEqual([false, true]);
  });

  test('one that cannot be written is put off, and the next goes out meanwhile', async () => {
    const [broken, whole] = [await buy('Hỏng'), await buy('Lành')];
    await send(keep, (order, step) => {
      if (order.id === broken.id) throw new TypeError('no such place');
      return letters(order, step);
    });
    expect(sent.map(({ subject }) => subject)).toEqual([`[Hội Sách] Đơn hàng ${whole.code}: Đã đặt hàng`]);
    shop.clock.advance(MINUTE);
    await send();
    expect(sent).toHaveLength(2);
  });

  test('is nothing without a mail server, and no news after two days', async () => {
    await buy('Một');
    await send(null);
    shop.clock.advance(3 * DAY);
    await send();
    expect(sent).toEqual([]);
  });

  test('what a mail server that is away kept for two days is marked as given up, said and counted', async () => {
    const { id } = await buy('Một');
    const away: SendMail = () => Promise.reject(new Error('connect ECONNREFUSED'));
    await expect(send(away)).rejects.toThrow('ECONNREFUSED');
    const figures = async () => (await shop.app.inject('/metrics')).body;
    expect(await figures()).toContain('mails_not_sent{state="waiting"} 1');
    logFailure.mockClear();
    shop.clock.advance(2 * DAY);
    await send(away);
    await send(away);
    expect(await shop.db.rows(sql`SELECT refused FROM mails WHERE sent_at IS NULL`)).toEqual([{ refused: TOO_OLD }]);
    expect(logFailure.mock.calls).toEqual([[expect.any(Error), expect.objectContaining({ order: id })]]);
    expect(await figures()).toContain('mails_not_sent{state="unsent"} 1');
    expect(await figures()).toMatch(/mails_dropped_total [1-9]/);
  });

  describe('as its customer has chosen (D1.28.5)', () => {
    const choose = async (choices: object) => {
      const body = { silent: [], unmailed: [], quiet: null, ...choices };
      const token = shop.customerToken;
      expect(await shop.call('PUT /users/me/notification-choices', { token, body })).toMatchObject({
        status: 200,
        body,
      });
      expect((await shop.call('GET /users/me/notification-choices', { token })).body).toEqual(body);
    };
    /** The time in Viet Nam after this many minutes. */
    const timeIn = (minutes: number) => timeOf(new Date(shop.clock.now().getTime() + minutes * MINUTE));

    test('waits until the quiet hours end, and holds up nobody else', async () => {
      await choose({ quiet: { from: timeIn(-30), until: timeIn(10) } });
      const { id } = await buy('Một');
      await send();
      expect(sent).toEqual([]);
      shop.clock.advance(9 * MINUTE);
      await send();
      expect(sent).toEqual([]);
      // An order without an account, whose buyer has chosen no quiet hours.
      const other = await buy('Hai');
      await shop.db.rows(sql`UPDATE orders SET customer_id = NULL WHERE id = ${other.id}`);
      await send();
      expect(sent.map(({ subject }) => subject.includes(other.code))).toEqual([true]);
      shop.clock.advance(MINUTE);
      await send();
      expect(sent).toHaveLength(2);
      expect(sent[1]!.html).toContain(id);
    });

    test('is not written when it is not wanted, also when it has waited; all is stored in the list', async () => {
      await choose({ quiet: { from: timeIn(-30), until: timeIn(10) } });
      const { id } = await buy('Một');
      await send();
      await choose({ unmailed: ['orders'] });
      await move('shipping', { id, carrier: 'ghn', trackingNumber: 'GHN1' });
      await send();
      expect(sent).toEqual([]);
      expect(await shop.db.rows(sql`SELECT id FROM mails`)).toEqual([]);
      const { body } = await shop.call('GET /notifications', { token: shop.customerToken });
      expect(body.data).toHaveLength(1);
      await choose({});
      await move('shipped', { id });
      await send();
      expect(sent).toHaveLength(1);
    });

    test('quiet in SQL is quiet in TypeScript, at every quarter of an hour', async () => {
      const quarters = Array.from({ length: 96 }, (_, at) => new Date(Date.UTC(2026, 10, 21, 0, at * 15)));
      for (const quiet of [
        { from: '22:00', until: '07:00' },
        { from: '12:00', until: '13:30' },
        { from: '00:00', until: '23:45' },
      ]) {
        const found = await Promise.all(
          quarters.map((now) =>
            shop.db.rows<{ quiet: boolean }>(sql`
              SELECT ${quietAt(now)} AS quiet FROM (SELECT ${quiet.from}::text AS quiet_from, ${quiet.until}::text AS quiet_until) c`),
          ),
        );
        expect(found.map(([row]) => row?.quiet)).toEqual(quarters.map((now) => isQuiet(quiet, now)));
      }
    });

    test('hours are times of day that differ, and groups those that there are', async () => {
      const body = { silent: [], unmailed: [], quiet: null };
      for (const wrong of [
        { quiet: { from: '24:00', until: '07:00' } },
        { quiet: { from: '07:00', until: '07:00' } },
        { silent: ['settlements'] },
        { unmailed: ['books'] },
      ])
        expect(
          await shop.call('PUT /users/me/notification-choices', {
            token: shop.customerToken,
            body: { ...body, ...wrong },
          }),
        ).toMatchObject({ status: 422 });
    });
  });

  test('nobody is written to who has left no address', async () => {
    const { id } = await buy('Một');
    await shop.db.rows(sql`UPDATE orders SET recipient_email = '' WHERE id = ${id}`);
    await send();
    expect(sent).toEqual([]);
  });
});

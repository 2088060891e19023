import { sql } from 'drizzle-orm';
import { checkoutAnswer } from '@/contract/endpoints/orders';
import { mailBuyers } from '@server/backend/commerce/mails/mail-order';
import { MailRefused, type Mail, type SendMail } from '@server/backend/commerce/mails/ports';
import { sendMails } from '@server/backend/commerce/mails/send-mails';
import { CLOCK, inTransaction } from '@server/backend/commerce/kernel';
import { createOrderMails } from '@server/backend/mail/order-mail';
import { DAY } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
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

  const send = async (by: SendMail | null = keep): Promise<void> => {
    await shop.outbox.drain();
    const ports = {
      send: by ?? undefined,
      writeOrderMail: createOrderMails({ product: 'Hội Sách', site: 'https://sach.test' }),
    };
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
    const words = sent[0]!.text.replace(NBSP, ' ');
    for (const line of [
      'Chào Trần Minh Anh,',
      `Mã đơn hàng: ${code}`,
      'Trạng thái: Đang xử lý',
      'Thanh toán: Thanh toán tiền mặt',
      '- Số đỏ (Sách giấy): 2 × 90.000 ₫ = 180.000 ₫',
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
    expect(sent[0]!.text).toContain('chúng tôi sẽ gửi thư báo nơi nhận');
    expect(sent[1]!.text).toMatch(/^Nhận tại quầy: .+$/m);
    expect(sent[2]!.text).toMatch(/đã huỷ đơn hàng này\./);
    expect(sent[2]!.text).toContain('Ghi chú: Sách bị ướt');
    expect(sent[2]!.text).toContain('Đơn chưa nhận sẽ bị huỷ khi hội sách kết thúc.');
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

  test('is nothing without a mail server, and no news after two days', async () => {
    await buy('Một');
    await send(null);
    shop.clock.advance(3 * DAY);
    await send();
    expect(sent).toEqual([]);
  });

  test('nobody is written to who has left no address', async () => {
    const { id } = await buy('Một');
    await shop.db.rows(sql`UPDATE orders SET recipient_email = '' WHERE id = ${id}`);
    await send();
    expect(sent).toEqual([]);
  });
});

import { refundAccountSentence, refundPaidSentence } from '@/contract/rules/refund-words';
import { vietQrPayload } from '@/contract/rules/viet-qr';
import { REFUND_WAY } from '@/contract/vocabulary/refunds';
import { customerRefundText } from '@/text/customer-refund';
import { createOrderMails } from '@server/backend/mail/order-mail';
import { mailHtml, type MailContent } from '@server/backend/mail/layout';
import { readMail } from '@server/env/mail-env';
import { createReader } from '@server/env/reader';

const CONTENT: MailContent = {
  ...{ product: 'Hội Sách', title: 'Đã đặt <b>hàng</b>', hello: 'Chào "An" & bạn,', sentence: 'Cảm ơn.' },
  ...{ facts: [['Mã', '<script>']], linesTitle: 'Sách', amounts: [['Tổng', '1 ₫']], foot: [] },
  lines: [{ title: "Sách 'hay'", note: 'Giấy', count: '1 × 1 ₫', total: '1 ₫' }],
  link: { href: 'https://sach.test/?a=1&b="2"', label: 'Xem' },
};

test('nothing that somebody typed is HTML in a message', () => {
  const html = mailHtml(CONTENT);
  expect(html).not.toMatch(/<script>|<b>hàng|"2"/);
  expect(html).toContain('Chào &quot;An&quot; &amp; bạn,');
  expect(html).toContain('https://sach.test/?a=1&amp;b=&quot;2&quot;');
});

describe('how messages leave', () => {
  const read = (env: Record<string, string>) => {
    const reader = createReader(env);
    const mail = readMail(reader);
    reader.finish();
    return mail;
  };

  test('is over SMTP where a server and a sender are named, both or none', () => {
    const [SMTP_URL, MAIL_FROM] = ['smtp://user:pass@mail.test:587', 'Hội Sách <x@sach.test>'];
    expect(read({ SMTP_URL, MAIL_FROM, LOCAL_IDENTITY: '1' })).toEqual({ url: SMTP_URL, from: MAIL_FROM });
    expect(() => read({ SMTP_URL })).toThrow('MAIL_FROM');
    expect(() => read({ SMTP_URL: 'http://mail.test', MAIL_FROM })).toThrow('SMTP_URL must be an address');
  });

  test('is into a folder on a laptop, and not at all elsewhere', () => {
    expect(read({ LOCAL_IDENTITY: '1', DATA_DIR: '/data', PORT: '3000' })).toEqual({
      folder: '/data/mail',
      site: 'http://127.0.0.1:3000',
    });
    expect(read({})).toBeUndefined();
  });
});

describe('a message of an order', () => {
  const order = {
    ...{ id: 'x', code: 'A1', type: 1, status: 2, payment: 3, orderDate: '2026-11-21T03:00:00Z' },
    ...{ campaign: { id: 1, name: 'Hội', imageUrl: '', status: 2 }, issuer: { id: 'i', name: 'NXB' }, checkoutId: 'c' },
    ...{ recipient: { name: '', phone: '', email: 'a@b.vn' }, address: null, shipment: null, pickup: null },
    ...{ subTotal: 0, goods: 0, freight: 0, discountTotal: 0, total: 0, plusPoint: 0, lines: [], steps: [] },
  } as never;
  const LINE = {
    ...{ title: 'Sách', quantity: 1, price: 1, total: 1, withPdf: false, withAudio: false },
    ...{ pdfExtraPrice: 0, audioExtraPrice: 0 },
  };
  const linkKeyOf = (orderId: string) => `key-of-${orderId}`;
  const step = { topic: 'order.placed', hasAccount: true, status: 2, note: '', place: null, actorRole: 4 } as never;

  test('leads nowhere without a site, and names nobody to turn to where nobody is set', () => {
    const { text, html } = createOrderMails({ product: 'Hội Sách', site: undefined, linkKeyOf })(order, step);
    expect(text).toMatch(/^Chào bạn,/);
    expect(text + html).not.toMatch(/Xem đơn hàng|liên hệ ban tổ chức/);
  });

  test('tells who has an account where such messages are switched off', () => {
    const write = createOrderMails({ product: 'Hội Sách', site: 'https://sach.test', linkKeyOf });
    expect(write(order, step).unsubscribeUrl).toBe('https://sach.test/profile?tab=notifications');
    const guest = { ...(step as object), hasAccount: false } as never;
    expect(write(order, guest)).not.toHaveProperty('unsubscribeUrl');
  });

  test('tells of a time to collect that passed, and where to choose another who has an account', () => {
    const write = createOrderMails({ product: 'Hội Sách', site: 'https://sach.test', linkKeyOf });
    const lost = (hasAccount: boolean) => {
      const slot = '2026-11-22T02:15:00.000Z';
      return write(order, { ...(step as object), topic: 'order.slotLost', slot, hasAccount } as never).text;
    };
    for (const text of [lost(true), lost(false)]) expect(text).toContain('Giờ nhận 09:15–09:30, 22/11/2026 đã qua');
    expect(lost(true)).toContain('chọn giờ khác ở trang đơn hàng');
    expect(lost(false)).not.toContain('chọn giờ khác');
  });

  test('reminds a guest of the time to collect, with whether the books are ready', () => {
    const write = createOrderMails({ product: 'Hội Sách', site: undefined, linkKeyOf });
    const near = (status: number) => {
      const slot = '2026-11-22T02:15:00.000Z';
      return write(order, { ...(step as object), topic: 'order.slotNear', slot, status, hasAccount: false } as never)
        .text;
    };
    for (const status of [2, 3]) expect(near(status)).toContain('nhận sách lúc 09:15–09:30, 22/11/2026');
    expect(near(3)).toContain('Sách đã sẵn sàng');
    expect(near(2)).toContain('Sách đang được chuẩn bị');
  });

  test('tells whoever has no account what to read out at the counter, and nobody else', () => {
    const write = createOrderMails({ product: 'Hội Sách', site: 'https://sach.test', linkKeyOf });
    const available = (hasAccount: boolean) =>
      write(order, { ...(step as object), topic: 'order.available', hasAccount } as never).text;
    expect(available(false)).toContain('hãy mở trang theo dõi đơn hàng và đọc mã 8 số trên đó cho quầy');
    expect(available(false)).toContain('https://sach.test/track?code=A1#key=key-of-x');
    expect(available(true)).toContain('đưa mã QR hoặc đọc mã 8 số');
    expect(available(true)).not.toContain('theo dõi đơn hàng');
  });

  test('tells at the foot only what still matters, and freight as the rule has it', () => {
    const write = createOrderMails({ product: 'Hội Sách', site: undefined, linkKeyOf });
    const of = (type: number, status: number, topic: string, format = 1) =>
      write(
        { ...(order as object), type, lines: [{ ...LINE, format }] } as never,
        { ...(step as object), topic, status } as never,
      ).text;
    const [waits, freight] = [
      'Đơn chưa nhận khi hội sách kết thúc sẽ bị huỷ',
      'phí vận chuyển 15.000\u00a0₫ trong tỉnh',
    ];
    expect(of(2, 3, 'order.available')).toContain(waits);
    expect(of(2, 6, 'order.received')).not.toContain(waits);
    expect(of(2, 7, 'order.cancelled')).not.toContain(waits);
    expect(of(1, 2, 'order.placed')).toContain(freight);
    expect(of(1, 2, 'order.placed', 2)).not.toContain('15.000');
    expect(of(1, 7, 'order.cancelled')).not.toContain('15.000');
  });

  test('leads to the library when the editions of the order can be opened, and their customer has an account', () => {
    const write = createOrderMails({ product: 'Hội Sách', site: 'https://sach.test', linkKeyOf });
    const leads = (
      now: { status: number; payment?: number },
      { at = now.status, hasAccount = true, withPdf = true } = {},
    ) =>
      write(
        { ...(order as object), total: 90_000, ...now, lines: [{ ...LINE, format: 1, withPdf }] } as never,
        { ...(step as object), status: at, hasAccount } as never,
      ).text.includes('Mở tủ sách: https://sach.test/library\n');
    expect(leads({ status: 2, payment: 2 })).toBe(true);
    expect(leads({ status: 5 })).toBe(true);
    expect(leads({ status: 2 })).toBe(false);
    expect(leads({ status: 7, payment: 2 }, { at: 2 })).toBe(false);
    expect(leads({ status: 8, payment: 2 })).toBe(false);
    expect(leads({ status: 5 }, { hasAccount: false })).toBe(false);
    expect(leads({ status: 5 }, { withPdf: false })).toBe(false);
  });

  test('says who gives the money of a cancelled or returned order back', () => {
    const write = createOrderMails({ product: 'Hội Sách', site: undefined, linkKeyOf });
    for (const topic of ['order.cancelled', 'order.returned'])
      expect(write(order, { ...(step as object), topic } as never).text).toContain(
        'Nếu bạn đã trả tiền, ban tổ chức sẽ hoàn lại',
      );
  });

  test('shows of each line what it adds to the sum at cover price, where less is paid (D4.9.8)', () => {
    const line = { title: 'Số đỏ', format: 1, quantity: 2, price: 90_000, total: 180_000, subTotal: 200_000 };
    const lines = [line, { ...line, title: 'Mắt biếc', total: 200_000, price: 100_000 }];
    const { text, html } = createOrderMails({ product: 'Hội Sách', site: undefined, linkKeyOf })(
      { ...(order as object), lines } as never,
      step,
    );
    const words = text.replace(/\u00a0/g, ' ');
    expect(words).toContain('- Số đỏ (Sách giấy): 2 × 90.000 ₫ = 180.000 ₫ (Giá bìa: 200.000 ₫)\n');
    expect(words).toContain('- Mắt biếc (Sách giấy): 2 × 100.000 ₫ = 200.000 ₫\n');
    expect(html.match(/<s /g)).toHaveLength(1);
  });

  test('says how to pay by transfer: account, sum, content and until when (D4.13.26)', () => {
    const account = { bankBin: '970436', account: '0011004', accountName: 'HOI SACH' };
    const transfer = { amount: 95_000, orders: 2, content: 'HS0123456789AB', expiresAt: '2026-11-22T03:00:00Z' };
    const { subject, text, html, qr } = createOrderMails({
      ...{ product: 'Hội Sách', site: undefined, linkKeyOf, account },
    })(order, {
      ...{ topic: 'order.transferAwaited', hasAccount: true, status: 1, note: '', place: null, actorRole: 'clock' },
      transfer,
    });
    expect(subject).toContain('Còn một bước: chuyển khoản');
    const words = text.replace(/\u00a0/g, ' ');
    for (const line of [
      'Ngân hàng: Vietcombank',
      'Số tài khoản: 0011004',
      'Chủ tài khoản: HOI SACH',
      'Số tiền: 95.000 ₫ cho cả 2 đơn hàng',
      'Nội dung chuyển khoản: HS0123456789AB',
      'Thời hạn: 10:00 22/11/2026',
    ])
      expect(words.split('\n')).toContain(line);
    expect(qr).toEqual({
      cid: 'vietqr',
      payload: vietQrPayload({ ...account, amount: 95_000, content: 'HS0123456789AB' }),
    });
    expect(html).toContain('<img src="cid:vietqr"');
  });

  test('says of a refund how much, why, and once it was paid by which transfer (D4.21.10)', () => {
    const write = createOrderMails({ product: 'Hội Sách', site: undefined, linkKeyOf });
    const refund = (topic: string, cause: string | null, reference: string) =>
      write(order, { ...(step as object), topic, refund: { amount: 9000, cause, reference } } as never);
    const owed = refund('order.refundOwed', 'partial', 'FT1');
    expect(owed.subject).toContain('Tiền được hoàn lại cho bạn');
    expect(owed.text.replace(/\u00a0/g, ' ')).toContain('Bạn đã chuyển 9.000 ₫ cho đơn hàng A1, nhưng đơn không được');
    const paid = refund('order.refundPaid', null, 'FT2').text.replace(/\u00a0/g, ' ');
    expect(paid).toContain(refundPaidSentence('A1', { amount: 9000, reference: 'FT2' }).replace(/\u00a0/g, ' '));
  });

  test.each([
    [{ way: REFUND_WAY.TRANSFER, bankBin: '970436', accountEnd: '1234' }, 'vào tài khoản ****1234, Vietcombank'],
    [{ way: REFUND_WAY.TRANSFER, bankBin: null, accountEnd: null }, 'bằng chuyển khoản'],
    [{ way: REFUND_WAY.GATEWAY }, 'qua ZaloPay'],
    [{ way: REFUND_WAY.CASH }, 'bằng tiền mặt'],
  ])('says of a paid refund which way it went: %j', (trace, words) => {
    const write = createOrderMails({ product: 'Hội Sách', site: undefined, linkKeyOf });
    const refund = { amount: 9000, cause: null, reference: 'FT2', ...trace };
    expect(write(order, { ...(step as object), topic: 'order.refundPaid', refund } as never).text).toContain(
      `của đơn hàng A1 ${words}, mã giao dịch FT2.`,
    );
  });

  test('says by its end alone to which account a refund goes, and cannot be switched off (D4.21.15)', () => {
    const write = createOrderMails({ product: 'Hội Sách', site: 'https://sach.test', linkKeyOf });
    const refundAccount = { bankBin: '970436', accountEnd: '1234', isChange: true };
    const mail = write(order, { ...(step as object), topic: 'order.refundAccount', refundAccount } as never);
    expect(mail.subject).toContain(customerRefundText.account.changedTitle);
    expect(mail.text).toContain(refundAccountSentence('A1', refundAccount));
    expect(mail.unsubscribeUrl).toBeUndefined();
  });

  test('names last whom the buyer may turn to', () => {
    const organiser = { name: 'Hội <A>', phone: '028 3822 1234', email: 'hoi@sach.test' };
    const { text, html } = createOrderMails({ product: 'Hội Sách', site: undefined, organiser, linkKeyOf })(
      order,
      step,
    );
    const help = 'Cần giúp đỡ, hãy liên hệ ban tổ chức: Hội <A>, 028 3822 1234, hoi@sach.test.';
    expect(text).toContain(`${help}\n\nHội Sách`);
    expect(html).toContain(help.replace('<A>', '&lt;A&gt;'));
  });
});

import type { MailedGift } from '@server/backend/commerce/mails/ports';
import { createGiftMails } from '@server/backend/mail/gift-mail';

const GIFT: MailedGift = {
  ...{ email: 'ban@test.vn', title: 'Số đỏ', edition: 'pdf', giverName: 'Lan <b>', message: '', token: 'abc' },
};

describe('the mail of a gift', () => {
  const write = createGiftMails({ product: 'Hội Sách', site: 'https://sach.test' });

  it('says who gives what, with the link, and nothing of a giver in the HTML that is not text', () => {
    const { subject, text, html } = write({ ...GIFT, message: 'Mừng sinh nhật!' });
    expect(subject).toBe('Lan <b> tặng bạn “Số đỏ”');
    expect(text).toContain('Lời nhắn: Mừng sinh nhật!');
    expect(text).toContain('https://sach.test/gifts/abc');
    expect(html).toContain('href="https://sach.test/gifts/abc"');
    expect(html).toContain('Lan &lt;b&gt;');
    expect(html).not.toContain('Lan <b>');
  });

  it('has no words that were not written', () => {
    expect(write(GIFT).text).not.toContain('Lời nhắn');
  });
});

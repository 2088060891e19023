import { MailRefused, type Mail } from '@server/backend/commerce/mails/ports';
import { watchMail } from '@server/backend/mail/mail-health';
import { MINUTE } from '@tests/support/clock';

const mail: Mail = { to: 'an@test.vn', subject: 'Đơn hàng', text: '', html: '' };

describe('whether the mail server is there (A2.11)', () => {
  let now = 0;
  const send = jest.fn<Promise<void>, [Mail]>();
  const verify = jest.fn<Promise<unknown>, []>();

  beforeEach(() => {
    now = 0;
    send.mockReset().mockResolvedValue();
    verify.mockReset().mockResolvedValue(true);
  });

  const open = () => watchMail(send, verify, () => now);

  it('is found out by signing in, once a minute at most however often it is asked', async () => {
    const { ping } = open();
    await Promise.all([ping(), ping()]);
    await ping();
    expect(verify).toHaveBeenCalledTimes(1);
    verify.mockRejectedValue(new Error('ECONNREFUSED'));
    now += MINUTE + 1;
    await ping();
    await expect(ping()).rejects.toThrow('away');
    now += MINUTE + 1;
    verify.mockResolvedValue(true);
    await expect(ping()).rejects.toThrow('away');
    await expect(ping()).resolves.toBeUndefined();
  });

  it('shows in what is sent; one address that is refused says that it is there', async () => {
    const mailer = open();
    send.mockRejectedValue(new Error('535 authentication failed'));
    await expect(mailer.send(mail)).rejects.toThrow('535');
    await expect(mailer.ping()).rejects.toThrow('away');
    send.mockRejectedValue(new MailRefused('550 no such user'));
    await expect(mailer.send(mail)).rejects.toThrow('550');
    await expect(mailer.ping()).resolves.toBeUndefined();
    expect(verify).not.toHaveBeenCalled();
  });
});

import { readPayments } from '@server/env/payments-env';
import { createReader } from '@server/env/reader';

const read = (env: Record<string, string>) => {
  const reader = createReader(env);
  const payments = readPayments(reader);
  reader.finish();
  return payments;
};
const ZALOPAY = { ZALOPAY_APP_ID: '2553', ZALOPAY_KEY1: 'a', ZALOPAY_KEY2: 'b' };
const VIETQR = { VIETQR_BANK_BIN: '970436', VIETQR_ACCOUNT: '001', VIETQR_ACCOUNT_NAME: 'HOI SACH' };

describe('which online payments are offered', () => {
  test('none, unless configured', () => expect(read({})).toEqual({}));

  test('those that are configured whole', () => {
    expect(read({ ...ZALOPAY, ...VIETQR, PUBLIC_URL: 'https://sach.test' })).toEqual({
      zaloPay: { appId: 2553, key1: 'a', key2: 'b', endpoint: 'https://openapi.zalopay.vn' },
      vietQr: { account: { bankBin: '970436', account: '001', accountName: 'HOI SACH' }, hours: 24 },
    });
  });

  test('a bank that tells of transfers, with a key that is long enough', () => {
    const key = 'k'.repeat(32);
    expect(read({ ...VIETQR, VIETQR_CALLBACK_KEY: key }).vietQr).toMatchObject({ hours: 24, key });
    expect(() => read({ ...VIETQR, VIETQR_CALLBACK_KEY: 'short' })).toThrow(/at least 32/);
  });

  test('links into banking apps, by https, to a site that they come back to', () => {
    const links = { ...VIETQR, PUBLIC_URL: 'https://sach.test', VIETQR_APP_LINKS: 'https://dl.vietqr.test/pay' };
    expect(read(links).vietQr).toMatchObject({ appLinks: 'https://dl.vietqr.test/pay' });
    expect(() => read({ ...links, PUBLIC_URL: '' })).toThrow(/PUBLIC_URL/);
    for (const VIETQR_APP_LINKS of ['http://dl.vietqr.test/pay', 'https://dl.vietqr.test/pay?app=x', 'dl.vietqr.test'])
      expect(() => read({ ...links, VIETQR_APP_LINKS })).toThrow(/VIETQR_APP_LINKS must be/);
  });

  test('on a laptop the site itself, with keys that both of its processes know and nobody else', () => {
    const laptop = { LOCAL_PAYMENTS: '1', TOKEN_SECRET: 't'.repeat(32), PORT: '4600' };
    const payments = read(laptop);
    expect(payments).toMatchObject({
      zaloPay: { endpoint: 'http://127.0.0.1:4600/local-gateway/zalopay', calledBackAt: 'http://127.0.0.1:4600' },
      vietQr: { account: { account: '0000000000' }, hours: 24, app: '/local-gateway/bank' },
    });
    expect(read(laptop)).toEqual(payments);
    const keys = [payments.zaloPay?.key1, payments.zaloPay?.key2, payments.vietQr?.key];
    expect(new Set(keys).size).toBe(3);
    expect(read({ ...laptop, TOKEN_SECRET: 'u'.repeat(32) }).zaloPay?.key1).not.toBe(keys[0]);
  });

  test.each([
    ['ZaloPay without its second key', { ...ZALOPAY, ZALOPAY_KEY2: '', PUBLIC_URL: 'https://sach.test' }],
    ['ZaloPay without an address to call back', ZALOPAY],
    ['ZaloPay without its first key', { ...ZALOPAY, ZALOPAY_KEY1: '', PUBLIC_URL: 'https://sach.test' }],
    ['a bank without a name', { ...VIETQR, VIETQR_ACCOUNT_NAME: '' }],
  ])('refuses %s', (_what, env) => expect(() => read(env)).toThrow(/Missing environment variables/));
});

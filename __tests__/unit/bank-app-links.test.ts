import { BANKS } from '@/contract/vocabulary/banks';
import { bankAppLinks } from '@server/backend/commerce/payments/bank-app-links';

const LINKS = { page: 'https://dl.vietqr.test/pay', returnTo: 'https://sach.test/orders' };
const ACCOUNT = { bankBin: '970436', account: '0011004', accountName: 'HOI SACH' };
const TRANSFER = { amount: 155_000, content: 'HS0123456789AB' };

describe('links into banking apps (D4.13.28)', () => {
  test('say account, sum, content and where to come back to, as VietQR documents it', () => {
    const [bidv] = bankAppLinks(LINKS, ACCOUNT, TRANSFER);
    expect(bidv).toEqual({
      bankBin: '970418',
      url: 'https://dl.vietqr.test/pay?app=bidv&am=155000&tn=HS0123456789AB&ba=0011004@vcb&bn=HOI%20SACH&url=https://sach.test/orders',
    });
  });

  test('are of apps whose banks have a name', () => {
    const names = bankAppLinks(LINKS, ACCOUNT, TRANSFER).map(({ bankBin }) => BANKS[bankBin]);
    expect(names).toEqual(['BIDV', 'VietinBank', 'MB Bank', 'ACB', 'OCB']);
  });

  test('are there for accounts at all banks that have a name but for these, whose codes are not known', () => {
    const without = Object.entries(BANKS).flatMap(([bankBin, name]) =>
      bankAppLinks(LINKS, { ...ACCOUNT, bankBin }, TRANSFER).length === 0 ? [name] : [],
    );
    expect(without).toEqual([
      ...['Bac A Bank', 'PVcomBank', 'NCB', 'ABBANK', 'Nam A Bank', 'SCB', 'VietBank', 'BaoViet Bank'],
      ...['Kienlongbank', 'BVBank'],
    ]);
  });

  test.each([
    ['without a service that opens them', undefined, ACCOUNT],
    ['for an account at a bank that the service may not know', LINKS, { ...ACCOUNT, bankBin: '970409' }],
  ])('are none %s', (_, links, account) => expect(bankAppLinks(links, account, TRANSFER)).toEqual([]));
});

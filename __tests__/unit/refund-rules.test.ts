import { refundCodesIn, refundContent } from '@/contract/rules/refund-content';
import { signaturePath, SIGNATURE, SIGNATURE_PATH } from '@/contract/rules/signature';
import { payerOf } from '@server/backend/commerce/payments/payer';
import { orderCode } from '@tests/support/order-code';

const CODE = orderCode('2026-11-30T03:00:00Z', 4711);

test.each([
  [refundContent(CODE), [CODE]],
  [`mbvcb.123.hoan ${CODE.toLowerCase()}.CT tu 0011 toi 22`, [CODE]],
  [`HOAN${CODE.slice(0, 7)} ${CODE.slice(7)}ND khac`, [CODE]],
  [`HOAN${CODE} HOAN${CODE}`, [CODE]],
  [`tien sach ${CODE}`, []],
  ['HOANDH26', []],
])('the orders whose refund "%s" names', (description, codes) => {
  expect(refundCodesIn(description)).toEqual(codes);
});

test.each([
  ['970436', '970436'],
  ['Vietcombank', '970436'],
  ['NHTMCP Ngoại thương VN', '970436'],
  ['Ngân hàng TMCP Quân Đội (MB)', '970422'],
  ['NGAN HANG TMCP A CHAU', '970416'],
  ['BFTVVNVXXXX', '970436'],
  ['NH TMCP Dau tu va Phat trien Viet Nam', '970418'],
  ['970999', undefined],
  ['Vietcombank, BIDV', undefined],
  ['', undefined],
])('the bank of a payer that is named "%s" is %s', (bankBin, known) => {
  expect(payerOf({ bankBin, account: '0071.000.88', accountName: '  Trần   Minh Anh ' })).toEqual(
    known && { bankBin: known, account: '007100088', accountName: 'Trần Minh Anh' },
  );
});

test('a signature is a path of whole points within its area, of strokes and of dots', () => {
  const path = signaturePath([
    [
      [1.4, 2.6],
      [1.3, 2.9],
      [9999, -5],
    ],
    [],
    [[7, 7]],
  ]);
  expect(path).toBe(`M1 3L${SIGNATURE.width} 0M7 7L7 7`);
  expect(path).toMatch(SIGNATURE_PATH);
  expect(signaturePath([])).toBe('');
  expect('M1 3L600 0"/><script>').not.toMatch(SIGNATURE_PATH);
});

import { refundCodesIn, refundContent } from '@/contract/rules/refund-content';
import { refundOwedSentence } from '@/contract/rules/refund-words';
import { signaturePath, SIGNATURE, SIGNATURE_PATH } from '@/contract/rules/signature';
import { customerRefundText } from '@/text/customer-refund';
import { payerOf } from '@server/backend/commerce/payments/payer';
import type { ReadLine } from '@server/backend/commerce/payments/statements/entry';
import { planRefunds, type OwedRefund } from '@server/backend/commerce/payments/statements/refund-lines';
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

test('what is owed names the next step: in the order, for a guest by the link of the mail', () => {
  const owed = (hasAccount: boolean, asksAccount = true) =>
    refundOwedSentence(CODE, { amount: 1000, cause: 'late', asksAccount }, hasAccount);
  expect(owed(true)).toContain(customerRefundText.askAccount);
  expect(owed(false)).toContain(customerRefundText.askAccountOfGuest);
  expect(owed(true)).toContain(owed(true, false));
  expect(owed(true, false)).not.toContain(customerRefundText.askAccount);
});

describe('the debits of a file that name one refund (D4.21.17)', () => {
  interface Debit {
    reference: string;
    amount: number;
    description?: string;
  }
  const OWED: OwedRefund = {
    ...{ orderId: 'the order', left: 200_000, isEarly: false },
    ...{ references: [], byHand: [], reversed: [] },
  };
  /** The outcome of each line, and the reference of the part that it is. */
  const planned = (owed: Partial<OwedRefund>, ...debits: Debit[]): string[] => {
    const lines = debits.map(({ reference, amount, description = refundContent(CODE) }, index): ReadLine => {
      return { line: index + 1, raw: '', day: '2026-11-30', amount: -amount, description, reference };
    });
    const facts = { known: new Map(), owed: new Map([[CODE, { ...OWED, ...owed }]]) };
    const digests = new Map(lines.map((line) => [line, `digest ${line.line}`]));
    return planRefunds(
      lines.map((read) => ({ read, outcome: 'debit' })),
      digests,
      facts,
    ).map(({ outcome, reason, refund }) => [reason ?? outcome, refund?.reference].filter(Boolean).join(' '));
  };
  const [ONE, TWO] = ['FT10001', 'FT10002'].map((reference) => ({ reference, amount: 100_000 })) as [Debit, Debit];

  test('a part that was marked by hand is one line: that of its reference, wherever it is in the file', () => {
    const marked = { left: 100_000, references: ['FT10001'], byHand: [{ reference: 'FT10001', amount: 100_000 }] };
    expect(planned(marked, ONE, TWO)).toEqual(['refundKnown FT10001', 'refunded FT10002']);
    expect(planned(marked, TWO, ONE)).toEqual(['refunded FT10002', 'refundKnown FT10001']);
    const other = { left: 100_000, references: ['by hand'], byHand: [{ reference: 'by hand', amount: 100_000 }] };
    expect(planned(other, ONE, TWO)).toEqual(['refundKnown by hand', 'refunded FT10002']);
  });

  test('the largest that fits pays first, so that one which the bank added takes nothing from the transfer', () => {
    const added = { reference: 'FT10003', amount: 3300 };
    const whole = { reference: 'FT10004', amount: 200_000 };
    expect(planned({}, added, whole)).toEqual(['refundNotOwed', 'refunded FT10004']);
    expect(planned({}, added, ONE, TWO)).toEqual(['refundNotOwed', 'refunded FT10001', 'refunded FT10002']);
    expect(planned({}, { ...whole, amount: 200_001 }, ONE)).toEqual(['refundTooMuch', 'refunded FT10001']);
  });

  test.each(['Phí chuyển tiền', 'Thu phi GD', 'VAT phi CK', 'phi dich vu', 'Transfer fee'])(
    'what names a fee, as "%s", is none',
    (fee) => {
      expect(planned({}, { ...ONE, description: `${fee} ${refundContent(CODE)}` })).toEqual(['debit']);
    },
  );

  test('who is called as a fee is in Vietnamese is paid', () => {
    expect(planned({}, { ...ONE, description: `${refundContent(CODE)} toi NGUYEN THU PHI` })).toEqual([
      'refunded FT10001',
    ]);
  });

  test('one that may be a part that was reversed pays nothing, and one of a later day does', () => {
    const part = { reference: 'by hand', amount: 100_000 };
    const reversedOn = (day: string) => ({ references: ['by hand'], reversed: [{ ...part, day }] });
    expect(planned(reversedOn('2026-11-30'), ONE, TWO)).toEqual(['refundReversed', 'refunded FT10002']);
    expect(planned(reversedOn('2026-11-29'), ONE)).toEqual(['refunded FT10001']);
    expect(planned(reversedOn('2026-11-29'), { ...ONE, reference: 'by hand' })).toEqual(['refunded by hand digest 1']);
  });
});

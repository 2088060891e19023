import { editionsInLine, opensFiles } from '@/contract/rules/line-files';
import { ORDER_STATUSES, PAYMENT, type OrderStatusId } from '@/contract/states/order';

test('a line contains the PDF and audio that it is sold as or with', () => {
  const line = { withPdf: false, withAudio: false };
  expect(editionsInLine({ ...line, format: 1 })).toEqual([]);
  expect(editionsInLine({ ...line, format: 2 })).toEqual(['pdf']);
  expect(editionsInLine({ format: 1, withPdf: true, withAudio: true })).toEqual(['pdf', 'audio']);
  expect(editionsInLine({ ...line, format: 3, withPdf: true })).toEqual(['pdf', 'audio']);
});

describe('the files of an order can be opened (D4.27.1)', () => {
  const openIn = (payment: (typeof PAYMENT)[keyof typeof PAYMENT], total = 90_000): OrderStatusId[] =>
    ORDER_STATUSES.filter((status) => opensFiles({ status, payment, total }));

  test('from the payment on, when it was paid online or cost nothing', () => {
    expect(openIn(PAYMENT.ZALOPAY)).toEqual([2, 3, 4, 5, 6]);
    expect(openIn(PAYMENT.VIETQR)).toEqual([2, 3, 4, 5, 6]);
    expect(openIn(PAYMENT.CASH, 0)).toEqual([2, 3, 4, 5, 6]);
  });

  test('from the hand-over or delivery on, when it is paid in cash', () => {
    expect(openIn(PAYMENT.CASH)).toEqual([5, 6]);
  });
});

import { LIMITS } from '@/contract/vocabulary/limits';
import { linesOf, readCarrier, readShipments } from '@/entities/order/office/pasted-shipments';
import { trackingPasteText as text } from '@/text/tracking-paste';
import { validationText } from '@/text/validation';

const LENGTH = text.numberLength(String(LIMITS.trackingNumber.min), String(LIMITS.trackingNumber.max));

describe('pasted tracking numbers', () => {
  it.each([
    ['GHN', 'ghn'],
    ['giao hàng tiết kiệm', 'ghtk'],
    ['Viettel', 'viettel-post'],
    ['J&T', 'jt'],
    ['Bưu điện', 'vnpost'],
    ['ninja van', 'ninja-van'],
    ['Giao hàng', undefined],
    ['', undefined],
  ])('have a carrier as people write it: %j', (typed, carrier) => {
    expect(readCarrier(typed)).toBe(carrier);
  });

  it('are lines, and what is no line says why', () => {
    const long = 'X'.repeat(LIMITS.trackingNumber.max + 1);
    const rows = readShipments(
      [
        'h1\tGHN1\tGHN',
        '#H2\tVN-2\t',
        'H1\tGHN9\t',
        'H3\tmã 3\t',
        `H4\t${long}\t`,
        'H8\tA8\t',
        'H5\t\tGHN',
        'H6\tAA6\tXe ôm',
        `H${'7'.repeat(30)}\tAA7\t`,
      ].join('\n'),
    );
    expect(linesOf(rows)).toEqual([
      { orderCode: 'H1', trackingNumber: 'GHN1', carrier: 'ghn' },
      { orderCode: 'H2', trackingNumber: 'VN-2' },
    ]);
    expect(rows.map(({ fault }) => fault)).toEqual([
      null,
      null,
      text.repeated,
      validationText.trackingNumber,
      LENGTH,
      LENGTH,
      text.incomplete,
      text.unknownCarrier('Xe ôm'),
      text.unknownOrder,
    ]);
  });
});

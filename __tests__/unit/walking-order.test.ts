import { compareStallCodes, rowOfStall } from '@/contract/rules/stall-code';
import { dueOf, stallsInWords } from '@/contract/rules/pickup-words';
import { openingOf, readyAt } from '@/features/orders/ticket/ticket-words';
import { stallsAt, walkingOrder } from '@/features/orders/ticket/walking-order';

const DATES = { startDate: '2026-11-20T01:00:00.000Z', endDate: '2026-11-25T14:00:00.000Z' };
const NOW = new Date('2026-11-22T05:00:00.000Z');

const stall = (code: string, over: Partial<typeof DATES> = {}) => ({
  ...{ code, placeNote: '', x: null, y: null, ...DATES, ...over },
});
const order = (issuer: string, ...codes: string[]) => ({
  ...{ id: issuer, code: issuer, issuer, stalls: codes.map((code) => stall(code)) },
});

describe('the codes of stalls', () => {
  it('sort by row and number, as a person reads them', () => {
    const sorted = ['B1', 'A10', '12', 'A2', 'a3', '3', 'AA1'].toSorted(compareStallCodes);
    expect(sorted).toEqual(['3', '12', 'A2', 'a3', 'A10', 'AA1', 'B1']);
  });

  it.each([
    ['B3', 'B'],
    ['b-12', 'B'],
    ['Đ 4', 'Đ'],
    ['AB7', 'AB'],
    ['12', undefined],
    ['Gian 3', undefined],
    ['B', undefined],
  ])('%s is in row %s', (code, row) => expect(rowOfStall(code)).toBe(row));

  it('are named with their rows, each once', () => {
    expect(stallsInWords(['B3'])).toBe('Gian B3, dãy B');
    expect(stallsInWords(['B3', 'B4', 'C1'])).toBe('Gian B3, B4, C1, dãy B, C');
    expect(stallsInWords(['12'])).toBe('Gian 12');
  });
});

describe('the walking order', () => {
  it('leads by row and number of the first stall, and ends with orders that have none', () => {
    const waiting = [order('Nhã Nam'), order('Trẻ', 'B2', 'A10'), order('Kim Đồng', 'B1'), order('Alpha', 'A9')];
    expect(walkingOrder([...waiting, order('Bến Xuân')], NOW).map(({ issuer }) => issuer)).toEqual([
      ...['Alpha', 'Trẻ', 'Kim Đồng', 'Bến Xuân', 'Nhã Nam'],
    ]);
  });

  it('goes to the stalls of the moment, each once, and to all of them when there is none at the moment', () => {
    const moved = [
      stall('C1', { endDate: '2026-11-22T05:00:00.000Z' }),
      stall('B2', { startDate: '2026-11-22T05:00:00.000Z' }),
    ];
    const codesAt = (at: string) => stallsAt(moved, new Date(at)).map(({ code }) => code);
    expect(codesAt('2026-11-22T04:59:59.000Z')).toEqual(['C1']);
    expect(codesAt('2026-11-22T05:00:00.000Z')).toEqual(['B2']);
    expect(codesAt('2026-11-26T00:00:00.000Z')).toEqual(['B2', 'C1']);
    expect(stallsAt([stall('A1'), stall('A1')], NOW)).toHaveLength(1);
  });
});

describe('a ticket says', () => {
  it.each([
    ['cash', { status: 3, payment: 3, total: 90_000 }, /^Trả tiền mặt tại quầy: 90\.000/],
    ['a paid order', { status: 3, payment: 2, total: 90_000 }, /^Đã thanh toán$/],
    ['an order that waits for its payment', { status: 1, payment: 4, total: 90_000 }, /^Chờ thanh toán 90\.000/],
    ['an order without a price', { status: 3, payment: 3, total: 0 }, /^Không phải trả tiền$/],
  ] as const)('what is to be paid for %s', (_, paid, words) => expect(dueOf(paid)).toMatch(words));

  it('since when it is ready: the first time, not that of a later counter, with the day unless it is today', () => {
    const step = (status: 2 | 3, at: string) => ({ status, at, by: '', role: null, note: '' });
    const steps = [step(2, '2026-11-22T01:00:00Z'), step(3, '2026-11-22T02:12:00Z'), step(3, '2026-11-22T04:00:00Z')];
    expect(readyAt({ steps }, NOW)).toBe('Sẵn sàng lúc 09:12');
    expect(readyAt({ steps }, new Date('2026-11-23T05:00:00Z'))).toBe('Sẵn sàng lúc 09:12 22/11/2026');
    expect(readyAt({ steps: steps.slice(0, 1) }, NOW)).toBeUndefined();
  });

  it.each([
    ['2026-11-18T05:00:00Z', '20/11/2026 từ 09:00 đến 20:00'],
    ['2026-11-20T00:00:00Z', 'Hôm nay từ 09:00 đến 20:00'],
    ['2026-11-22T05:00:00Z', 'Hôm nay từ 09:00 đến 20:00'],
    ['2026-11-22T13:30:00Z', '23/11/2026 từ 09:00 đến 20:00'],
    ['2026-11-25T05:00:00Z', 'Hôm nay từ 09:00 đến 20:00, là ngày cuối'],
    ['2026-11-25T13:30:00Z', 'Đã kết thúc lúc 20:00 25/11/2026'],
    ['2026-11-26T14:00:00Z', 'Đã kết thúc lúc 20:00 25/11/2026'],
  ])('at %s when a counter with hours of the day is open: %s', (at, value) => {
    const place = { organization: null, ...DATES, openingHours: { from: '09:00', until: '20:00' } };
    expect(openingOf(place, new Date(at))).toEqual({ label: 'Giờ mở cửa', value });
  });

  it.each([
    ['2026-11-18T05:00:00Z', 'Từ 08:00 20/11/2026 đến 21:00 25/11/2026'],
    ['2026-11-22T05:00:00Z', 'Đến 21:00 25/11/2026'],
    ['2026-11-25T14:00:00Z', 'Đã kết thúc lúc 21:00 25/11/2026'],
  ])('at %s until when a counter without hours is held: %s', (at, value) => {
    const row = { label: 'Thời gian', value };
    expect(openingOf({ organization: null, ...DATES, openingHours: null }, new Date(at))).toEqual(row);
    // Kept on a phone from before the field existed.
    expect(openingOf({ organization: null, ...DATES }, new Date(at))).toEqual(row);
  });
});

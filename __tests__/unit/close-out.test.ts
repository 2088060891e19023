import {
  closeOutOpensAt,
  closeOutPhase,
  endsWithCampaign,
  openPoints,
  type CloseOutFacts,
} from '@/contract/rules/close-out';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ORDER_STATUS } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';

const { NOT_STARTED, RUNNING, ENDED, CANCELLED, POSTPONED } = CAMPAIGN_STATUS;

describe('when a campaign is closed out (D4.23.1)', () => {
  it.each([
    ['2026-11-30T14:00:00Z', '2026-11-29T17:00:00.000Z'],
    // Half past midnight in Viet Nam is the day before in UTC.
    ['2026-11-29T17:30:00Z', '2026-11-29T17:00:00.000Z'],
    // A fair that ends at midnight has its last day on the day before.
    ['2026-11-29T17:00:00Z', '2026-11-28T17:00:00.000Z'],
  ])('the last day of one that ends at %s begins at %s', (endsAt, opensAt) => {
    expect(closeOutOpensAt(new Date(endsAt)).toISOString()).toBe(opensAt);
  });

  const endsAt = new Date('2026-11-30T14:00:00Z');
  const before = new Date('2026-11-29T16:59:59.999Z');
  const lastDay = new Date('2026-11-29T17:00:00Z');

  it.each([
    [RUNNING, before, 'early'],
    [RUNNING, lastDay, 'counting'],
    [POSTPONED, lastDay, 'counting'],
    [NOT_STARTED, lastDay, 'early'],
    [ENDED, lastDay, 'signing'],
    [CANCELLED, lastDay, 'none'],
  ])('status %i at %s: %s', (status, now, phase) => {
    expect(closeOutPhase({ status, endsAt }, now)).toBe(phase);
  });
});

it('the clock closes what is unpaid, and what nobody collected (D3.8.4)', () => {
  const closed = Object.values(ORDER_TYPE).map((type) =>
    Object.values(ORDER_STATUS).filter((status) => endsWithCampaign(type, status)),
  );
  expect(closed).toEqual([[1], [1, 2, 3]]);
});

describe('what is open (D4.23.2)', () => {
  const done: CloseOutFacts = {
    orders: [],
    refunds: { orders: 0 },
    counts: { titles: 3, counted: 3, moved: 0 },
    settlements: [{ status: 4 }, { status: 5 }],
  };

  it('is nothing once all is done, whether it is paid or not', () => expect(openPoints('signing', done)).toEqual([]));

  it('is named with how much of it, in the order in which it is worked off', () => {
    const open = openPoints('counting', {
      orders: [{ count: 2 }, { count: 3 }],
      refunds: { orders: 1 },
      counts: { titles: 9, counted: 5, moved: 2 },
      settlements: [{ status: 4 }, { status: 1 }, { status: 3 }],
    });
    expect(open.map(({ point, count }) => [point, count])).toEqual([
      ['fair', 1],
      ['orders', 5],
      ['refunds', 1],
      ['counts', 4],
      ['moved', 2],
      ['settlements', 2],
    ]);
  });
});

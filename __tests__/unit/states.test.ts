import fc from 'fast-check';
import { ROLE } from '@/contract/vocabulary/roles';
import { CAMPAIGN_STATUS, campaignStatus } from '@/contract/states/campaign';
import {
  ORDER_STATUS,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  ORDER_TYPE,
  ORDER_TYPES,
  orderMove,
  type OrderAction,
  type OrderActor,
  type OrderStatusId,
} from '@/contract/states/order';
import { defineTransitions } from '@/contract/states/transitions';

const ACTIONS: OrderAction[] = ['pay', 'ship', 'deliver', 'makeAvailable', 'handOver', 'return', 'cancel'];
const ACTORS: OrderActor[] = [ROLE.SYSTEM, ROLE.ISSUER, ROLE.STAFF, ROLE.CUSTOMER, 'clock', 'gateway'];

describe("A fair's status", () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const fair = { startsAt: at(10), endsAt: at(20), cancelledAt: null, postponedAt: null };
  test.each([
    ['before it begins', fair, at(9), CAMPAIGN_STATUS.NOT_STARTED],
    ['at the instant it begins', fair, at(10), CAMPAIGN_STATUS.RUNNING],
    ['at the instant it ends', fair, at(20), CAMPAIGN_STATUS.ENDED],
    ['postponed', { ...fair, postponedAt: at(12) }, at(13), CAMPAIGN_STATUS.POSTPONED],
    ['postponed, after its end date', { ...fair, postponedAt: at(12) }, at(21), CAMPAIGN_STATUS.ENDED],
    ['cancelled, for ever', { ...fair, cancelledAt: at(5) }, at(25), CAMPAIGN_STATUS.CANCELLED],
  ])('%s', (_, facts, now, status) => expect(campaignStatus(facts, now)).toBe(status));
});

describe('A transition table', () => {
  const move = { action: 'go', from: [1], to: 2, actors: ['me'] } as const;
  test.each([
    ['an unknown state', [{ ...move, to: 9 }]],
    ['a move onto itself', [{ ...move, to: 1 }]],
    ['a doubled move', [move, move]],
    ['a move nobody may make', [{ ...move, actors: [] }]],
    ['a state that is never reached', []],
  ])('with %s is refused', (_, table) => {
    expect(() => defineTransitions<number, string, string>([1, 2], [1], table)).toThrow();
  });
});

describe("An order's moves (domain 9.1)", () => {
  const delivery = (status: OrderStatusId) => ({ status, type: ORDER_TYPE.DELIVERY });

  test('an issuer ships and delivers; a reader does neither', () => {
    expect(orderMove('ship', delivery(2), ROLE.ISSUER)).toEqual({ from: 2, to: 4 });
    expect(orderMove('deliver', delivery(4), ROLE.ISSUER)).toEqual({ from: 4, to: 5 });
    expect(orderMove('ship', delivery(2), ROLE.CUSTOMER)).toBeUndefined();
    expect(orderMove('deliver', delivery(4), ROLE.CUSTOMER)).toBeUndefined();
  });

  test('a counter order is never shipped, a delivery never handed over', () => {
    expect(orderMove('ship', { status: 2, type: ORDER_TYPE.PICKUP }, ROLE.ISSUER)).toBeUndefined();
    expect(orderMove('handOver', delivery(3), ROLE.STAFF)).toBeUndefined();
  });

  test('nothing on its way, done or cancelled can be cancelled', () => {
    for (const status of [4, 5, 6, 7, 8] as const)
      for (const actor of ACTORS) expect(orderMove('cancel', delivery(status), actor)).toBeUndefined();
  });

  test('whatever is tried, in whatever order, an order only ever takes moves of the table, and its ends are final', () => {
    const FINAL: OrderStatusId[] = [ORDER_STATUS.RECEIVED, ORDER_STATUS.CANCELLED, ORDER_STATUS.RETURNED];
    const tries = fc.array(fc.tuple(fc.constantFrom(...ACTIONS), fc.constantFrom(...ACTORS)), { maxLength: 30 });
    fc.assert(
      fc.property(fc.constantFrom(...ORDER_STATUSES), fc.constantFrom(...ORDER_TYPES), tries, (start, type, moves) => {
        let status: OrderStatusId = start;
        for (const [action, actor] of moves) {
          const move = orderMove(action, { status, type }, actor);
          if (!move) continue;
          expect(FINAL).not.toContain(status);
          const row = ORDER_TRANSITIONS.find((known) => known.action === action && known.from.includes(status));
          expect(row?.to).toBe(move.to);
          status = move.to;
        }
      }),
    );
  });
});

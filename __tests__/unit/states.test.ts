import fc from 'fast-check';
import { ROLE, type TransitionActor } from '@/contract/vocabulary/roles';
import { CAMPAIGN_STATUS, campaignStatus } from '@/contract/states/campaign';
import {
  ORDER_ACTIONS,
  ORDER_LIFE,
  ORDER_STATUS,
  ORDER_STATUSES,
  orderActions,
  orderPosition,
  type OrderAction,
  type OrderStatusId,
} from '@/contract/states/order';
import { ORDER_TYPE, ORDER_TYPES, type OrderTypeId } from '@/contract/vocabulary/order-types';

const ACTORS: TransitionActor[] = [ROLE.SYSTEM, ROLE.ISSUER, ROLE.STAFF, ROLE.CUSTOMER, 'clock', 'gateway'];

describe("A campaign's status", () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const campaign = { startsAt: at(10), endsAt: at(20), cancelledAt: null, postponedAt: null };
  test.each([
    ['before it begins', campaign, at(9), CAMPAIGN_STATUS.NOT_STARTED],
    ['at the instant it begins', campaign, at(10), CAMPAIGN_STATUS.RUNNING],
    ['at the instant it ends', campaign, at(20), CAMPAIGN_STATUS.ENDED],
    ['postponed', { ...campaign, postponedAt: at(12) }, at(13), CAMPAIGN_STATUS.POSTPONED],
    ['postponed, after its end date', { ...campaign, postponedAt: at(12) }, at(21), CAMPAIGN_STATUS.ENDED],
    ['cancelled, for ever', { ...campaign, cancelledAt: at(5) }, at(25), CAMPAIGN_STATUS.CANCELLED],
  ])('%s', (_, facts, now, status) => expect(campaignStatus(facts, now)).toBe(status));
});

describe("An order's moves (D9.1)", () => {
  const orderIn = (status: OrderStatusId, type: OrderTypeId, address: string | null) => ({ status, type, address });
  const delivery = (status: OrderStatusId) => orderIn(status, ORDER_TYPE.DELIVERY, 'Hà Nội');
  const files = (status: OrderStatusId) => orderIn(status, ORDER_TYPE.DELIVERY, null);
  const decide = (action: OrderAction, order: Parameters<typeof orderPosition>[0], actor: TransitionActor) =>
    ORDER_LIFE.decide(action, orderPosition(order), actor);

  test('an issuer ships and delivers; a customer does neither', () => {
    expect(decide('ship', delivery(2), ROLE.ISSUER)).toEqual({ allowed: true, from: 2, to: 4 });
    expect(decide('deliver', delivery(4), ROLE.ISSUER)).toEqual({ allowed: true, from: 4, to: 5 });
    expect(decide('ship', delivery(2), ROLE.CUSTOMER)).toEqual({ allowed: false, refusal: 'actor' });
    expect(decide('deliver', delivery(4), ROLE.CUSTOMER)).toEqual({ allowed: false, refusal: 'actor' });
  });

  test('a counter order is never shipped, a delivery never handed over', () => {
    expect(decide('ship', orderIn(2, ORDER_TYPE.PICKUP, null), ROLE.ISSUER)).toEqual({
      allowed: false,
      refusal: 'kind',
    });
    expect(decide('handOver', delivery(3), ROLE.STAFF)).toEqual({ allowed: false, refusal: 'kind' });
  });

  test('an order of files alone is delivered without being sent, and only that (D3.6.8)', () => {
    expect(decide('sendFiles', files(2), ROLE.ISSUER)).toEqual({ allowed: true, from: 2, to: 5 });
    for (const action of ['ship', 'deliver', 'return'] as const)
      for (const status of [2, 4, 5] as const)
        expect(decide(action, files(status), ROLE.ISSUER)).toEqual({ allowed: false, refusal: 'kind' });
    expect(decide('sendFiles', delivery(2), ROLE.ISSUER)).toEqual({ allowed: false, refusal: 'kind' });
  });

  test('nothing on its way, done or cancelled can be cancelled', () => {
    for (const status of [4, 5, 6, 7, 8] as const)
      for (const actor of ACTORS) expect(orderActions(delivery(status), actor)).not.toContain('cancel');
  });

  test('whatever is tried, in whatever order, an order only ever takes moves of the table, and its ends are final but for what came late or is undone at a counter', () => {
    const FINAL: OrderStatusId[] = [ORDER_STATUS.RECEIVED, ORDER_STATUS.CANCELLED, ORDER_STATUS.RETURNED];
    const facts = fc.tuple(fc.constantFrom(...ORDER_TYPES), fc.constantFrom('Hà Nội', null));
    const tries = fc.array(fc.tuple(fc.constantFrom(...ORDER_ACTIONS), fc.constantFrom(...ACTORS)), { maxLength: 30 });
    fc.assert(
      fc.property(fc.constantFrom(...ORDER_STATUSES), facts, tries, (start, [type, address], moves) => {
        let status: OrderStatusId = start;
        for (const [action, actor] of moves) {
          const order = orderIn(status, type, address);
          const verdict = decide(action, order, actor);
          const hasButton = !['pay', 'handOverLate', 'revive', 'undoHandOver', 'giveBack'].includes(action);
          expect(orderActions(order, actor).includes(action)).toBe(verdict.allowed && hasButton);
          if (!verdict.allowed) continue;
          const late = ['handOverLate', 'revive', 'void', 'undoHandOver'];
          // What was delivered or collected can be given back.
          expect(FINAL.includes(status)).toBe(
            late.includes(action) || (action === 'giveBack' && status === ORDER_STATUS.RECEIVED),
          );
          expect(ORDER_LIFE.transitions[action].from).toContain(status);
          expect(ORDER_LIFE.transitions[action].to).toBe(verdict.to);
          status = verdict.to;
        }
      }),
    );
  });
});

import { CAMPAIGN_STATUS, campaignEditing } from '@/contract/states/campaign';
import { isFrozen as isOrderFrozen, PAYMENT, type PaymentId } from '@/contract/states/order';
import { isJoined, numberInForce, PARTICIPANT_STATUS, TERMS_ANSWER, waitsFor } from '@/contract/states/participant';
import { isOnline } from '@/contract/states/payment';
import { isFrozen, SETTLEMENT_STATUS, settlementChoices, type SettlementStatusId } from '@/contract/states/settlement';
import { ROLE } from '@/contract/vocabulary/roles';

const { SYSTEM, ISSUER } = ROLE;

/** The values of a set for which a question is answered with yes. */
const yes = <Value>(values: Readonly<Record<string, Value>>, question: (value: Value) => boolean): string[] =>
  Object.entries(values).flatMap(([name, value]) => (question(value) ? [name] : []));

test('a campaign may be edited in full before it starts, its presentation until it ends', () => {
  const editing = Object.fromEntries(Object.entries(CAMPAIGN_STATUS).map(([name, id]) => [name, campaignEditing(id)]));
  expect(editing).toEqual({
    ...{ NOT_STARTED: 'everything', RUNNING: 'presentation', POSTPONED: 'presentation' },
    ...{ ENDED: 'nothing', CANCELLED: 'nothing' },
  });
});

test('an order is frozen while its campaign is postponed, and only then', () => {
  expect(yes(CAMPAIGN_STATUS, (status) => isOrderFrozen({ campaign: { status } }))).toEqual(['POSTPONED']);
});

test('payments through a gateway or a bank are online', () => {
  expect(yes<PaymentId>(PAYMENT, isOnline)).toEqual(['ZALOPAY', 'VIETQR']);
});

describe('a participation', () => {
  const { OPEN, ACCEPTED, DECLINED, LAPSED } = TERMS_ANSWER;

  test('is joined when approved or accepted', () => {
    expect(yes(PARTICIPANT_STATUS, isJoined)).toEqual(['APPROVED', 'ACCEPTED']);
  });

  test('has the highest accepted version in force', () => {
    const version = (number: number, answer: (typeof TERMS_ANSWER)[keyof typeof TERMS_ANSWER]) => ({ number, answer });
    expect(numberInForce([version(1, ACCEPTED), version(3, ACCEPTED), version(2, ACCEPTED)])).toBe(3);
    expect(numberInForce([version(1, ACCEPTED), version(2, DECLINED), version(3, OPEN)])).toBe(1);
    expect(numberInForce([version(1, OPEN), version(2, LAPSED)])).toBeNull();
    expect(numberInForce([])).toBeNull();
  });

  test('waits for the side that has to answer', () => {
    const latest = (proposedBy: typeof SYSTEM | typeof ISSUER, answer: typeof OPEN | typeof ACCEPTED = OPEN) => ({
      proposedBy,
      answer,
    });
    const { PENDING_REQUEST, PENDING_INVITATION, APPROVED, ACCEPTED: JOINED, CANCELLED } = PARTICIPANT_STATUS;
    expect(waitsFor(PENDING_REQUEST, latest(SYSTEM))).toBe(SYSTEM);
    expect(waitsFor(PENDING_INVITATION, latest(ISSUER))).toBe(ISSUER);
    expect([APPROVED, JOINED].map((status) => waitsFor(status, latest(SYSTEM)))).toEqual([ISSUER, ISSUER]);
    expect(waitsFor(APPROVED, latest(ISSUER))).toBe(SYSTEM);
    expect(waitsFor(APPROVED, latest(SYSTEM, ACCEPTED))).toBeNull();
    expect(waitsFor(CANCELLED, latest(SYSTEM))).toBeNull();
  });
});

describe('a settlement', () => {
  const { OPEN, AGREED_BY_ORGANISER, AGREED_BY_ISSUER, AGREED, PAID } = SETTLEMENT_STATUS;
  const choices = (status: SettlementStatusId, side: typeof SYSTEM | typeof ISSUER, net = 1, stale = false) =>
    settlementChoices({ status, stale, net }, side);

  test('is frozen once both sides have agreed', () => {
    expect(yes(SETTLEMENT_STATUS, isFrozen)).toEqual(['AGREED', 'PAID']);
  });

  test.each<[SettlementStatusId, string[], string[]]>([
    [OPEN, ['agree'], ['agree']],
    [AGREED_BY_ORGANISER, ['withdraw'], ['agree']],
    [AGREED_BY_ISSUER, ['agree'], ['withdraw']],
    [AGREED, ['pay'], []],
    [PAID, [], []],
  ])('in status %i offers the organiser %j and the issuer %j', (status, organiser, issuer) => {
    expect(choices(status, SYSTEM)).toEqual(organiser);
    expect(choices(status, ISSUER)).toEqual(issuer);
  });

  test('may be agreed to again when entries came since, and is not paid when nothing is owed', () => {
    expect(choices(AGREED_BY_ISSUER, ISSUER, 1, true)).toEqual(['agree', 'withdraw']);
    expect(choices(AGREED, SYSTEM, 1, true)).toEqual(['pay']);
    expect(choices(AGREED, SYSTEM, 0)).toEqual([]);
  });
});

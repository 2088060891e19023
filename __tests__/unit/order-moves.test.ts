import { ORDER_LIFE, ORDER_STATUSES, orderActions, orderChanges, orderPosition } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { ROLE } from '@/contract/vocabulary/roles';

const ACTORS = { ...ROLE, clock: 'clock', gateway: 'gateway' } as const;

const movesOf = (type: (typeof ORDER_TYPE)[keyof typeof ORDER_TYPE], address: string | null): string[] =>
  ORDER_STATUSES.flatMap((status) =>
    Object.entries(ACTORS).flatMap(([name, actor]) =>
      orderActions({ status, type, address }, actor).map((action) => {
        const verdict = ORDER_LIFE.decide(action, orderPosition({ status, type, address }), actor);
        return `${status} ${action} ${verdict.allowed ? verdict.to : verdict.refusal} ${name}`;
      }),
    ),
  ).sort();

/** Every permitted status change, in full: a change of the table requires a deliberate change of this list (D9.1). */
const CANCELLED_BY = ['CUSTOMER', 'ISSUER', 'SYSTEM', 'clock'];
const BACK_OFFICE = ['ISSUER', 'SYSTEM'];
const moved = (move: string) => BACK_OFFICE.map((name) => `${move} ${name}`);
const cancelled = (...from: number[]) =>
  from.flatMap((status) => CANCELLED_BY.map((name) => `${status} cancel 7 ${name}`));

test('the moves of a delivery', () => {
  expect(movesOf(ORDER_TYPE.DELIVERY, '1 Đinh Lễ')).toEqual(
    [
      ...moved('2 ship 4'),
      ...moved('4 deliver 5'),
      ...moved('4 return 8'),
      ...moved('5 return 8'),
      ...cancelled(1, 2, 3),
    ].sort(),
  );
});

test('the moves of a delivery of files alone', () => {
  expect(movesOf(ORDER_TYPE.DELIVERY, null)).toEqual([...moved('2 sendFiles 5'), ...cancelled(1, 2, 3)].sort());
});

test('the moves of an order at the counter', () => {
  const undone = ['ISSUER', 'STAFF', 'SYSTEM'].map((actor) => `6 void 7 ${actor}`);
  expect(movesOf(ORDER_TYPE.PICKUP, null)).toEqual(
    [
      ...moved('2 makeAvailable 3'),
      '3 handOver 6 ISSUER',
      '3 handOver 6 STAFF',
      ...undone,
      ...cancelled(1, 2, 3),
    ].sort(),
  );
});

test('money is told by the gateway, confirmed by the organiser, promised in cash by the customer, and is a button of nobody (D9.1.3)', () => {
  const waiting = { status: 1, type: ORDER_TYPE.DELIVERY, address: '1 Đinh Lễ' } as const;
  const taken = Object.entries(ACTORS).filter(
    ([, actor]) => ORDER_LIFE.decide('pay', orderPosition(waiting), actor).allowed,
  );
  expect(taken.map(([name]) => name).sort()).toEqual(['CUSTOMER', 'SYSTEM', 'gateway']);
  for (const [, actor] of taken) expect(orderActions(waiting, actor)).not.toContain('pay');
});

test('a late hand-over is taken from staff and the issuer for a closed counter order, and is a button of nobody (D9.1.16)', () => {
  const closed = (type: (typeof ORDER_TYPE)[keyof typeof ORDER_TYPE]) =>
    orderPosition({ status: 7, type, address: 'x' });
  const taken = Object.entries(ACTORS).filter(
    ([, actor]) => ORDER_LIFE.decide('handOverLate', closed(ORDER_TYPE.PICKUP), actor).allowed,
  );
  expect(taken.map(([name]) => name).sort()).toEqual(['ISSUER', 'STAFF']);
  expect(ORDER_LIFE.decide('handOverLate', closed(ORDER_TYPE.DELIVERY), ROLE.ISSUER)).toEqual({
    allowed: false,
    refusal: 'kind',
  });
});

test('what may be said anew of an order: of a parcel on its way, and of a counter order that waits (D3.6.9, D9.1.9)', () => {
  const changesOf = (type: (typeof ORDER_TYPE)[keyof typeof ORDER_TYPE], address: string | null): string[] =>
    ORDER_STATUSES.flatMap((status) => orderChanges({ status, type, address }).map((change) => `${status} ${change}`));
  expect(changesOf(ORDER_TYPE.DELIVERY, '1 Đinh Lễ')).toEqual(['4 shipment', '4 retry']);
  expect(changesOf(ORDER_TYPE.DELIVERY, null)).toEqual([]);
  expect(changesOf(ORDER_TYPE.PICKUP, 'Quầy 3')).toEqual(['3 place']);
});

import { ORDER_STATUS, ORDER_TYPE, type OrderStatusId } from '@/contract/states/order';
import { timelineOf } from '@/entities/order/order-timeline';

const { PROCESSING, PICKUP_AVAILABLE, SHIPPING, SHIPPED, RECEIVED, CANCELLED, RETURNED } = ORDER_STATUS;

/** An order that has taken these steps, one an hour. */
const orderAfter = (...statuses: OrderStatusId[]) => ({
  type: ORDER_TYPE.DELIVERY as (typeof ORDER_TYPE)[keyof typeof ORDER_TYPE],
  status: statuses.at(-1) ?? PROCESSING,
  orderDate: '2027-01-28T09:00:00+07:00',
  steps: statuses.map((status, hour) => ({ status, at: `2027-01-28T1${hour}:00:00+07:00`, by: '', note: '' })),
});

const statesOf = (order: ReturnType<typeof orderAfter>) => timelineOf(order).map(({ state }) => state);

it.each([
  ['waits for the issuer', [PROCESSING], ['done', 'now', 'next', 'next']],
  ['is on its way', [PROCESSING, SHIPPING], ['done', 'done', 'now', 'next']],
  ['was delivered', [PROCESSING, SHIPPING, SHIPPED], ['done', 'done', 'done', 'done']],
  ['was cancelled', [PROCESSING, CANCELLED], ['done', 'done', 'stopped']],
  ['came back', [PROCESSING, SHIPPING, RETURNED], ['done', 'done', 'done', 'stopped']],
])('a delivery that %s', (_, statuses, states) => {
  expect(statesOf(orderAfter(...statuses))).toEqual(states);
});

it('a counter order waits at the counter, also after its place was changed', () => {
  const waiting = { ...orderAfter(PROCESSING, PICKUP_AVAILABLE, PICKUP_AVAILABLE), type: ORDER_TYPE.PICKUP };
  expect(statesOf(waiting)).toEqual(['done', 'done', 'done', 'now', 'next']);
  const received = { ...orderAfter(PROCESSING, PICKUP_AVAILABLE, RECEIVED), type: ORDER_TYPE.PICKUP };
  expect(statesOf(received)).toEqual(['done', 'done', 'done', 'done']);
});

it('coming steps have no date, and every entry has a key of its own', () => {
  const entries = timelineOf(orderAfter(PROCESSING));
  expect(entries.map(({ at }) => at !== undefined)).toEqual([true, true, false, false]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
});

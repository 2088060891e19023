import { ORDER_STATUS, type OrderStatusId } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { timelineOf } from '@/entities/order/order-timeline';
import { customerOrderText } from '@/text/customer-order';
import { statusText } from '@/text/status';

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, SHIPPING, SHIPPED, RECEIVED, CANCELLED, RETURNED } =
  ORDER_STATUS;

const PLACE = { detail: '1 Đinh Lễ', provinceCode: 1, wardCode: 4, line: '1 Đinh Lễ, Hà Nội' };

/** An order that has gone through these statuses, one per hour. */
const orderAfter = (...statuses: OrderStatusId[]) => ({
  type: ORDER_TYPE.DELIVERY as (typeof ORDER_TYPE)[keyof typeof ORDER_TYPE],
  address: PLACE as typeof PLACE | null,
  status: statuses.at(-1) ?? PROCESSING,
  orderDate: '2027-01-28T09:00:00+07:00',
  steps: statuses.map((status, hour) => ({
    ...{ status, at: `2027-01-28T1${hour}:00:00+07:00`, by: '', role: null, note: '' },
  })),
});

const statesOf = (order: ReturnType<typeof orderAfter>) => timelineOf(order, 'customer').map(({ state }) => state);

it.each([
  ['waits for the issuer', [PROCESSING], ['done', 'now', 'next', 'next']],
  ['is on its way', [PROCESSING, SHIPPING], ['done', 'done', 'now', 'next']],
  ['was delivered', [PROCESSING, SHIPPING, SHIPPED], ['done', 'done', 'done', 'done']],
  ['was cancelled', [PROCESSING, CANCELLED], ['done', 'done', 'stopped']],
  ['came back', [PROCESSING, SHIPPING, RETURNED], ['done', 'done', 'done', 'stopped']],
])('a delivery that %s', (_, statuses, states) => {
  expect(statesOf(orderAfter(...statuses))).toEqual(states);
});

it('a step that is over is done, the wait for the payment too', () => {
  const paid = orderAfter(PENDING_PAYMENT, PROCESSING, SHIPPING);
  expect(statesOf(paid)).toEqual(['done', 'done', 'done', 'now', 'next']);
  expect(statesOf(orderAfter(PENDING_PAYMENT)).slice(0, 2)).toEqual(['done', 'now']);
});

it('an order of files alone is never on its way (D3.6.8)', () => {
  expect(statesOf({ ...orderAfter(PROCESSING), address: null })).toEqual(['done', 'now', 'next']);
  expect(statesOf({ ...orderAfter(PROCESSING, SHIPPED), address: null })).toEqual(['done', 'done', 'done']);
});

it('a counter order waits at the counter, also after its place was changed', () => {
  const waiting = { ...orderAfter(PROCESSING, PICKUP_AVAILABLE, PICKUP_AVAILABLE), type: ORDER_TYPE.PICKUP };
  expect(statesOf(waiting)).toEqual(['done', 'done', 'done', 'now', 'next']);
  const received = { ...orderAfter(PROCESSING, PICKUP_AVAILABLE, RECEIVED), type: ORDER_TYPE.PICKUP };
  expect(statesOf(received)).toEqual(['done', 'done', 'done', 'done']);
});

it.each([
  [
    'before it is handed over',
    [PROCESSING, PROCESSING],
    customerOrderText.partsStep.cancelled,
    ['done', 'now', 'done', 'next', 'next'],
  ],
  [
    'after it was',
    [PROCESSING, SHIPPING, SHIPPED, SHIPPED],
    customerOrderText.partsStep.returned,
    ['done', 'done', 'done', 'done', 'done'],
  ],
])('names a part that left the order %s as what it is, and not the status again', (_, statuses, label, states) => {
  const order = orderAfter(...statuses);
  const steps = order.steps.map((step, index) =>
    index === order.steps.length - 1 ? { ...step, reversal: { amount: 48_000, parts: [] } } : step,
  );
  const entries = timelineOf({ ...order, steps }, 'customer');
  expect(entries.map(({ state }) => state)).toEqual(states);
  expect(entries[order.steps.length]?.label).toBe(label);
});

it('names an exchange', () => {
  const order = orderAfter(PROCESSING, SHIPPING, SHIPPED, SHIPPED);
  const steps = order.steps.map((step, index) =>
    index === 3 ? { ...step, reversal: { amount: 0, parts: [], instead: [] } } : step,
  );
  expect(timelineOf({ ...order, steps }, 'issuer').at(-1)?.label).toBe(customerOrderText.partsStep.exchanged);
});

it('coming steps have no date, and every entry has a key of its own', () => {
  const entries = timelineOf(orderAfter(PROCESSING), 'customer');
  expect(entries.map(({ at }) => at !== undefined)).toEqual([true, true, false, false]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
});

it('every step is named as the badge of its status is', () => {
  const entries = timelineOf(orderAfter(PROCESSING, SHIPPING), 'customer').slice(1);
  expect(entries.map(({ label }) => label)).toEqual([PROCESSING, SHIPPING, SHIPPED].map((id) => statusText.order[id]));
});

it('says where the order stands in the words of whoever reads it', () => {
  const shipping = orderAfter(PROCESSING, SHIPPING);
  const nowOf = (reader: 'customer' | 'issuer') => timelineOf(shipping, reader).find(({ state }) => state === 'now');
  expect(nowOf('customer')?.note).toBe('Kiện hàng đang trên đường đến bạn');
  expect(nowOf('issuer')?.note).toBe('Kiện hàng đang trên đường đến bạn đọc');
});

it('leaves out what the buyer wrote with the order, and says who wrote what later', () => {
  const order = orderAfter(PROCESSING, CANCELLED);
  const said = [
    { by: 'Minh Anh', note: 'Gọi trước khi giao' },
    { by: 'Sách Bến Xuân', note: 'Sách bị ướt' },
  ];
  const steps = order.steps.map((step, index) => ({ ...step, ...said[index] }));
  const notes = timelineOf({ ...order, steps }, 'issuer').flatMap(({ note }) => note ?? []);
  expect(notes).toEqual(['Sách Bến Xuân: Sách bị ướt']);
});

it('tells a customer which side has said what, and of their money only that it has come', () => {
  const order = orderAfter(PENDING_PAYMENT, PROCESSING, SHIPPING, CANCELLED);
  const said = [
    {},
    { by: 'Cổng thanh toán', note: 'Đã thanh toán, mã giao dịch FT26' },
    { by: 'Lê Thu', role: 2 as const, note: 'Gửi bằng xe máy' },
    { by: 'Trần Hoà', role: 1 as const, note: 'Trùng đơn' },
  ];
  const steps = order.steps.map((step, index) => ({ ...step, ...said[index] }));
  const notesFor = (reader: 'customer' | 'issuer') =>
    timelineOf({ ...order, steps }, reader).flatMap(({ note }) => note ?? []);
  expect(notesFor('customer')).toEqual([
    'Đã nhận được tiền của bạn',
    'Nhà phát hành: Gửi bằng xe máy',
    'Ban tổ chức: Trùng đơn',
  ]);
  expect(notesFor('issuer')[0]).toBe('Cổng thanh toán: Đã thanh toán, mã giao dịch FT26');
});

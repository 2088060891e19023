import { waitFor } from '@testing-library/react';
import type { Order, OrderList } from '@/contract/endpoints/orders';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { KeepOrders } from '@/features/orders/KeepOrders';
import { CUSTOMER } from '@tests/support/component/customer';
import type { Answers } from '@tests/support/component/fake-api';
import { renderScreen } from '@tests/support/component/render-screen';

const ID = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a11';

const waiting: Order = {
  ...{ id: ID, code: 'DH1', checkoutId: ID, orderDate: '2027-01-28T09:00:00+07:00' },
  type: 2,
  status: 3,
  payment: 3,
  campaign: { id: 1, name: 'Phố sách', imageUrl: '/files/fairs/a.webp', status: 2 },
  issuer: { id: ID, name: 'Sách Bến Xuân' },
  recipient: { name: 'Minh Anh', phone: '0903 123 456', email: CUSTOMER.email },
  ...{ address: null, shipment: null, pickup: null, lines: [], steps: [], invoice: null },
  ...{ subTotal: 0, goods: 0, freight: 0, discountTotal: 0, total: 0, plusPoint: 0 },
};

const listOf = (data: Order[]): OrderList => ({
  data,
  metadata: { page: 1, size: 20, total: data.length },
  counts: [],
});

const answers: Answers = {
  'GET /orders': ({ query }) => listOf(query.status ? [waiting] : []),
  'GET /orders/{id}': waiting,
  'GET /orders/{id}/pickup-code': {
    now: waiting.orderDate,
    tokens: [],
    code: '01234567',
    codeUntil: waiting.orderDate,
  },
  'GET /orders/{id}/pickup-ticket': {
    place: { organization: null, startDate: waiting.orderDate, endDate: waiting.orderDate },
    planUrl: '/files/images/plan.webp',
    ...{ gate: null, stalls: [], waiting: [], queue: null },
  },
};

/** A browser whose service worker controls the page, or does not yet. */
const open = (isAtWork = true) => {
  const postMessage = jest.fn();
  const serviceWorker = Object.assign(new EventTarget(), { controller: isAtWork ? { postMessage } : null });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return { postMessage, serviceWorker };
};

beforeEach(() => sessionStorage.clear());
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

const KEPT = [{ keep: ['/orders', `/orders/${ID}`] }];

describe('the orders that are kept for when there is no network', () => {
  it('are the history as it opens, and what can be collected with its codes, its ticket and the plan on it', async () => {
    const { postMessage } = open();
    const pictures = jest.spyOn(HTMLImageElement.prototype, 'src', 'set');
    const { callsOf } = renderScreen(<KeepOrders />, { user: CUSTOMER, answers });
    await waitFor(() => expect(postMessage.mock.calls).toEqual([KEPT]));
    const asked = callsOf('GET /orders').map(({ query }) => query);
    expect(asked).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: [1], page: 1, size: 5 }),
        expect.objectContaining({ type: [2], page: 1, size: 5 }),
        expect.objectContaining({ type: [2], status: [3] }),
      ]),
    );
    expect(callsOf('GET /orders/{id}/pickup-code')).toHaveLength(1);
    expect(callsOf('GET /orders/{id}/pickup-ticket')).toHaveLength(1);
    const plan = String(pictures.mock.calls[0]?.[0]);
    expect(plan).toContain(encodeURIComponent('/files/images/plan.webp'));
    pictures.mockRestore();
  });

  it('are kept once for some minutes, however many pages are opened', async () => {
    const { postMessage } = open();
    const first = renderScreen(<KeepOrders />, { user: CUSTOMER, answers });
    await waitFor(() => expect(postMessage).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(sessionStorage.length).toBe(1));
    first.unmount();
    const { callsOf } = renderScreen(<KeepOrders />, { user: CUSTOMER, answers });
    expect(callsOf('GET /orders')).toEqual([]);
  });

  it('wait for the worker on the first page of a browser', async () => {
    const { serviceWorker } = open(false);
    const { callsOf } = renderScreen(<KeepOrders />, { user: CUSTOMER, answers });
    expect(callsOf('GET /orders')).toEqual([]);
    const postMessage = jest.fn();
    serviceWorker.controller = { postMessage };
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    await waitFor(() => expect(postMessage.mock.calls).toEqual([KEPT]));
  });

  it('are those of customers, and nobody is told when they cannot be had now', async () => {
    const { postMessage } = open();
    const issuer = renderScreen(<KeepOrders />, { user: { ...CUSTOMER, role: ROLE.ISSUER }, answers: {} });
    expect(issuer.callsOf('GET /orders')).toEqual([]);
    issuer.unmount();
    const refuse = () => {
      throw new AppError('TOO_MANY_REQUESTS');
    };
    const { callsOf } = renderScreen(<KeepOrders />, { user: CUSTOMER, answers: { 'GET /orders': refuse } });
    await waitFor(() => expect(callsOf('GET /orders')).toHaveLength(3));
    expect(postMessage).not.toHaveBeenCalled();
  });
});

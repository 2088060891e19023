/** @isolated: the databases of `fake-indexeddb` and the globals that it sets are for this suite only. */
import '@tests/support/component/web-crypto';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { ROLE } from '@/contract/vocabulary/roles';
import { PickupScreen } from '@/features/counter/PickupScreen';
import { keepPage } from '@/features/counter/service-worker';
import { markCounterKept } from '@/shared/session/forget-counter';
import { ORDER_TOTALS } from '@tests/support/component/office-orders';
import { renderScreen } from '@tests/support/component/render-screen';

const ISSUER = {
  ...{ id: '44444444-4444-4444-8444-444444444444', name: 'Bến Xuân', email: 'issuer@hoisach.test', imageUrl: null },
  role: ROLE.ISSUER,
};
const PAGE = '/issuer/orders/pickup';

beforeEach(() => localStorage.clear());

describe('the view of counter orders', () => {
  const nothing = { data: [], metadata: { page: 1, size: 10, total: 0 }, counts: [] };
  const show = (path: string) =>
    renderScreen(<PickupScreen userId={ISSUER.id} />, {
      ...{ path, user: ISSUER },
      answers: {
        ...ORDER_TOTALS,
        'GET /issuer/orders': nothing,
        'GET /issuer/stand': [],
        'GET /campaigns': { data: [], metadata: { page: 1, size: 24, total: 0 } },
      },
    });
  const views = () => within(screen.getByRole('tablist', { name: 'Cách xem' }));
  /** The empty state of the view, which is shown once it has been loaded. */
  const isList = () => screen.findByText(/^(Chưa có đơn tại quầy nào|Không có kết quả nào phù hợp)$/);
  const isCounter = () => screen.findByText('Chưa có quầy nào đang mở');

  it('is in the address, and stays when the list is searched or the view changed', async () => {
    const page = show(`${PAGE}?status=2`);
    await isList();
    await page.user.click(views().getByRole('tab', { name: 'Quầy' }));
    await isCounter();
    expect(page.address()).toBe(`${PAGE}?status=2&view=stand`);
    await page.user.click(views().getByRole('tab', { name: 'Danh sách' }));
    await isList();
    expect(page.address()).toBe(`${PAGE}?status=2&view=list`);
  });

  it('is the one of the address, whatever this phone was used for', async () => {
    markCounterKept();
    const list = show(`${PAGE}?view=list`);
    await isList();
    list.unmount();
    show(`${PAGE}?view=stand&status=2`);
    await isCounter();
  });

  it('is the stand on a phone that was used at one, unless a link leads to orders; it does not turn by itself', async () => {
    markCounterKept();
    const counter = show(PAGE);
    await isCounter();
    counter.unmount();
    const list = show(`${PAGE}?search=an`);
    await isList();
    await list.user.clear(screen.getByRole('searchbox'));
    await list.user.tab();
    await waitFor(() => expect(list.address()).toBe(PAGE));
    await isList();
    expect(views().getByRole('tab', { selected: true })).toHaveTextContent('Danh sách');
  });
});

describe('a page that shall open without a network', () => {
  /**
   * The service worker API of a browser: `ready` refers to the page's own scope, which a page outside of it never gets.
   */
  class FakeWorker extends EventTarget {
    state = 'installing';
    become(state: string) {
      this.state = state;
      this.dispatchEvent(new Event('statechange'));
    }
    postMessage({ keep }: { keep: string[] }, [port]: { answer: (all: boolean) => void }[]) {
      port?.answer(keep.length > 0);
    }
  }
  class FakeChannel {
    port1: { onmessage?: (event: { data: boolean }) => void } = {};
    port2 = { answer: (data: boolean) => this.port1.onmessage?.({ data }) };
  }
  const registered = (registration: object) =>
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { register: async () => registration, ready: new Promise(() => undefined) },
      configurable: true,
    });

  beforeEach(() => {
    Object.assign(globalThis, { MessageChannel: FakeChannel });
    Object.assign(performance, { getEntriesByType: () => [] });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

  it('is kept by its worker once that is at work, also when the page was opened elsewhere', async () => {
    const worker = new FakeWorker();
    const registration = { installing: worker, waiting: null, active: null as FakeWorker | null };
    registered(registration);
    const kept = keepPage(async () => undefined);
    await Promise.resolve();
    registration.active = worker;
    worker.become('activated');
    expect(await kept).toBe(true);
  });

  it('is kept by the worker that is at work already', async () => {
    registered({ installing: null, waiting: null, active: new FakeWorker() });
    expect(await keepPage(async () => undefined)).toBe(true);
  });

  it('is not kept by a worker that could not be installed', async () => {
    const worker = new FakeWorker();
    registered({ installing: worker, waiting: null, active: null });
    const kept = keepPage(async () => undefined);
    worker.become('redundant');
    expect(await kept).toBe(false);
  });
});

import { tabsOf } from '@/shared/realtime/tabs/browser-tabs';
import { TabGroup, type SharedConnection } from '@/shared/realtime/tabs/tab-group';
import { FakeLocks } from '@tests/support/fake-locks';

const refuse = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

const setNavigator = (value: object): void =>
  void Object.defineProperty(globalThis, 'navigator', { configurable: true, value });

const Channel = globalThis.BroadcastChannel;

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  Object.assign(globalThis, { window: globalThis });
});

afterEach(() => {
  Object.assign(globalThis, { BroadcastChannel: Channel });
  Reflect.deleteProperty(globalThis, 'navigator');
  Reflect.deleteProperty(globalThis, 'window');
  jest.useRealTimers();
});

/** A tab in this browser, and what it received of its connection. */
const join = () => {
  const received: string[] = [];
  const connection: SharedConnection<string, string, string> = {
    open: () => void received.push('opened'),
    close: async () => void received.push('closed'),
    status: () => 'fine',
    onRequest: (request) => group.broadcast(`answer to ${request}`),
    onStatus: () => undefined,
    onNews: (news) => void received.push(news),
    onLost: () => undefined,
  };
  const group = new TabGroup(tabsOf('msg-socket', 'user'), { announceMs: 4000, markerMs: 10_000 }, connection);
  group.join();
  return { group, received };
};

const EXPECTED = ['opened', 'answer to question', 'closed'];

const use = async (): Promise<string[]> => {
  const { group, received } = join();
  await jest.advanceTimersByTimeAsync(1000);
  group.request('question');
  await group.leave({ atOnce: true });
  return received;
};

test.each([
  ['without locks', {}],
  ['where reading the locks throws', Object.defineProperty({}, 'locks', { get: refuse })],
  ['where asking for a lock throws', { locks: { request: refuse } }],
  ['where a lock is refused', { locks: { request: async () => refuse() } }],
])('a tab leads by itself %s', async (_, navigator) => {
  setNavigator(navigator);
  expect(await use()).toEqual(EXPECTED);
});

test.each([
  ['missing', undefined],
  ['blocked', refuse],
])('where channels between tabs are %s, each tab leads by itself, also with locks', async (_, channel) => {
  const locks = new FakeLocks();
  setNavigator({ locks: locks.of('tab') });
  Object.assign(globalThis, { BroadcastChannel: channel });
  const other = join();
  expect(await use()).toEqual(EXPECTED);
  expect(other.received).toEqual(['opened']);
  await other.group.leave({ atOnce: true });
});

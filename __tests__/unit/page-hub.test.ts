import { followSession, pageHub } from '@/shared/realtime/hub/page-hub';
import { initialAuthState } from '@/shared/session/auth-state';
import { useSessionStore } from '@/shared/session/session-store';
import { FakeHub } from '@tests/support/fake-hub';
import { FakeLocks } from '@tests/support/fake-locks';

let mockHub: FakeHub;

jest.mock('@/shared/realtime/hub/build-connection', () => ({
  buildConnection: (token: () => Promise<string>) => mockHub.build(token),
}));

const page = new EventTarget();
const sheet = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const user = { id: 'u1', name: 'An', email: 'an@hoisach.test', imageUrl: null, role: 4 as const };

const settle = (ms = 5) => jest.advanceTimersByTimeAsync(ms);
const tokens = () => mockHub.up.map(({ token }) => token);

const signIn = async (accessToken = 'first') => {
  useSessionStore.setState({ status: 'signedIn', user, accessToken });
  await settle();
};

let stop = () => {};
const onError = jest.fn();

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  mockHub = new FakeHub();
  onError.mockReset();
  Object.assign(globalThis, { window: page, document: sheet, navigator: { locks: new FakeLocks().of('tab') } });
  useSessionStore.setState(initialAuthState);
  stop = followSession({ onError });
});

afterEach(async () => {
  stop();
  await settle();
  jest.useRealTimers();
});

test('the hub is connected while the session has an access token, and with it', async () => {
  await settle(60_000);
  expect(mockHub.connections).toEqual([]);
  await signIn();
  expect(tokens()).toEqual(['first']);
  useSessionStore.setState({ user: null, accessToken: null });
  await settle();
  expect([tokens(), pageHub.state]).toEqual([[], 'Disconnected']);
});

test('it reconnects when the token changes', async () => {
  await signIn();
  await signIn('second');
  await settle(2000);
  expect(tokens()).toEqual(['second']);
});

test('an error is passed to the callback', async () => {
  mockHub.isAway = true;
  await signIn();
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'away' }));
});

test('without a callback an error is ignored', async () => {
  stop();
  stop = followSession();
  mockHub.isAway = true;
  await signIn();
  expect(pageHub.state).toBe('Connecting');
});

test.each([
  ['the network comes back', () => page.dispatchEvent(new Event('online'))],
  ['somebody looks at the page again', () => sheet.dispatchEvent(new Event('visibilitychange'))],
])('after it has given up it tries again when %s', async (_, happen) => {
  mockHub.isAway = true;
  await signIn();
  await settle(600_000);
  expect(pageHub.state).toBe('Disconnected');
  mockHub.isAway = false;
  happen();
  await settle();
  expect(pageHub.state).toBe('Connected');
});

test.each([
  [
    'left for the back-forward cache',
    page,
    new Event('pagehide'),
    Object.assign(new Event('pageshow'), { persisted: true }),
  ],
  ['frozen', sheet, new Event('freeze'), new Event('resume')],
])('a page that is %s holds no connection, and has one again when it is back', async (_, target, leave, back) => {
  await signIn();
  target.dispatchEvent(leave);
  await settle();
  expect(tokens()).toEqual([]);
  (back.type === 'pageshow' ? page : sheet).dispatchEvent(back);
  await settle();
  expect(tokens()).toEqual(['first']);
});

test('a page that was not suspended does nothing when it is shown', async () => {
  await signIn();
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  await settle();
  expect(mockHub.connections).toHaveLength(1);
});

import { setTokenRenewal } from '@/shared/api/client';
import { initialAuthState } from '@/shared/session/auth-state';
import { useSessionStore } from '@/shared/session/session-store';

const renew = jest.fn(async () => true);
let revalidateSession: () => void;

beforeEach(async () => {
  jest.useFakeTimers({ now: 1_000_000 });
  renew.mockClear();
  setTokenRenewal(renew);
  useSessionStore.setState({ ...initialAuthState, accessToken: 'first' });
  await jest.isolateModulesAsync(async () => {
    jest.doMock('@/shared/session/session-store', () => ({ useSessionStore }));
    jest.doMock('@/shared/session/access-token', () => ({ renewToken: renew }));
    ({ revalidateSession } = await import('@/shared/realtime/revalidate-session'));
  });
});

afterEach(() => jest.useRealTimers());

test('the session is renewed after 3 s', () => {
  revalidateSession();
  jest.advanceTimersByTime(2999);
  expect(renew).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(renew).toHaveBeenCalledTimes(1);
});

test.each([null, 'second'])('nothing is done when the token is %j by then', (accessToken) => {
  revalidateSession();
  useSessionStore.setState({ accessToken });
  jest.advanceTimersByTime(10_000);
  expect(renew).not.toHaveBeenCalled();
});

test('nothing is done for a visitor', () => {
  useSessionStore.setState({ accessToken: null });
  revalidateSession();
  expect(jest.getTimerCount()).toBe(0);
});

test('a second request within a minute is delayed, not dropped', () => {
  revalidateSession();
  jest.advanceTimersByTime(3000);
  useSessionStore.setState({ accessToken: 'second' });
  jest.advanceTimersByTime(17_000);
  revalidateSession();
  jest.advanceTimersByTime(43_000);
  expect(renew).toHaveBeenCalledTimes(2);
});

test('requests within a minute cause one renewal', () => {
  for (let second = 0; second < 60; second += 1) {
    revalidateSession();
    jest.advanceTimersByTime(1000);
  }
  expect(renew).toHaveBeenCalledTimes(1);
  revalidateSession();
  jest.advanceTimersByTime(3000);
  expect(renew).toHaveBeenCalledTimes(2);
});

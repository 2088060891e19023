import { setTokenRenewal } from '@/shared/api/client';
import { initialAuthState } from '@/shared/session/auth-state';
import { useSessionStore } from '@/shared/session/session-store';

const renew = jest.fn(async () => true);
let doubtSession: () => void;

beforeEach(async () => {
  jest.useFakeTimers({ now: 1_000_000 });
  renew.mockClear();
  setTokenRenewal(renew);
  useSessionStore.setState({ ...initialAuthState, accessToken: 'first' });
  await jest.isolateModulesAsync(async () => {
    jest.doMock('@/shared/session/session-store', () => ({ useSessionStore }));
    jest.doMock('@/shared/session/present-token', () => ({ renewToken: renew }));
    ({ doubtSession } = await import('@/shared/realtime/doubt-session'));
  });
});

afterEach(() => jest.useRealTimers());

test('a doubted session is renewed after 3 s', () => {
  doubtSession();
  jest.advanceTimersByTime(2999);
  expect(renew).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(renew).toHaveBeenCalledTimes(1);
});

test.each([null, 'second'])('nothing is done when the token is %j by then', (accessToken) => {
  doubtSession();
  useSessionStore.setState({ accessToken });
  jest.advanceTimersByTime(10_000);
  expect(renew).not.toHaveBeenCalled();
});

test('nor for a visitor', () => {
  useSessionStore.setState({ accessToken: null });
  doubtSession();
  expect(jest.getTimerCount()).toBe(0);
});

test('a doubt within the minute is not forgotten', () => {
  doubtSession();
  jest.advanceTimersByTime(3000);
  useSessionStore.setState({ accessToken: 'second' });
  jest.advanceTimersByTime(17_000);
  doubtSession();
  jest.advanceTimersByTime(43_000);
  expect(renew).toHaveBeenCalledTimes(2);
});

test('doubts of one minute are one', () => {
  for (let second = 0; second < 60; second += 1) {
    doubtSession();
    jest.advanceTimersByTime(1000);
  }
  expect(renew).toHaveBeenCalledTimes(1);
  doubtSession();
  jest.advanceTimersByTime(3000);
  expect(renew).toHaveBeenCalledTimes(2);
});

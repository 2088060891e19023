import { createSessionReader } from '@/shared/session/session-reader';
import { readWebSession } from '@/shared/session/web-session';

jest.mock('@/shared/session/web-session');

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(readWebSession).mockReset().mockRejectedValue(new Error('away'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => jest.useRealTimers());

const calls = () => jest.mocked(readWebSession).mock.calls.length;

test('an unavailable server is asked again, once for all callers, until it responds', async () => {
  const dispatch = jest.fn();
  const reader = createSessionReader(dispatch);
  await Promise.all([reader.read(), reader.read(), reader.read()]);
  expect(dispatch).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(calls()).toBe(4);
  jest.mocked(readWebSession).mockResolvedValue({ session: null });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(calls()).toBe(5);
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'sessionRead', session: null });
});

test('a response leaves no retry behind, and nothing is retried once it was stopped', async () => {
  const reader = createSessionReader(jest.fn());
  await reader.read();
  jest.mocked(readWebSession).mockResolvedValueOnce({ session: null });
  await reader.read();
  expect(jest.getTimerCount()).toBe(0);
  const late = reader.read();
  reader.stop();
  await late;
  expect(jest.getTimerCount()).toBe(0);
});

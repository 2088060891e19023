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

test('a server that is away is asked again, once for all that have asked, until it answers', async () => {
  const tell = jest.fn();
  const reader = createSessionReader(tell);
  await Promise.all([reader.read(), reader.read(), reader.read()]);
  expect(tell).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(calls()).toBe(4);
  jest.mocked(readWebSession).mockResolvedValue(null);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(calls()).toBe(5);
  expect(tell).toHaveBeenLastCalledWith({ type: 'sessionRead', session: null });
});

test('an answer leaves no try behind, and nothing is tried once it was stopped', async () => {
  const reader = createSessionReader(jest.fn());
  await reader.read();
  jest.mocked(readWebSession).mockResolvedValueOnce(null);
  await reader.read();
  expect(jest.getTimerCount()).toBe(0);
  const late = reader.read();
  reader.stop();
  await late;
  expect(jest.getTimerCount()).toBe(0);
});

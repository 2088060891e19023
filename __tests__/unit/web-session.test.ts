import { signIn, signOut } from 'next-auth/react';
import { beginWebSession, endWebSession, readWebSession } from '@/shared/session/web-session';

jest.mock('next-auth/react', () => ({ signIn: jest.fn(), signOut: jest.fn() }));

const answered = (answer: object) => jest.mocked(signOut).mockResolvedValue(answer as { url: string });

test('a session that the server has ended is ended', async () => {
  answered({ url: 'http://localhost:3000' });
  expect(await endWebSession()).toBe('ended');
});

test.each([[{ code: 'INTERNAL', message: 'refused' }], [{ url: 'http://localhost:3000/api/auth/signout?csrf=true' }]])(
  'a sign-out that the server refused has failed: %j',
  async (answer) => {
    answered(answer);
    await expect(endWebSession()).rejects.toThrow();
  },
);

describe('a session that is left without a network', () => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  beforeEach(() => void Object.assign(globalThis, { window: { localStorage } }));
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'window');
  });

  test('is noted, and ended before it is read again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
    jest.mocked(signOut).mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await endWebSession()).toBe('unanswered');
    await expect(readWebSession()).rejects.toThrow('not ended yet');
    expect(asked).not.toHaveBeenCalled();
    answered({ url: 'http://localhost:3000' });
    jest.mocked(signOut).mockClear();
    expect(await readWebSession()).toEqual({ session: null });
    expect(await readWebSession()).toEqual({ session: null });
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('is noted where the network carries nothing and says nothing', async () => {
    jest.useFakeTimers();
    jest.mocked(signOut).mockReturnValue(new Promise(() => undefined) as never);
    const outcome = endWebSession();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await outcome).toBe('unanswered');
    expect([...kept.keys()]).toEqual(['session-ending']);
    kept.clear();
  });
});

test('a session that is over comes with the reason that the server gives', async () => {
  const headers = { 'x-session-end': 'ACCOUNT_DISABLED' };
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}, { headers }));
  expect(await readWebSession()).toEqual({ session: null, ended: 'ACCOUNT_DISABLED' });
  asked.mockRestore();
});

test('a sign-in without a connection to the server got no response', async () => {
  jest.mocked(signIn).mockResolvedValue(undefined);
  expect(await beginWebSession({ idToken: 'token' })).toMatchObject({ status: 0 });
});

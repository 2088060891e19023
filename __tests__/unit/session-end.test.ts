import { enqueueSnackbar } from 'notistack';
import { ROLE } from '@/contract/vocabulary/roles';
import { call } from '@/shared/api/client';
import { initialAuthState } from '@/shared/session/auth-state';
import { loadIdentityProvider } from '@/shared/session/firebase';
import { SessionRuntime } from '@/shared/session/session-runtime';
import { useSessionStore } from '@/shared/session/session-store';
import { endWebSession, readWebSession, renewWebSession } from '@/shared/session/web-session';

let mockCanStore = true;

jest.mock('notistack', () => ({ enqueueSnackbar: jest.fn(() => 'key'), closeSnackbar: jest.fn() }));
jest.mock('@/shared/session/firebase');
jest.mock('@/shared/session/web-session');
jest.mock('@/shared/session/stored-user', () => ({
  hasStoredUser: () => false,
  canStoreUser: () => mockCanStore,
  forgetStoredUser: () => undefined,
  onStoredUser: () => () => undefined,
}));
jest.mock('@/shared/session/session-renewal', () => ({
  createSessionRenewal: () => ({ schedule: () => undefined, stop: () => undefined }),
}));

const user = { id: '1', name: 'Đọc', email: 'a@b.vn', imageUrl: null, role: ROLE.CUSTOMER };
const signOut = jest.fn(async () => undefined);
const clearQueries = jest.fn();
const clearCart = jest.fn();

const refused = (status: number, code: string) => Response.json({ code, message: `words of ${code}` }, { status });
const me = () => Response.json({ id: '1' });

/** Answers the calls of the page one after the other. */
const answering = (...answers: Response[]) => {
  const sent = jest.spyOn(globalThis, 'fetch');
  for (const answer of answers) sent.mockResolvedValueOnce(answer);
  return sent;
};

const bearers = (sent: jest.SpiedFunction<typeof fetch>) =>
  sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'));

const startRuntime = (): SessionRuntime => {
  const config = { firebase: { apiKey: 'x', authDomain: 'x', projectId: 'x' }, productName: 'Hội Sách' };
  const runtime = new SessionRuntime({ ...config, clearCart, clearQueries, goHome: () => undefined });
  runtime.start();
  return runtime;
};

beforeEach(() => {
  jest.restoreAllMocks();
  jest.clearAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  useSessionStore.setState(initialAuthState);
  const provider = {
    onEmailChanged: () => () => undefined,
    signInWithGoogle: async () => null,
    idTokenOf: async () => '',
  };
  jest.mocked(loadIdentityProvider).mockResolvedValue({ ...provider, signOut });
  jest.mocked(readWebSession).mockReturnValue(new Promise(() => undefined));
  mockCanStore = true;
  startRuntime();
  useSessionStore.setState({ status: 'signedIn', user, accessToken: 'old', providerEmail: user.email });
});

test.each([
  [401, 'SESSION_ENDED'],
  [403, 'ACCOUNT_DISABLED'],
])('a call answered %d %s ends the session of the tab, in the words of the server', async (status, code) => {
  jest.mocked(renewWebSession).mockResolvedValue(null);
  const sent = answering(refused(status, code));
  await expect(call('GET /users/me', {})).rejects.toMatchObject({ status, code });
  await new Promise(setImmediate);
  expect(useSessionStore.getState()).toMatchObject({ status: 'signedOut', user: null, accessToken: null });
  expect(enqueueSnackbar).toHaveBeenCalledWith(`words of ${code}`, { variant: 'warning' });
  for (const done of [signOut, clearQueries, sent]) expect(done).toHaveBeenCalledTimes(1);
  expect(clearCart).not.toHaveBeenCalled();
});

test('an expired token is renewed and the call repeated, once for concurrent calls', async () => {
  jest.mocked(renewWebSession).mockResolvedValue({ user, accessToken: 'new' });
  const sent = answering(refused(401, 'TOKEN_EXPIRED'), refused(401, 'TOKEN_EXPIRED'), me(), me());
  await Promise.all([call('GET /users/me', {}), call('GET /users/me', {})]);
  expect(bearers(sent)).toEqual(['Bearer old', 'Bearer old', 'Bearer new', 'Bearer new']);
  expect(renewWebSession).toHaveBeenCalledTimes(1);
  expect(enqueueSnackbar).not.toHaveBeenCalled();
});

test('a call of one user is not repeated in the name of another, who has signed in in another tab', async () => {
  const other = { ...user, id: '2', email: 'c@d.vn' };
  jest.mocked(renewWebSession).mockResolvedValue({ user: other, accessToken: 'of the other' });
  const sent = answering(refused(401, 'TOKEN_EXPIRED'), me());
  await expect(call('GET /users/me', {})).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  expect(sent).toHaveBeenCalledTimes(1);
  expect(useSessionStore.getState()).toMatchObject({ user: other, accessToken: 'of the other' });
});

test('a token that is refused even when it is new ends in the refusal, not in a loop', async () => {
  jest.mocked(renewWebSession).mockResolvedValue({ user, accessToken: 'new' });
  const sent = answering(refused(401, 'TOKEN_INVALID'), refused(401, 'TOKEN_INVALID'));
  await expect(call('GET /users/me', {})).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  expect(sent).toHaveBeenCalledTimes(2);
});

test('an unavailable server ends no session', async () => {
  jest.mocked(renewWebSession).mockRejectedValue(new Error('away'));
  answering(refused(401, 'TOKEN_EXPIRED'));
  await expect(call('GET /users/me', {})).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  expect(useSessionStore.getState()).toMatchObject({ status: 'signedIn', user });
});

test.each([
  [403, 'FORBIDDEN'],
  [401, 'UNAUTHENTICATED'],
  [409, 'OUT_OF_STOCK'],
])('a refusal %d %s of what was asked does not concern the session', async (status, code) => {
  answering(refused(status, code));
  await expect(call('GET /users/me', {})).rejects.toMatchObject({ code });
  expect(renewWebSession).not.toHaveBeenCalled();
});

test('where the browser can store nothing, the cookie alone says who is signed in', async () => {
  mockCanStore = false;
  useSessionStore.setState(initialAuthState);
  jest.mocked(readWebSession).mockResolvedValue({ user, accessToken: 'a' });
  startRuntime();
  await new Promise(setImmediate);
  expect(useSessionStore.getState()).toMatchObject({ status: 'signedIn', user });
  expect(endWebSession).not.toHaveBeenCalled();
});

test('without a network signing out ends the session here at once, and at the server when that answers', async () => {
  const runtime = startRuntime();
  useSessionStore.setState({ status: 'signedIn', user, accessToken: 'a', providerEmail: user.email });
  jest.mocked(readWebSession).mockClear();
  jest.mocked(endWebSession).mockResolvedValue('unanswered');
  expect(await runtime.signOut()).toBe(true);
  expect(useSessionStore.getState()).toMatchObject({ status: 'signedOut', user: null, accessToken: null });
  const said = 'Đã đăng xuất trên máy này. Phiên đăng nhập sẽ kết thúc trên máy chủ khi có mạng trở lại.';
  expect(enqueueSnackbar).toHaveBeenLastCalledWith(said, { variant: 'success' });
  await new Promise(setImmediate);
  for (const done of [signOut, clearCart, clearQueries]) expect(done).toHaveBeenCalledTimes(1);
  // Reading the session ends first what was left (web-session.ts).
  expect(readWebSession).toHaveBeenCalledTimes(1);
});

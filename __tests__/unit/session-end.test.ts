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

/** Answers the calls of the page with these responses, one after the other. */
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

const OF_ELSEWHERE = 'Phiên đăng nhập trên thiết bị này đã được kết thúc từ nơi khác, vui lòng đăng nhập lại.';

test('a call that is answered that the session was ended elsewhere ends that of the tab, and says so', async () => {
  jest.mocked(renewWebSession).mockResolvedValue({ session: null });
  const sent = answering(refused(401, 'SESSION_ENDED'));
  await expect(call('GET /users/me', {})).rejects.toMatchObject({ status: 401, code: 'SESSION_ENDED' });
  await new Promise(setImmediate);
  expect(useSessionStore.getState()).toMatchObject({ status: 'signedOut', user: null, accessToken: null });
  expect(enqueueSnackbar).toHaveBeenCalledWith(OF_ELSEWHERE, { variant: 'warning' });
  for (const done of [signOut, clearQueries, sent]) expect(done).toHaveBeenCalledTimes(1);
  expect(clearCart).not.toHaveBeenCalled();
});

test.each([
  ['what the call was refused with', 403, 'ACCOUNT_DISABLED', undefined, 'ACCOUNT_DISABLED'],
  ['what the call was refused with', 401, 'SESSION_EXPIRED', undefined, 'SESSION_EXPIRED'],
  ['what its renewal says', 401, 'TOKEN_EXPIRED', 'ACCOUNT_DISABLED', 'ACCOUNT_DISABLED'],
] as const)('the page of somebody whose session is over stays, by %s: %d %s', async (_, status, code, said, ended) => {
  jest.mocked(renewWebSession).mockResolvedValue({ session: null, ...(said && { ended: said }) });
  answering(refused(status, code));
  await expect(call('GET /users/me', {})).rejects.toMatchObject({ status, code });
  await new Promise(setImmediate);
  expect(useSessionStore.getState()).toMatchObject({ status: 'signedIn', user, accessToken: null, ended });
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(clearQueries).not.toHaveBeenCalled();
});

test('another tab in which the session is over stays, too, for the same reason', async () => {
  const kept = new Map([['session-end', 'ACCOUNT_DISABLED']]);
  const localStorage = { getItem: (name: string) => kept.get(name) ?? null };
  Object.assign(globalThis, { window: { localStorage } });
  const runtime = startRuntime();
  useSessionStore.setState({ status: 'signedIn', user, accessToken: 'a', sessionRead: true, ended: null });
  runtime.dispatch({ type: 'providerChanged', email: null });
  Reflect.deleteProperty(globalThis, 'window');
  expect(useSessionStore.getState()).toMatchObject({ user, accessToken: null, ended: 'ACCOUNT_DISABLED' });
});

test('an expired token is renewed and the call repeated, once for concurrent calls', async () => {
  jest.mocked(renewWebSession).mockResolvedValue({ session: { user, accessToken: 'new' } });
  const sent = answering(refused(401, 'TOKEN_EXPIRED'), refused(401, 'TOKEN_EXPIRED'), me(), me());
  await Promise.all([call('GET /users/me', {}), call('GET /users/me', {})]);
  expect(bearers(sent)).toEqual(['Bearer old', 'Bearer old', 'Bearer new', 'Bearer new']);
  expect(renewWebSession).toHaveBeenCalledTimes(1);
  expect(enqueueSnackbar).not.toHaveBeenCalled();
});

test('a call of one user is not repeated in the name of another, who has signed in in another tab', async () => {
  const other = { ...user, id: '2', email: 'c@d.vn' };
  jest.mocked(renewWebSession).mockResolvedValue({ session: { user: other, accessToken: 'of the other' } });
  const sent = answering(refused(401, 'TOKEN_EXPIRED'), me());
  await expect(call('GET /users/me', {})).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  expect(sent).toHaveBeenCalledTimes(1);
  expect(useSessionStore.getState()).toMatchObject({ user: other, accessToken: 'of the other' });
});

test('a token that is refused even when it is new ends in the refusal, not in a loop', async () => {
  jest.mocked(renewWebSession).mockResolvedValue({ session: { user, accessToken: 'new' } });
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
  jest.mocked(readWebSession).mockResolvedValue({ session: { user, accessToken: 'a' } });
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
  // Reading the session first ends the one that was left over (web-session.ts).
  expect(readWebSession).toHaveBeenCalledTimes(1);
});

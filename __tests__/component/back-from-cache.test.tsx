import { waitFor } from '@testing-library/react';
import { ROLE } from '@/contract/vocabulary/roles';
import { initialAuthState } from '@/shared/session/auth-state';
import { loadIdentityProvider } from '@/shared/session/firebase';
import { notifyAuth } from '@/shared/session/notices';
import { SessionRuntime } from '@/shared/session/session-runtime';
import { useSessionStore } from '@/shared/session/session-store';
import { endWebSession, readWebSession } from '@/shared/session/web-session';

jest.mock('@/shared/session/firebase');
jest.mock('@/shared/session/notices');
jest.mock('@/shared/session/web-session');

const STORED = 'firebase:authUser:x:[DEFAULT]';
const sessionOf = (name: string) => ({
  user: { id: name, name, email: `${name}@hoisach.test`, imageUrl: null, role: ROLE.CUSTOMER },
  accessToken: `of ${name}`,
});

const idTokenOf = jest.fn(async (_email: string) => 'token');
/** Like the SDK: keeps its user until a storage event makes it read the storage again. */
const provider = () => {
  let email = localStorage.getItem(STORED);
  return {
    onEmailChanged: (listener: (email: string | null) => void) => {
      window.addEventListener('storage', () => listener((email = localStorage.getItem(STORED))));
      listener(email);
      return () => undefined;
    },
    signInWithGoogle: async () => null,
    idTokenOf,
    signOut: async () => undefined,
  };
};

/** A change by another tab while this page is in the back-forward cache; no event is fired. */
const elsewhere = (name: string | null): void => {
  if (name === null) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, sessionOf(name).user.email);
  jest.mocked(readWebSession).mockResolvedValue({ session: name === null ? null : sessionOf(name) });
};

const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

let stop: () => void;
beforeEach(async () => {
  jest.clearAllMocks();
  useSessionStore.setState(initialAuthState);
  elsewhere('an');
  jest.mocked(endWebSession).mockResolvedValue('ended');
  jest.mocked(loadIdentityProvider).mockImplementation(async () => provider());
  const config = { firebase: { apiKey: 'x', authDomain: 'x', projectId: 'x' }, productName: 'Hội Sách' };
  const doNothing = () => undefined;
  stop = new SessionRuntime({ ...config, clearCart: doNothing, clearQueries: doNothing, goHome: doNothing }).start();
  await waitFor(() =>
    expect(useSessionStore.getState()).toMatchObject({ status: 'signedIn', providerEmail: 'an@hoisach.test' }),
  );
});
afterEach(() => stop());

test('a page that comes back from the back/forward cache shows nobody who has signed out meanwhile, and says nothing of it', async () => {
  elsewhere(null);
  comeBack();
  await waitFor(() => expect(useSessionStore.getState()).toMatchObject({ status: 'signedOut', user: null }));
  await waitFor(() => expect(readWebSession).toHaveBeenCalledTimes(2));
  expect(notifyAuth).not.toHaveBeenCalled();
});

test('it shows who has signed in instead, and does not sign in the other again', async () => {
  elsewhere('binh');
  comeBack();
  await waitFor(() => expect(useSessionStore.getState().user?.name).toBe('binh'));
  expect(useSessionStore.getState()).toMatchObject({ status: 'signedIn', providerEmail: 'binh@hoisach.test' });
  expect(idTokenOf).not.toHaveBeenCalled();
});

test('it shows nobody whose session has ended, and says so', async () => {
  jest.mocked(readWebSession).mockResolvedValue({ session: null });
  comeBack();
  await waitFor(() => expect(useSessionStore.getState()).toMatchObject({ status: 'signedOut', user: null }));
  expect(notifyAuth).toHaveBeenCalledWith({ about: 'ended' }, 'Hội Sách');
});

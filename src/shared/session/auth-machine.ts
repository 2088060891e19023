import type { LoginUser } from '@/contract/session';
import { STAFF_ON_WEBSITE, type LoginFailure } from './login-failure';

/** The session as next-auth tells it. */
export interface WebSession {
  user: LoginUser;
  accessToken: string;
}

export interface AuthState {
  status: 'loading' | 'signedOut' | 'signedIn';
  /** The provider knows the reader, the backend does not yet: an account is being created. */
  creatingUser: boolean;
  user: LoginUser | null;
  accessToken: string | null;
  /** E-mail of the identity provider's user: undefined until the provider has spoken, null for nobody. */
  providerEmail: string | null | undefined;
  /** The next-auth session was read at least once. Before that, an e-mail cannot be said to differ. */
  sessionRead: boolean;
  /** The e-mail the last login was tried for; it is not tried again before the provider names it anew. */
  triedEmail: string | null;
}

export type AuthEvent =
  | { type: 'sessionRead'; session: WebSession | null }
  | { type: 'providerChanged'; email: string | null }
  | { type: 'googleRequested' }
  | { type: 'loginSucceeded'; session: WebSession }
  | { type: 'loginFailed'; failure: LoginFailure }
  | { type: 'creatingCancelled' }
  | { type: 'creatingCompleted' }
  | { type: 'unreachable' }
  | { type: 'signedOut' };

/** What the reader is told; `message` is the server's sentence, where there is one. */
export type AuthNotice = { about: 'signedIn' | 'newUser' | 'staff' } | { about: 'failed'; message?: string };

/** What is to be done after a step. The machine describes, `session-runtime` does. */
export type AuthEffect =
  | { type: 'openGooglePopup' }
  | { type: 'logIn'; email: string }
  | { type: 'signOutProvider' }
  | { type: 'endSession' }
  /** `keep`: what a visitor had chosen can be fetched back. */
  | { type: 'clearCart'; keep?: true }
  | { type: 'clearQueries' }
  | { type: 'notify'; notice: AuthNotice }
  | { type: 'goHome' };

export interface AuthStep {
  state: AuthState;
  effects: AuthEffect[];
}

export const initialAuthState: AuthState = {
  status: 'loading',
  creatingUser: false,
  user: null,
  accessToken: null,
  providerEmail: undefined,
  sessionRead: false,
  triedEmail: null,
};

const NOBODY = { status: 'signedOut', creatingUser: false, user: null, accessToken: null } as const;

const sameEmail = (a: string, b: string | undefined): boolean => a.toLowerCase() === b?.toLowerCase();

const step = (state: AuthState, ...effects: AuthEffect[]): AuthStep => ({ state, effects });

const endCookie = (state: AuthState): AuthEffect[] => (state.user ? [{ type: 'endSession' }] : []);

/**
 * Draws the consequence of what provider and session say together. Once both have spoken, nobody at the provider clears
 * the login user and its cookie; an e-mail other than the login user's logs in; the same e-mail is signed in.
 */
const settle = (state: AuthState): AuthStep => {
  const { providerEmail, sessionRead, user, creatingUser, triedEmail } = state;
  if (!sessionRead) return step(state);
  // The cookie is enough to begin with; the provider is asked when the page has settled.
  if (providerEmail === undefined) return step(user ? { ...state, status: 'signedIn' } : state);
  if (providerEmail === null) return step({ ...state, ...NOBODY, triedEmail: null }, ...endCookie(state));
  if (sameEmail(providerEmail, user?.email)) return step({ ...state, status: 'signedIn', creatingUser: false });
  if (creatingUser || triedEmail === providerEmail) return step(state);
  // Signed in a moment ago, and about to be again: a guarded page waits instead of being left.
  const status = state.status === 'signedIn' && !user ? 'loading' : state.status;
  return step({ ...state, status, triedEmail: providerEmail }, { type: 'logIn', email: providerEmail });
};

/** The three refusals of spec section 8: unknown account, staff, anything else. */
const refuse = (state: AuthState, { status, code, message }: LoginFailure): AuthStep => {
  const nobody: AuthState = { ...state, ...NOBODY };
  if (status === 404) {
    const creating: AuthState = { ...nobody, creatingUser: true };
    return step(creating, ...endCookie(state), { type: 'notify', notice: { about: 'newUser' } });
  }
  const notice: AuthNotice =
    code === STAFF_ON_WEBSITE ? { about: 'staff' } : { about: 'failed', ...(message && { message }) };
  return step(nobody, ...endCookie(state), { type: 'signOutProvider' }, { type: 'notify', notice });
};

const readSession = (state: AuthState, session: WebSession | null): AuthStep => {
  // A session that has ended while the provider still knows the reader is begun again.
  const lost = session === null && state.user !== null;
  return settle({
    ...state,
    sessionRead: true,
    user: session?.user ?? null,
    accessToken: session?.accessToken ?? null,
    triedEmail: lost ? null : state.triedEmail,
  });
};

const succeed = (state: AuthState, { user, accessToken }: WebSession): AuthStep => {
  const next = settle({ ...state, status: 'signedIn', creatingUser: false, user, accessToken });
  // Signed out at the provider while the backend was still answering.
  if (next.state.status !== 'signedIn') return next;
  // Somebody else's cart is nobody's to fetch back.
  const clearCart: AuthEffect = state.user ? { type: 'clearCart' } : { type: 'clearCart', keep: true };
  return step(next.state, clearCart, { type: 'notify', notice: { about: 'signedIn' } }, ...next.effects);
};

/** The state machine of spec section 4, Authentication: pure, so that every outcome is a line in a test. */
export const reduceAuth = (state: AuthState, event: AuthEvent): AuthStep => {
  switch (event.type) {
    case 'sessionRead':
      return readSession(state, event.session);
    case 'providerChanged':
      return settle({ ...state, providerEmail: event.email });
    case 'googleRequested':
      return step({ ...state, creatingUser: false, triedEmail: null }, { type: 'openGooglePopup' });
    case 'loginSucceeded':
      return succeed(state, event.session);
    case 'loginFailed':
      return refuse(state, event.failure);
    case 'creatingCancelled':
      return step({ ...state, ...NOBODY }, { type: 'signOutProvider' }, { type: 'goHome' });
    case 'creatingCompleted':
      return settle({ ...state, creatingUser: false, triedEmail: null });
    case 'unreachable':
      // Neither is known yet, and the page shall not wait for ever: it is shown with what there is.
      return step({ ...state, status: state.user ? 'signedIn' : 'signedOut' });
    case 'signedOut':
      return step(
        { ...state, ...NOBODY, providerEmail: null, triedEmail: null },
        { type: 'clearCart' },
        { type: 'clearQueries' },
        { type: 'goHome' },
      );
  }
};

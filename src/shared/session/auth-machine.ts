import type { LoginUser } from '@/contract/endpoints/session';
import type { SessionEnd } from '@/contract/vocabulary/session-errors';
import type { AuthEffect, AuthEvent, AuthNotice, AuthState, AuthStep, WebSession } from './auth-state';
import { NO_ANSWER, STAFF_ON_WEBSITE, type LoginFailure } from './login-failure';

const SIGNED_OUT = { status: 'signedOut', creatingUser: false, user: null, accessToken: null, ended: null } as const;

const sameEmail = (a: string, b: string | null | undefined): boolean => a.toLowerCase() === b?.toLowerCase();

const step = (state: AuthState, ...effects: AuthEffect[]): AuthStep => ({ state, effects });

const endSessionIfAny = ({ user, ended }: AuthState): AuthEffect[] => (user && !ended ? [{ type: 'endSession' }] : []);

/**
 * Reconciles the identity provider's user with the session. Once both are known: no user at the provider ends the session;
 * an e-mail other than the session's logs in; the same e-mail is signed in.
 */
const reconcile = (state: AuthState): AuthStep => {
  const { providerEmail, providerUnavailable, sessionRead, creatingUser, triedEmail, ended } = state;
  if (!sessionRead || (ended && !providerEmail)) return step(state);
  const user = ended ? null : state.user;
  // The cookie suffices at first; the provider's SDK is loaded later.
  if (providerEmail === undefined && user) return step({ ...state, status: 'signedIn' });
  if (providerEmail === undefined) return step(providerUnavailable ? { ...state, status: 'signedOut' } : state);
  if (providerEmail === null) return step({ ...state, ...SIGNED_OUT, triedEmail: null }, ...endSessionIfAny(state));
  if (sameEmail(providerEmail, user?.email)) return step({ ...state, status: 'signedIn', creatingUser: false });
  if (creatingUser || sameEmail(providerEmail, triedEmail)) return step(state);
  return step({ ...state, triedEmail: providerEmail }, { type: 'logIn', email: providerEmail });
};

/** The server did not respond: the user stays signed in, in every tab, and the login may be retried. */
const loginUnanswered = (state: AuthState): AuthStep =>
  step(
    { ...state, status: state.user ? 'signedIn' : 'signedOut', triedEmail: null, googleOpened: false },
    { type: 'notify', notice: { about: 'failed' } },
  );

/** The three refusals of S8.1 to S8.3: unknown account, staff account, anything else. */
const loginRefused = (state: AuthState, { status, code, message }: LoginFailure): AuthStep => {
  if (status === NO_ANSWER) return loginUnanswered(state);
  if (status === 404) {
    const creating: AuthState = { ...state, ...SIGNED_OUT, googleOpened: false, creatingUser: true };
    return step(creating, ...endSessionIfAny(state), { type: 'notify', notice: { about: 'newUser' } });
  }
  const signedOut: AuthState = { ...state, ...(!state.ended && SIGNED_OUT), googleOpened: false };
  const notice: AuthNotice =
    code === STAFF_ON_WEBSITE ? { about: 'staff' } : { about: 'failed', ...(message && { message }) };
  return step(signedOut, ...endSessionIfAny(state), { type: 'signOutProvider' }, { type: 'notify', notice });
};

const loginSucceeded = (state: AuthState, { user, accessToken }: WebSession): AuthStep => {
  const begun = {
    status: 'signedIn',
    creatingUser: false,
    googleOpened: false,
    user,
    accessToken,
    ended: null,
  } as const;
  const next = reconcile({ ...state, ...begun });
  // The user signed out at the provider before the backend responded.
  if (next.state.status !== 'signedIn') return next;
  // A visitor's cart can be restored after signing in, as that of the same user; the cart of another user cannot.
  const isSameUser = state.ended !== null && state.user?.id === user.id;
  const clearCart: AuthEffect = state.user && !isSameUser ? { type: 'clearCart' } : { type: 'clearCart', keep: true };
  return step(next.state, clearCart, { type: 'notify', notice: { about: 'signedIn' } }, ...next.effects);
};

/**
 * Session ends that the user did not cause and during which they may be typing: the page stays. When the session was
 * ended elsewhere, another person may have the device now, so the page is left (A5.19).
 */
const KEEPS_PAGE: ReadonlySet<SessionEnd> = new Set(['SESSION_EXPIRED', 'ACCOUNT_DISABLED']);

/**
 * The server has ended the session: revoked it, disabled the account, or let it expire. Signs out of the provider, too, or
 * the same user would be signed in again at once.
 */
const sessionLost = (state: AuthState, { email }: LoginUser, ended?: SessionEnd): AuthStep => {
  if (ended && KEEPS_PAGE.has(ended))
    return step({ ...state, accessToken: null, ended, triedEmail: email }, { type: 'signOutProvider', ended });
  return step(
    { ...state, ...SIGNED_OUT, triedEmail: email },
    { type: 'signOutProvider' },
    { type: 'notify', notice: { about: 'ended', ...(ended && { ended }) } },
  );
};

const changeProvider = (state: AuthState, providerEmail: string | null, ended?: SessionEnd): AuthStep => {
  const next = { ...state, providerEmail };
  const { user } = state;
  return providerEmail === null && ended && user && !state.ended ? sessionLost(next, user, ended) : reconcile(next);
};

const readSession = (state: AuthState, session: WebSession | null, ended?: SessionEnd): AuthStep => {
  if (session === null && state.ended) return step(state);
  if (session === null && state.user) return sessionLost(state, state.user, ended);
  // Another tab was faster and has logged in for both; the toast appears here, where the user signed in.
  if (session && state.googleOpened) return loginSucceeded({ ...state, sessionRead: true }, session);
  const read = { user: session?.user ?? null, accessToken: session?.accessToken ?? null, ended: null };
  return reconcile({ ...state, ...read, sessionRead: true });
};

/** The ID token was consumed by creating the account: the session that was returned with it continues. */
const creatingCompleted = (state: AuthState, refreshToken: string): AuthStep => {
  const { state: next, effects } = reconcile({ ...state, creatingUser: false, triedEmail: null });
  return step(next, ...effects.map((effect) => (effect.type === 'logIn' ? { ...effect, refreshToken } : effect)));
};

const react = (state: AuthState, event: AuthEvent): AuthStep => {
  switch (event.type) {
    case 'sessionRead':
      return readSession(state, event.session, event.ended);
    case 'providerChanged':
      return changeProvider(state, event.email, event.ended);
    case 'googleRequested':
      return step({ ...state, creatingUser: false, triedEmail: null, googleOpened: true }, { type: 'openGooglePopup' });
    case 'googleFailed':
      return step({ ...state, googleOpened: false });
    case 'loginSucceeded':
      return loginSucceeded(state, event.session);
    case 'loginFailed':
      return loginRefused(state, event.failure);
    case 'creatingCancelled':
      return step({ ...state, ...SIGNED_OUT }, { type: 'signOutProvider' }, { type: 'goHome' });
    case 'creatingCompleted':
      return creatingCompleted(state, event.refreshToken);
    case 'providerUnreachable':
      return reconcile({ ...state, providerUnavailable: true });
    case 'signedOut':
      return step(
        { ...state, ...SIGNED_OUT, providerEmail: null, triedEmail: null },
        { type: 'clearCart' },
        { type: 'goHome' },
      );
    case 'endedLeft':
      return step({ ...state, ...SIGNED_OUT });
  }
};

/**
 * The state machine of S4.2: a pure function, so that every outcome is a line in a test. When
 * the user changes or signs out, the data fetched for them is cleared.
 */
export const reduceAuth = (state: AuthState, event: AuthEvent): AuthStep => {
  const next = react(state, event);
  const userChanged = state.user !== null && next.state.user?.id !== state.user.id;
  return userChanged ? step(next.state, { type: 'clearQueries' }, ...next.effects) : next;
};

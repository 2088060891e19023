import type { LoginUser } from '@/contract/endpoints/session';
import type { AuthEffect, AuthEvent, AuthNotice, AuthState, AuthStep, WebSession } from './auth-state';
import { NO_ANSWER, STAFF_ON_WEBSITE, type LoginFailure } from './login-failure';

const NOBODY = { status: 'signedOut', creatingUser: false, user: null, accessToken: null } as const;

const sameEmail = (a: string, b: string | null | undefined): boolean => a.toLowerCase() === b?.toLowerCase();

const step = (state: AuthState, ...effects: AuthEffect[]): AuthStep => ({ state, effects });

const endCookie = (state: AuthState): AuthEffect[] => (state.user ? [{ type: 'endSession' }] : []);

/**
 * Draws the consequence of what provider and session say together. Once both have spoken, nobody at the provider clears
 * the login user and its cookie; an e-mail other than the login user's logs in; the same e-mail is signed in.
 */
const settle = (state: AuthState): AuthStep => {
  const { providerEmail, providerAway, sessionRead, user, creatingUser, triedEmail } = state;
  if (!sessionRead) return step(state);
  // The cookie is enough to begin with; the provider is asked when the page has settled.
  if (providerEmail === undefined && user) return step({ ...state, status: 'signedIn' });
  if (providerEmail === undefined) return step(providerAway ? { ...state, status: 'signedOut' } : state);
  if (providerEmail === null) return step({ ...state, ...NOBODY, triedEmail: null }, ...endCookie(state));
  if (sameEmail(providerEmail, user?.email)) return step({ ...state, status: 'signedIn', creatingUser: false });
  if (creatingUser || sameEmail(providerEmail, triedEmail)) return step(state);
  return step({ ...state, triedEmail: providerEmail }, { type: 'logIn', email: providerEmail });
};

/** No answer refuses nobody: who was signed in stays so, in every tab, and the login may be tried again. */
const giveUp = (state: AuthState): AuthStep =>
  step(
    { ...state, status: state.user ? 'signedIn' : 'signedOut', triedEmail: null, asked: false },
    { type: 'notify', notice: { about: 'failed' } },
  );

/** The three refusals of spec section 8: unknown account, staff, anything else. */
const refuse = (state: AuthState, { status, code, message }: LoginFailure): AuthStep => {
  if (status === NO_ANSWER) return giveUp(state);
  const nobody: AuthState = { ...state, ...NOBODY, asked: false };
  if (status === 404) {
    const creating: AuthState = { ...nobody, creatingUser: true };
    return step(creating, ...endCookie(state), { type: 'notify', notice: { about: 'newUser' } });
  }
  const notice: AuthNotice =
    code === STAFF_ON_WEBSITE ? { about: 'staff' } : { about: 'failed', ...(message && { message }) };
  return step(nobody, ...endCookie(state), { type: 'signOutProvider' }, { type: 'notify', notice });
};

const succeed = (state: AuthState, { user, accessToken }: WebSession): AuthStep => {
  const next = settle({ ...state, status: 'signedIn', creatingUser: false, asked: false, user, accessToken });
  // Signed out at the provider while the backend was still answering.
  if (next.state.status !== 'signedIn') return next;
  // Somebody else's cart is nobody's to fetch back.
  const clearCart: AuthEffect = state.user ? { type: 'clearCart' } : { type: 'clearCart', keep: true };
  return step(next.state, clearCart, { type: 'notify', notice: { about: 'signedIn' } }, ...next.effects);
};

/**
 * The server has ended the session: revoked it, disabled the account, or forgot it. The provider is left too, or it would
 * sign the same reader in again unasked.
 */
const lose = (state: AuthState, { email }: LoginUser, message?: string): AuthStep =>
  step(
    { ...state, ...NOBODY, triedEmail: email },
    { type: 'signOutProvider' },
    { type: 'notify', notice: { about: 'ended', ...(message && { message }) } },
  );

const readSession = (state: AuthState, session: WebSession | null, refusal?: string): AuthStep => {
  if (session === null && state.user) return lose(state, state.user, refusal);
  // Another tab heard of it first and has logged in for both: it is said where the reader is.
  if (session && state.asked) return succeed({ ...state, sessionRead: true }, session);
  const read = { user: session?.user ?? null, accessToken: session?.accessToken ?? null };
  return settle({ ...state, ...read, sessionRead: true });
};

const react = (state: AuthState, event: AuthEvent): AuthStep => {
  switch (event.type) {
    case 'sessionRead':
      return readSession(state, event.session, event.refusal);
    case 'providerChanged':
      return settle({ ...state, providerEmail: event.email });
    case 'googleRequested':
      return step({ ...state, creatingUser: false, triedEmail: null, asked: true }, { type: 'openGooglePopup' });
    case 'googleFailed':
      return step({ ...state, asked: false });
    case 'loginSucceeded':
      return succeed(state, event.session);
    case 'loginFailed':
      return refuse(state, event.failure);
    case 'creatingCancelled':
      return step({ ...state, ...NOBODY }, { type: 'signOutProvider' }, { type: 'goHome' });
    case 'creatingCompleted':
      return settle({ ...state, creatingUser: false, triedEmail: null });
    case 'providerUnreachable':
      return settle({ ...state, providerAway: true });
    case 'signedOut':
      return step(
        { ...state, ...NOBODY, providerEmail: null, triedEmail: null },
        { type: 'clearCart' },
        { type: 'goHome' },
      );
  }
};

/**
 * The state machine of spec section 4, Authentication: pure, so that every outcome is a line in a test. Whoever leaves,
 * and however, takes along what was read for him.
 */
export const reduceAuth = (state: AuthState, event: AuthEvent): AuthStep => {
  const next = react(state, event);
  const left = state.user !== null && next.state.user?.id !== state.user.id;
  return left ? step(next.state, { type: 'clearQueries' }, ...next.effects) : next;
};

import type { LoginUser } from '@/contract/endpoints/session';
import type { LoginFailure } from './login-failure';

/** The session as returned by next-auth. */
export interface WebSession {
  user: LoginUser;
  accessToken: string;
}

export interface AuthState {
  status: 'loading' | 'signedOut' | 'signedIn';
  /** Signed in at the provider but unknown to the backend: the user is creating an account. */
  creatingUser: boolean;
  user: LoginUser | null;
  accessToken: string | null;
  /** E-mail of the identity provider's user: undefined while unknown, null when signed out there. */
  providerEmail: string | null | undefined;
  /** The next-auth session was read at least once; before that, e-mails cannot be compared. */
  sessionRead: boolean;
  /** The provider could not be loaded, so its user stays unknown. */
  providerUnavailable: boolean;
  /** The e-mail of the last login attempt; it is not repeated until the provider reports another one. */
  triedEmail: string | null;
  /** Google's popup was opened in this tab, and its outcome has not been shown yet. */
  googleOpened: boolean;
}

export type AuthEvent =
  /** `refusal` is the server's sentence when the session was read because a call had been refused. */
  | { type: 'sessionRead'; session: WebSession | null; refusal?: string }
  | { type: 'providerChanged'; email: string | null }
  | { type: 'googleRequested' }
  | { type: 'googleFailed' }
  | { type: 'loginSucceeded'; session: WebSession }
  | { type: 'loginFailed'; failure: LoginFailure }
  | { type: 'creatingCancelled' }
  /** The account is made; its session at the backend has begun, and has this refresh token. */
  | { type: 'creatingCompleted'; refreshToken: string }
  | { type: 'providerUnreachable' }
  | { type: 'signedOut' };

/** A message for the user; `message` is the server's sentence, if there is one. */
export type AuthNotice = { about: 'signedIn' | 'newUser' | 'staff' } | { about: 'failed' | 'ended'; message?: string };

/** Side effects of a step; `session-runtime` runs them. */
export type AuthEffect =
  | { type: 'openGooglePopup' }
  | { type: 'logIn'; email: string; refreshToken?: string }
  | { type: 'signOutProvider' }
  | { type: 'endSession' }
  /** `keep`: a visitor's cart can be restored. */
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
  providerUnavailable: false,
  triedEmail: null,
  googleOpened: false,
};

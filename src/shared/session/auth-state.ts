import type { LoginUser } from '@/contract/endpoints/session';
import type { SessionEnd } from '@/contract/vocabulary/session-errors';
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
  /**
   * Why the session has ended while the user's page stays, with what they typed: there is no token, and nothing is read
   * or saved, until they sign in again or leave.
   */
  ended: SessionEnd | null;
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
  /** `ended`: why there is no session any more, if known. */
  | { type: 'sessionRead'; session: WebSession | null; ended?: SessionEnd }
  | { type: 'providerChanged'; email: string | null; ended?: SessionEnd }
  | { type: 'googleRequested' }
  | { type: 'googleFailed' }
  | { type: 'loginSucceeded'; session: WebSession }
  | { type: 'loginFailed'; failure: LoginFailure }
  | { type: 'creatingCancelled' }
  /** The account was created; its backend session has started and has this refresh token. */
  | { type: 'creatingCompleted'; refreshToken: string }
  | { type: 'providerUnreachable' }
  | { type: 'signedOut' }
  /** The user leaves the page that stayed after the end of the session. */
  | { type: 'endedLeft' };

/** A message for the user; `message` is the server's text, if there is one. */
export type AuthNotice =
  | { about: 'signedIn' | 'newUser' | 'staff' }
  | { about: 'failed'; message?: string }
  | { about: 'ended'; ended?: SessionEnd };

/** Side effects of a step; `session-runtime` runs them. */
export type AuthEffect =
  | { type: 'openGooglePopup' }
  | { type: 'logIn'; email: string; refreshToken?: string }
  /** `ended`: for the other tabs, whose pages stay for the same reason. */
  | { type: 'signOutProvider'; ended?: SessionEnd }
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
  ended: null,
  providerEmail: undefined,
  sessionRead: false,
  providerUnavailable: false,
  triedEmail: null,
  googleOpened: false,
};

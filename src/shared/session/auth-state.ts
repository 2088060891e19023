import type { LoginUser } from '@/contract/endpoints/session';
import type { LoginFailure } from './login-failure';

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
  /** The provider could not be loaded: nobody need wait until it speaks. */
  providerAway: boolean;
  /** The e-mail the last login was tried for; it is not tried again before the provider names it anew. */
  triedEmail: string | null;
  /** Google was opened in this tab, and how it went has not been said yet. */
  asked: boolean;
}

export type AuthEvent =
  /** `refusal` is the server's sentence when the session was looked at because a call had been refused. */
  | { type: 'sessionRead'; session: WebSession | null; refusal?: string }
  | { type: 'providerChanged'; email: string | null }
  | { type: 'googleRequested' }
  | { type: 'googleFailed' }
  | { type: 'loginSucceeded'; session: WebSession }
  | { type: 'loginFailed'; failure: LoginFailure }
  | { type: 'creatingCancelled' }
  | { type: 'creatingCompleted' }
  | { type: 'providerUnreachable' }
  | { type: 'signedOut' };

/** What the reader is told; `message` is the server's sentence, where there is one. */
export type AuthNotice = { about: 'signedIn' | 'newUser' | 'staff' } | { about: 'failed' | 'ended'; message?: string };

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
  providerAway: false,
  triedEmail: null,
  asked: false,
};

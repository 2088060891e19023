import type { Logger } from 'pino';
import type { LoginAnswer } from '@/contract/endpoints/session';
import type { SessionEnd } from '@/contract/vocabulary/session-errors';
import type { SessionCookieConfig } from './session-cookies';
import type { SessionRefresher } from './session-refresh';

/** What next-auth's options are built from. */
export interface AuthDeps extends SessionCookieConfig {
  /** Early check of the ID token; the backend checks again. */
  verifyIdToken(idToken: string): Promise<unknown>;
  loginToBackend(idToken: string): Promise<LoginAnswer>;
  /** Goes on with a session that the backend has begun. */
  resume(refreshToken: string): Promise<LoginAnswer>;
  logout(refreshToken: string): Promise<void>;
  /** Called when the session in the cookie turns out to be over, with the reason that the backend gave. */
  onSessionEnd?: (end: SessionEnd) => void;
  refresher: SessionRefresher;
  secret: string;
  productName: string;
  log: Pick<Logger, 'error' | 'warn'>;
}

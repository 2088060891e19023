import type { Logger } from 'pino';
import type { LoginAnswer } from '@/contract/endpoints/session';
import type { SessionEnd } from '@/contract/vocabulary/session-errors';
import type { SessionCookieConfig } from './session-cookies';
import type { SessionRefresher } from './session-refresh';

/** Dependencies of next-auth's options. */
export interface AuthDeps extends SessionCookieConfig {
  /** Early check of the ID token; the backend checks again. */
  verifyIdToken(idToken: string): Promise<unknown>;
  loginToBackend(idToken: string): Promise<LoginAnswer>;
  /** Continues a session that the backend has already opened. */
  resume(refreshToken: string): Promise<LoginAnswer>;
  logout(refreshToken: string): Promise<void>;
  /** Called when the session in the cookie has ended, with the reason given by the backend. */
  onSessionEnd?: (end: SessionEnd) => void;
  refresher: SessionRefresher;
  secret: string;
  productName: string;
  log: Pick<Logger, 'error' | 'warn'>;
}

import type { LoginAnswer } from '@/contract/session';
import type { SessionCookieConfig } from './session-cookies';
import type { SessionRefresher } from './session-refresh';

/** The part of a pino logger that is used here. */
export interface SessionLog {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface AuthDeps extends SessionCookieConfig {
  /** Early check of the ID token; the backend checks again. */
  verifyIdToken(idToken: string): Promise<unknown>;
  loginToBackend(idToken: string): Promise<LoginAnswer>;
  logout(refreshToken: string): Promise<void>;
  refresher: SessionRefresher;
  secret: string;
  productName: string;
  log: SessionLog;
}

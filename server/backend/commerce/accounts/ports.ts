import type { RefreshTokens } from './refresh-tokens';
import type { AccessTokens } from './tokens';

/** Whom a Google ID token speaks of; the e-mail is verified and in lower case. */
export interface VerifiedIdentity {
  email: string;
  picture?: string;
  /** The identity provider by Firebase's name, and the user's id there. */
  provider: string;
  uid: string;
  /** Their id at the provider itself, if the token says so. */
  providerSubject?: string;
  /** When the token expires. */
  expiresAt: Date;
}

/**
 * @param maxAgeMs how long ago they may have signed in at the provider; 5 minutes unless told
 * @throws {AppError} IDENTITY_TOKEN_INVALID, IDENTITY_TOKEN_EXPIRED, IDENTITY_PROVIDER_REFUSED, IDENTITY_EMAIL_UNVERIFIED or
 *   IDENTITY_SIGN_IN_OLD
 */
export type VerifyIdToken = (idToken: string, maxAgeMs?: number) => Promise<VerifiedIdentity>;

/** What signing in needs besides the database. */
export interface AccountPorts {
  verifyIdToken: VerifyIdToken;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
}

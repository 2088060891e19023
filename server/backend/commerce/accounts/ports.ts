import type { RefreshTokens } from './refresh-tokens';
import type { AccessTokens } from './tokens';

/** The identity in a verified Google ID token; the e-mail is verified and in lower case. */
export interface VerifiedIdentity {
  email: string;
  picture?: string;
  /** The identity provider by Firebase's name, and the Firebase user id. */
  provider: string;
  uid: string;
  /** The user's id at the provider itself, if the token contains it. */
  providerSubject?: string;
  /** When the token expires. */
  expiresAt: Date;
}

/**
 * @param maxAgeMs how long ago the user may have signed in at the provider; by default 5 minutes
 * @throws {AppError} IDENTITY_TOKEN_INVALID, IDENTITY_TOKEN_EXPIRED, IDENTITY_PROVIDER_REFUSED,
 * IDENTITY_EMAIL_UNVERIFIED or IDENTITY_SIGN_IN_OLD
 */
export type VerifyIdToken = (idToken: string, maxAgeMs?: number) => Promise<VerifiedIdentity>;

/** The dependencies of signing in, in addition to the database. */
export interface AccountPorts {
  verifyIdToken: VerifyIdToken;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
}

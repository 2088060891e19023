import type { RefreshTokens } from './refresh-tokens';
import type { AccessTokens } from './tokens';

/** Whom a Google ID token speaks of; the e-mail is verified and in lower case. */
export interface VerifiedIdentity {
  email: string;
  picture?: string;
}

/** Throws `AppError` IDENTITY_TOKEN_INVALID, IDENTITY_TOKEN_EXPIRED or IDENTITY_EMAIL_UNVERIFIED. */
export type VerifyIdToken = (idToken: string) => Promise<VerifiedIdentity>;

/** What signing in needs besides the database. */
export interface AccountPorts {
  verifyIdToken: VerifyIdToken;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
}

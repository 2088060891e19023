import { z } from 'zod';
import { sessionErrorText } from '@/text/session';
import { endpoints } from '../endpoint';
import { ROLE_IDS } from '../vocabulary/roles';
import { instant, uuid } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';

export const sessionErrors = declareErrors(sessionErrorText, {
  IDENTITY_TOKEN_INVALID: 401,
  IDENTITY_TOKEN_EXPIRED: 401,
  IDENTITY_EMAIL_UNVERIFIED: 401,
  IDENTITY_PROVIDER_REFUSED: 401,
  IDENTITY_SIGN_IN_OLD: 401,
  IDENTITY_TOKEN_USED: 401,
  IDENTITY_CHANGED: 403,
  IDENTITY_ACCOUNT_CHANGED: 403,
  IDENTITY_DENIED: 403,
  IDENTITY_ELSEWHERE: 409,
  ACCOUNT_NOT_FOUND: 404,
});

/** Errors of an ID token that proves an identity; only a successful sign-in consumes the token. */
export const identityErrors = [
  sessionErrors.IDENTITY_TOKEN_INVALID,
  sessionErrors.IDENTITY_TOKEN_EXPIRED,
  sessionErrors.IDENTITY_EMAIL_UNVERIFIED,
  sessionErrors.IDENTITY_PROVIDER_REFUSED,
  sessionErrors.IDENTITY_SIGN_IN_OLD,
  sessionErrors.IDENTITY_TOKEN_USED,
  sessionErrors.IDENTITY_ELSEWHERE,
] as const;

const idToken = z.string().min(1).max(8192);
const refreshToken = z.string().min(1).max(512);

/** The refresh token of the device's previous session, which is ended. */
export const replaced = refreshToken.optional();

/** The account as the browser may see it (S3.1, A5.7). */
export const loginUser = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  imageUrl: z.string().nullable(),
  role: z.literal(ROLE_IDS),
});

export const loginAnswer = z.object({
  accessToken: z.string(),
  /** Expiry of the access token; refresh before. */
  expiresAt: instant,
  refreshToken: z.string(),
  user: loginUser,
});

export type LoginUser = z.output<typeof loginUser>;
export type LoginAnswer = z.output<typeof loginAnswer>;

export const sessionEndpoints = endpoints({
  'POST /login': {
    summary:
      'Exchange a Google ID token for an access and a refresh token, once, within 5 minutes of the sign-in at Google. 404 when the account does not exist yet.',
    lane: 'signIn',
    access: 'credentials',
    limited: 'signIn',
    body: z.strictObject({ idToken, replaces: replaced }),
    answer: loginAnswer,
    errors: [
      ...identityErrors,
      sessionErrors.IDENTITY_CHANGED,
      sessionErrors.IDENTITY_ACCOUNT_CHANGED,
      sessionErrors.IDENTITY_DENIED,
      sessionErrors.ACCOUNT_NOT_FOUND,
      'ACCOUNT_DISABLED',
    ],
  },
  'POST /login/refresh': {
    summary: 'Rotate a refresh token. The one before stays good for 60 s, for tabs that ask at the same time.',
    lane: 'signIn',
    access: 'credentials',
    limited: 'session',
    body: z.strictObject({ refreshToken }),
    answer: loginAnswer,
    errors: ['SESSION_EXPIRED', 'SESSION_ENDED', 'ACCOUNT_DISABLED'],
  },
  'POST /logout': {
    summary: 'End the session of a refresh token. Unknown tokens are answered the same.',
    lane: 'signIn',
    access: 'credentials',
    body: z.strictObject({ refreshToken }),
    answer: z.null(),
    status: 204,
  },
});

export const sessionContract = { endpoints: sessionEndpoints, errors: sessionErrors };

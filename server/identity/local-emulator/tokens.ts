import { randomUUID } from 'node:crypto';
import type { Account } from './accounts';
import { EmulatorError } from './emulator-error';

export const EXPIRES_IN_SECONDS = 3600;
export const PROVIDER = 'google.com';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const decode = <T>(part: string | undefined, refusal: string): T => {
  try {
    return JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as T;
  } catch {
    throw new EmulatorError(refusal);
  }
};

interface IdTokenPayload {
  name?: string;
  picture?: string;
  email: string;
  email_verified: boolean;
  auth_time: number;
  user_id: string;
  firebase: { identities: Record<string, string[]>; sign_in_provider: string };
  iat: number;
  exp: number;
  aud: string;
  iss: string;
  sub: string;
  jti: string;
}

/**
 * Issues an unsigned ID token with the claims of the official emulator, and a unique one in addition: each token is
 * good for one sign-in.
 */
export const issueIdToken = (account: Account, projectId: string, authTime: number, now: number): string => {
  const payload: IdTokenPayload = {
    ...(account.displayName !== undefined && { name: account.displayName }),
    ...(account.photoUrl !== undefined && { picture: account.photoUrl }),
    email: account.email,
    email_verified: account.emailVerified,
    auth_time: authTime,
    user_id: account.localId,
    firebase: { identities: { email: [account.email], [PROVIDER]: [account.rawId] }, sign_in_provider: PROVIDER },
    iat: now,
    exp: now + EXPIRES_IN_SECONDS,
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    sub: account.localId,
    jti: randomUUID(),
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
};

/** The account of an ID token. Like the official emulator, it ignores the expiry. */
export const readIdToken = (idToken: string, projectId: string): { account: Account; authTime: number } => {
  const payload = decode<Partial<IdTokenPayload>>(idToken.split('.')[1], 'INVALID_ID_TOKEN');
  const { email, sub } = payload;
  if (payload.aud !== projectId || email === undefined || sub === undefined)
    throw new EmulatorError('INVALID_ID_TOKEN');
  const account: Account = {
    localId: sub,
    email,
    emailVerified: payload.email_verified === true,
    displayName: payload.name,
    photoUrl: payload.picture,
    rawId: payload.firebase?.identities[PROVIDER]?.[0] ?? sub,
  };
  return { account, authTime: payload.auth_time ?? 0 };
};

interface RefreshToken {
  account: Account;
  authTime: number;
  projectId: string;
}

/** A refresh token contains the account, so it works after a restart without any storage. */
export const issueRefreshToken = (account: Account, projectId: string, authTime: number): string =>
  encode({ account, authTime, projectId } satisfies RefreshToken);

export const readRefreshToken = (token: string, projectId: string): RefreshToken => {
  const content = decode<Partial<RefreshToken>>(token, 'INVALID_REFRESH_TOKEN');
  const { account, authTime } = content;
  if (content.projectId !== projectId || !account || authTime === undefined) {
    throw new EmulatorError('INVALID_REFRESH_TOKEN');
  }
  return { account, authTime, projectId };
};

import { createSecretKey } from 'node:crypto';
import { errors, SignJWT, type JWTPayload } from 'jose';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isRoleId, type RoleId } from '@/contract/vocabulary/roles';
import { verifySigned } from '../verify-signed';

const ISSUER = 'hoi-sach';
const AUDIENCE = 'hoi-sach-api';
/**
 * Size of the cache of verified tokens: a client sends the same token for minutes, and verifying costs more than a
 * look-up.
 */
const REMEMBERED = 10_000;

/** The claims in an access token. */
export interface AccessClaims {
  userId: string;
  role: RoleId;
  sessionId: string;
}

/** Short-lived signed tokens that name a user, their role and their session (A5.7). */
export interface AccessTokens {
  issue(claims: AccessClaims, now: Date): Promise<{ accessToken: string; expiresAt: string }>;
  /** Throws TOKEN_EXPIRED, or TOKEN_INVALID for a token that we did not sign. */
  verify(accessToken: string, now: Date): Promise<Verified>;
}

/** The claims of a valid token, and when it expires. */
export interface Verified extends AccessClaims {
  /** Time in milliseconds since the epoch. */
  expires: number;
}

const toVerified = ({ sub, role, sid, exp }: JWTPayload): Verified => {
  if (!sub || !exp || typeof sid !== 'string' || !isRoleId(role)) throw new AppError('TOKEN_INVALID');
  return { userId: sub, role, sessionId: sid, expires: exp * 1000 };
};

const toRefusal = (error: unknown): unknown => {
  if (error instanceof errors.JWTExpired) return new AppError('TOKEN_EXPIRED');
  return error instanceof errors.JOSEError ? new AppError('TOKEN_INVALID') : error;
};

const importKey = (secret: string): Promise<CryptoKey> => {
  const raw = createSecretKey(secret, 'utf8').export();
  return crypto.subtle.importKey('raw', new Uint8Array(raw), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
};

/**
 * Creates HS256 tokens, with one key for all backends.
 * @param secret the `TOKEN_SECRET` of the installation
 * @param previous an earlier secret, whose tokens are still accepted
 */
export const createAccessTokens = async (
  secret: string,
  lifeSeconds: number = LIMITS.accessTokenSeconds,
  previous?: string,
): Promise<AccessTokens> => {
  const key = await importKey(secret);
  const older = previous === undefined ? [] : [await importKey(previous)];
  const verified = new Map<string, Verified>();

  const check = async (token: string, now: Date): Promise<Verified> => {
    try {
      const options = { issuer: ISSUER, audience: AUDIENCE, algorithms: ['HS256'], currentDate: now };
      return toVerified(await verifySigned(token, [key, ...older], options));
    } catch (error) {
      throw toRefusal(error);
    }
  };

  const remember = (token: string, claims: Verified): void => {
    const [oldest] = verified.keys();
    if (oldest !== undefined && verified.size >= REMEMBERED) verified.delete(oldest);
    verified.set(token, claims);
  };

  return {
    async issue({ userId, role, sessionId }, now) {
      const expires = new Date((Math.floor(now.getTime() / 1000) + lifeSeconds) * 1000);
      const accessToken = await new SignJWT({ role, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(expires)
        .sign(key);
      return { accessToken, expiresAt: expires.toISOString() };
    },
    async verify(token, now) {
      const known = verified.get(token) ?? (await check(token, now));
      if (known.expires <= now.getTime()) throw new AppError('TOKEN_EXPIRED');
      if (!verified.has(token)) remember(token, known);
      return known;
    },
  };
};

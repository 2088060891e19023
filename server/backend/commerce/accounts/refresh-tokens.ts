import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A refresh token taken apart; `secret` is what the database knows the hash of. */
export interface RefreshToken {
  sessionId: string;
  secret: string;
}

/**
 * Refresh tokens: session id, secret, and a seal that shows the token was once ours. A sealed token that is no longer
 * good has been used before, which ends the session; anything else is noise and ends nothing.
 */
export interface RefreshTokens {
  /** A fresh secret of 256 random bits. */
  first(): string;
  /** The secret that follows: always the same after the same one, so that parallel tabs are given one token. */
  next(token: RefreshToken): string;
  write(token: RefreshToken): string;
  /** Undefined for what we never wrote. */
  read(text: string): RefreshToken | undefined;
}

/** What is stored of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const equal = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a, 'latin1'), Buffer.from(b, 'latin1'));

/** `secret` is the `TOKEN_SECRET` of the installation; changing it ends every session. */
export const createRefreshTokens = (secret: string): RefreshTokens => {
  const mac = (purpose: string, { sessionId, secret: value }: RefreshToken): string =>
    createHmac('sha256', secret).update(`refresh:${purpose}:${sessionId}:${value}`).digest('base64url');

  return {
    first: () => randomBytes(32).toString('base64url'),
    next: (token) => mac('next', token),
    write: (token) => `${token.sessionId}.${token.secret}.${mac('seal', token)}`,
    read(text) {
      const [sessionId, value, seal, ...rest] = text.split('.');
      if (!sessionId || !value || !seal || rest.length > 0) return undefined;
      const token = { sessionId, secret: value };
      return equal(seal, mac('seal', token)) ? token : undefined;
    },
  };
};

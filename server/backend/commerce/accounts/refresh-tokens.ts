import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '@server/same-secret';

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
  /**
   * The secret that follows: always the same after the same one, so that parallel tabs are given one token. With the hash that is
   * stored of it, the one that has that hash: it may have been made under the secret of the installation before.
   */
  next(token: RefreshToken, storedHash?: string): string;
  write(token: RefreshToken): string;
  /** Undefined for what we never wrote. */
  read(text: string): RefreshToken | undefined;
}

/** What is stored of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * @param secret the `TOKEN_SECRET` of the installation; without `previous`, changing it ends every session
 * @param previous an earlier one, whose tokens are still read
 */
export const createRefreshTokens = (secret: string, previous?: string): RefreshTokens => {
  const secrets = previous === undefined ? [secret] : [secret, previous];
  const mac = (purpose: string, { sessionId, secret: value }: RefreshToken, key = secret): string =>
    createHmac('sha256', key).update(`refresh:${purpose}:${sessionId}:${value}`).digest('base64url');

  return {
    first: () => randomBytes(32).toString('base64url'),
    next(token, storedHash) {
      const successors = secrets.map((key) => mac('next', token, key));
      return successors.find((successor) => hashOf(successor) === storedHash) ?? mac('next', token);
    },
    write: (token) => `${token.sessionId}.${token.secret}.${mac('seal', token)}`,
    read(text) {
      const [sessionId, value, seal, ...rest] = text.split('.');
      if (!sessionId || !value || !seal || rest.length > 0) return undefined;
      const token = { sessionId, secret: value };
      return secrets.some((key) => isSameSecret(seal, mac('seal', token, key))) ? token : undefined;
    },
  };
};

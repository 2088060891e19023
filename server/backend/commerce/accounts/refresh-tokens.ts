import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '@server/shared/same-secret';

/** A parsed refresh token; the database stores the hash of `secret`. */
export interface RefreshToken {
  sessionId: string;
  secret: string;
}

/**
 * Refresh tokens: session id, secret, and a seal (MAC) proving that we issued the token. A sealed token that is no
 * longer valid has been used before, which ends the session; any other text is ignored and ends nothing.
 */
export interface RefreshTokens {
  /** A fresh secret of 256 random bits. */
  first(): string;
  /**
   * Returns the next secret, derived from the current one, so that parallel tabs get the same token. Given the stored
   * hash of the next secret, returns the one with that hash: it may have been derived with the installation's previous
   * secret.
   */
  next(token: RefreshToken, storedHash?: string): string;
  write(token: RefreshToken): string;
  /** Undefined for a text that we did not issue. */
  read(text: string): RefreshToken | undefined;
}

/** The stored hash of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * @param secret the `TOKEN_SECRET` of the installation; changing it without `previous` ends every session
 * @param previous an earlier secret, whose tokens are still accepted
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

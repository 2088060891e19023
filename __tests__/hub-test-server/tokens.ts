import { randomBytes } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';

const LIFETIME = '5s';

/** Tokens of one run of the test server. */
export const createTokens = () => {
  const key = randomBytes(32);
  return {
    issue: (): Promise<string> =>
      new SignJWT().setProtectedHeader({ alg: 'HS256' }).setSubject('testuser').setExpirationTime(LIFETIME).sign(key),
    /** The user of a token; null if it is invalid. */
    async verify(token: string | undefined): Promise<string | null> {
      if (token === undefined) return null;
      return jwtVerify(token, key).then(
        ({ payload }) => payload.sub ?? null,
        () => null,
      );
    },
  };
};

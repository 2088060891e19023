import { createHmac, hkdfSync } from 'node:crypto';
import { errors, SignJWT } from 'jose';
import { guestErrors } from '@/contract/endpoints/guests';
import { LIMITS } from '@/contract/vocabulary/limits';
import { AppError } from '@/contract/vocabulary/error-codes';
import { isSameSecret } from '@server/shared/same-secret';
import { verifySigned } from '../verify-signed';
import type { GuestSeals } from './ports';

const ISSUER = 'hoi-sach';
/** Differs from that of access tokens, so that one is never accepted as the other. */
const AUDIENCE = 'hoi-sach-guest';

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'hoi-sach guest', purpose, 32));

const keysOf = (secret: string) => {
  const [codes, links] = [derive(secret, 'code'), derive(secret, 'order link')];
  return {
    token: derive(secret, 'token'),
    hashOf: (email: string, code: string) => createHmac('sha256', codes).update(`${email}:${code}`).digest('base64url'),
    linkKeyOf: (orderId: string) => createHmac('sha256', links).update(orderId).digest('base64url'),
  };
};

/**
 * Creates seals with keys derived from the `TOKEN_SECRET` of the installation, each for its own purpose.
 * @param previous an earlier secret, whose seals are still accepted
 */
export const createGuestSeals = (secret: string, previous?: string): GuestSeals => {
  const present = keysOf(secret);
  const older = previous === undefined ? [] : [keysOf(previous)];
  const all = [present, ...older];
  return {
    hashOf: present.hashOf,
    isHashOf: (hash, email, code) => all.some(({ hashOf }) => isSameSecret(hashOf(email, code), hash)),
    linkKeyOf: present.linkKeyOf,
    isLinkKey: (orderId, key) => all.some(({ linkKeyOf }) => isSameSecret(linkKeyOf(orderId), key)),
    async issue({ id, email }, now) {
      const until = new Date((Math.floor(now.getTime() / 1000) + LIMITS.guest.tokenSeconds) * 1000);
      const guestToken = await new SignJWT({ email })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(id)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setExpirationTime(until)
        .sign(present.token);
      return { guestToken, until: until.toISOString() };
    },
    async verify(guestToken, now) {
      try {
        const options = { issuer: ISSUER, audience: AUDIENCE, algorithms: ['HS256'], currentDate: now };
        const { sub, email } = await verifySigned(
          guestToken,
          [present.token, ...older.map(({ token }) => token)],
          options,
        );
        if (!sub || typeof email !== 'string') throw new AppError(guestErrors.GUEST_TOKEN_INVALID);
        return { id: sub, email };
      } catch (error) {
        throw error instanceof errors.JOSEError ? new AppError(guestErrors.GUEST_TOKEN_INVALID) : error;
      }
    },
  };
};

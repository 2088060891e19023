import { createHmac, hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { guestErrors } from '@/contract/endpoints/guests';
import { LIMITS } from '@/contract/vocabulary/limits';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { GuestSeals } from './ports';

const ISSUER = 'hoi-sach';
/** Not that of access tokens: one is never taken for the other. */
const AUDIENCE = 'hoi-sach-guest';

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'hoi-sach guest', purpose, 32));

/** Seals with keys that are derived from the `TOKEN_SECRET` of the installation, each for its own purpose. */
export const createGuestSeals = (secret: string): GuestSeals => {
  const codes = derive(secret, 'code');
  const key = derive(secret, 'token');
  const links = derive(secret, 'order link');
  return {
    hashOf: (email, code) => createHmac('sha256', codes).update(`${email}:${code}`).digest('base64url'),
    linkKeyOf: (orderId) => createHmac('sha256', links).update(orderId).digest('base64url'),
    async issue({ id, email }, now) {
      const until = new Date((Math.floor(now.getTime() / 1000) + LIMITS.guest.tokenSeconds) * 1000);
      const guestToken = await new SignJWT({ email })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(id)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setExpirationTime(until)
        .sign(key);
      return { guestToken, until: until.toISOString() };
    },
    async verify(guestToken, now) {
      try {
        const options = { issuer: ISSUER, audience: AUDIENCE, algorithms: ['HS256'], currentDate: now };
        const { sub, email } = (await jwtVerify(guestToken, key, options)).payload;
        if (!sub || typeof email !== 'string') throw new AppError(guestErrors.GUEST_TOKEN_INVALID);
        return { id: sub, email };
      } catch (error) {
        throw error instanceof errors.JOSEError ? new AppError(guestErrors.GUEST_TOKEN_INVALID) : error;
      }
    },
  };
};

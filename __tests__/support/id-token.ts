import { enableAuthEmulator } from '@server/identity/admin-emulator';
import { createIdentityVerifier, type IdentityVerifier } from '@server/identity/verify';

const PROJECT = 'demo-test';
const HOUR_S = 3600;

interface Claims {
  email: string;
  emailVerified?: boolean;
  picture?: string;
  /** Seconds from now at which the token was made; negative is the past. */
  madeIn?: number;
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** An unsigned ID token, as the emulators make them; the real verifier accepts it in emulator mode. */
export const idTokenFor = ({ email, emailVerified = true, picture, madeIn = 0 }: Claims): string => {
  const made = Math.floor(Date.now() / 1000) + madeIn;
  const payload = {
    ...(picture && { picture }),
    email,
    email_verified: emailVerified,
    auth_time: made,
    user_id: email,
    firebase: { identities: { email: [email] }, sign_in_provider: 'google.com' },
    iat: made,
    exp: made + HOUR_S,
    aud: PROJECT,
    iss: `https://securetoken.google.com/${PROJECT}`,
    sub: email,
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
};

/** The product's own verifier, made to accept unsigned tokens. */
export const emulatorVerifier = (): IdentityVerifier => {
  enableAuthEmulator();
  return createIdentityVerifier({ projectId: PROJECT, source: 'built-in-emulator' });
};

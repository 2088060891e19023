import { randomUUID } from 'node:crypto';
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
  /** Seconds from now at which they signed in; when the token was made, unless told. */
  signedInIn?: number;
  /** Who they are at the provider; the same for the same e-mail, unless told. */
  subject?: string;
  /** Their id at the provider itself; the token does not say it, unless told. */
  account?: string;
  /** None at all where it is null: then it is no token of Firebase. */
  provider?: string | null;
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** An unsigned ID token, as the emulators make them; the real verifier accepts it in emulator mode. */
export const idTokenFor = ({ email, emailVerified = true, picture, madeIn = 0, ...who }: Claims): string => {
  const now = Math.floor(Date.now() / 1000);
  const made = now + madeIn;
  const { subject = email.toLowerCase(), provider = 'google.com', signedInIn = madeIn, account } = who;
  const identities = { email: [email], ...(account && provider !== null && { [provider]: [account] }) };
  const payload = {
    ...(picture && { picture }),
    email,
    email_verified: emailVerified,
    auth_time: now + signedInIn,
    user_id: subject,
    ...(provider !== null && { firebase: { identities, sign_in_provider: provider } }),
    iat: made,
    exp: made + HOUR_S,
    aud: PROJECT,
    iss: `https://securetoken.google.com/${PROJECT}`,
    sub: subject,
    jti: randomUUID(),
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
};

/** The product's own verifier, made to accept unsigned tokens. */
export const emulatorVerifier = (providers: readonly string[] = ['google.com']): IdentityVerifier => {
  enableAuthEmulator();
  return createIdentityVerifier({ projectId: PROJECT, source: 'built-in-emulator', providers });
};

import { randomUUID } from 'node:crypto';
import { enableAuthEmulator } from '@server/identity/admin-emulator';
import { createIdentityVerifier, type IdentityVerifier } from '@server/identity/verify';

const PROJECT = 'demo-test';
const HOUR_S = 3600;

interface Claims {
  email: string;
  emailVerified?: boolean;
  picture?: string;
  /** When the token was issued, in seconds from now; negative is the past. */
  madeIn?: number;
  /** When they signed in, in seconds from now; by default when the token was issued. */
  signedInIn?: number;
  /** Their id in the token; by default the same for the same e-mail. */
  subject?: string;
  /** Their id at the sign-in provider; by default the token does not contain it. */
  account?: string;
  /** Without a provider if null: then it is not a token of Firebase. */
  provider?: string | null;
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** An unsigned ID token, as the emulators issue them; the real verifier accepts it in emulator mode. */
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

/** The product's own verifier, set to accept unsigned tokens. */
export const emulatorVerifier = (providers: readonly string[] = ['google.com']): IdentityVerifier => {
  enableAuthEmulator();
  return createIdentityVerifier({ projectId: PROJECT, source: 'built-in-emulator', providers });
};

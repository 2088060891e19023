import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAuth, type DecodedIdToken } from 'firebase-admin/auth';
import { AppError } from '@/contract/vocabulary/error-codes';
import { sessionErrors } from '@/contract/endpoints/session';
import { BUILT_IN_EMULATOR, enabledAuthEmulator } from './admin-emulator';
import { LookupAgent } from './lookup-agent';

/** The user an ID token identifies. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  name?: string;
  picture?: string;
}

export interface IdentityVerifier {
  /** Throws an `AppError` with code `IDENTITY_TOKEN_INVALID`, `IDENTITY_TOKEN_EXPIRED` or `IDENTITY_EMAIL_UNVERIFIED`. */
  verify(idToken: string): Promise<Identity>;
}

/** Who issues ID tokens: Google through Firebase, or one of the two emulators, unsigned. */
export type IdentitySource = 'firebase' | 'built-in-emulator' | 'official-emulator';

export interface IdentityVerifierConfig {
  projectId: string;
  source: IdentitySource;
}

const sourceEnabled = (): IdentitySource => {
  const emulator = enabledAuthEmulator();
  if (emulator === undefined) return 'firebase';
  return emulator === BUILT_IN_EMULATOR ? 'built-in-emulator' : 'official-emulator';
};

/** The web process loads this module twice but `firebase-admin` once, so the app may exist already. */
const appFor = ({ projectId, source }: IdentityVerifierConfig): App => {
  const name = `identity/${projectId}/${source}`;
  const known = getApps().find((app) => app.name === name);
  const httpAgent = source === 'built-in-emulator' ? { httpAgent: new LookupAgent() } : {};
  return known ?? initializeApp({ projectId, ...httpAgent }, name);
};

const hasCode = (error: unknown): error is { code: string } =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';

/** Codes for an invalid token. Any other failure, such as unreachable certificates, is not the client's fault. */
const REFUSALS = new Set(['auth/argument-error', 'auth/invalid-id-token', 'auth/user-not-found', 'auth/user-disabled']);

/** The SDK reports a failed download of Google's certificates with the code of a bad token; only the message differs. */
const isDownloadFailure = (error: { code: string }): boolean =>
  error instanceof Error && error.message.includes('Error fetching public keys');

const toRefusal = (error: unknown): unknown => {
  if (!hasCode(error) || isDownloadFailure(error)) return error;
  if (error.code === 'auth/id-token-expired') return new AppError(sessionErrors.IDENTITY_TOKEN_EXPIRED);
  return REFUSALS.has(error.code) ? new AppError(sessionErrors.IDENTITY_TOKEN_INVALID) : error;
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const toIdentity = (token: DecodedIdToken): Identity => {
  const email = textOf(token.email)?.toLowerCase();
  if (email === undefined) throw new AppError(sessionErrors.IDENTITY_TOKEN_INVALID);
  if (token.email_verified !== true) throw new AppError(sessionErrors.IDENTITY_EMAIL_UNVERIFIED);
  const [name, picture] = [textOf(token.name), textOf(token.picture)];
  return { uid: token.uid, email, emailVerified: true, ...(name && { name }), ...(picture && { picture }) };
};

/**
 * Verifies Google ID tokens with `firebase-admin`: early in next-auth, and always in the backend.
 * @throws {Error} when the process accepts unsigned tokens although `source` is Firebase, or the reverse
 */
export const createIdentityVerifier = (config: IdentityVerifierConfig): IdentityVerifier => {
  const enabled = sourceEnabled();
  if (enabled !== config.source) {
    throw new Error(`Identity source is "${config.source}", but FIREBASE_AUTH_EMULATOR_HOST selects "${enabled}".`);
  }
  const auth = getAuth(appFor(config));
  return {
    async verify(idToken) {
      const token = await auth.verifyIdToken(idToken).catch((error: unknown) => {
        throw toRefusal(error);
      });
      return toIdentity(token);
    },
  };
};

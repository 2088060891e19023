import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
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
  /** How they signed in at Firebase, e.g. `google.com`. */
  provider: string;
  /** The user's id at the provider itself, if the token contains it: `firebase.identities[provider][0]`. */
  providerSubject?: string;
  /** When the token expires. */
  expiresAt: Date;
}

export interface IdentityVerifier {
  /**
   * @param maxAgeMs longest time since the sign-in at the provider; 5 minutes by default
   * @throws {AppError} IDENTITY_TOKEN_INVALID, IDENTITY_TOKEN_EXPIRED, IDENTITY_PROVIDER_REFUSED,
   * IDENTITY_EMAIL_UNVERIFIED or IDENTITY_SIGN_IN_OLD
   */
  verify(idToken: string, maxAgeMs?: number): Promise<Identity>;
}

/** The issuer of ID tokens: Google through Firebase, or one of the two emulators, unsigned. */
export type IdentitySource = 'firebase' | 'built-in-emulator' | 'official-emulator';

export interface IdentityVerifierConfig {
  projectId: string;
  source: IdentitySource;
  /** The accepted identity providers, by Firebase's names. */
  providers: readonly string[];
  /** Milliseconds since the epoch. */
  now?: () => number;
}

const sourceEnabled = (): IdentitySource => {
  const emulator = enabledAuthEmulator();
  if (emulator === undefined) return 'firebase';
  return emulator === BUILT_IN_EMULATOR ? 'built-in-emulator' : 'official-emulator';
};

/**
 * Loads the SDK at the first sign-in, so that the start need not wait for it. The web process loads this module twice
 * but `firebase-admin` once, so the app may exist already.
 */
const authFor = async ({ projectId, source }: IdentityVerifierConfig): Promise<Auth> => {
  const { getApps, initializeApp } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  const name = `identity/${projectId}/${source}`;
  const known = getApps().find((app) => app.name === name);
  const httpAgent = source === 'built-in-emulator' ? { httpAgent: new LookupAgent() } : {};
  return getAuth(known ?? initializeApp({ projectId, ...httpAgent }, name));
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

/** Firebase adds it to every token that it issues. The SDK's type promises it, but a token may contain anything. */
const providerOf = ({ firebase }: Pick<Partial<DecodedIdToken>, 'firebase'>): string | undefined =>
  textOf(firebase?.sign_in_provider);

/**
 * A Firebase user may later be linked to another account of the provider: the user's id then stays the same, this one
 * changes.
 */
const providerSubjectOf = (
  { firebase }: Pick<Partial<DecodedIdToken>, 'firebase'>,
  provider: string,
): string | undefined => {
  const identities: Record<string, unknown> = firebase?.identities ?? {};
  const subjects = Object.hasOwn(identities, provider) ? identities[provider] : undefined;
  return Array.isArray(subjects) ? textOf(subjects[0]) : undefined;
};

const SECOND_MS = 1000;

const toIdentity = (token: DecodedIdToken, providers: readonly string[]): Identity => {
  const email = textOf(token.email)?.toLowerCase();
  if (email === undefined) throw new AppError(sessionErrors.IDENTITY_TOKEN_INVALID);
  const provider = providerOf(token);
  if (provider === undefined) throw new AppError(sessionErrors.IDENTITY_TOKEN_INVALID);
  if (!providers.includes(provider)) throw new AppError(sessionErrors.IDENTITY_PROVIDER_REFUSED);
  if (token.email_verified !== true) throw new AppError(sessionErrors.IDENTITY_EMAIL_UNVERIFIED);
  const [name, picture] = [textOf(token.name), textOf(token.picture)];
  const providerSubject = providerSubjectOf(token, provider);
  return {
    ...{ uid: token.uid, email, emailVerified: true, provider, expiresAt: new Date(token.exp * SECOND_MS) },
    ...(providerSubject && { providerSubject }),
    ...(name && { name }),
    ...(picture && { picture }),
  };
};

/** A token can be renewed at the provider for months; only a recent sign-in shows who is using the browser now. */
const assertRecent = ({ auth_time: signedInAt }: DecodedIdToken, now: number, maxAgeMs: number): void => {
  if (!(now - signedInAt * SECOND_MS <= maxAgeMs)) throw new AppError(sessionErrors.IDENTITY_SIGN_IN_OLD);
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
  let auth: Promise<Auth> | undefined;
  const { providers, now = Date.now } = config;
  return {
    async verify(idToken, maxAgeMs = LIMITS.signInAgeMs) {
      auth ??= authFor(config);
      const token = await (await auth).verifyIdToken(idToken).catch((error: unknown) => {
        throw toRefusal(error);
      });
      const identity = toIdentity(token, providers);
      assertRecent(token, now(), maxAgeMs);
      return identity;
    },
  };
};

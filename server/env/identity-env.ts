import { BUILT_IN_EMULATOR } from '../identity/admin-emulator';
import type { IdentitySource } from '../identity/verify';
import { listOf, WrongValue, type Environment } from './reader';

/** Settings of the identity provider, read by both processes. */
export interface IdentityEnv {
  /** `LOCAL_IDENTITY=1`: unsigned tokens are requested; `identity/guard.ts` decides whether they are allowed. */
  localIdentity: boolean;
  identitySource: IdentitySource;
  /** The accepted identity providers, by Firebase's names. */
  identityProviders: readonly string[];
  /** The emulator's origin for the browser; `self` is the built-in one, on the site's own origin. */
  emulatorOrigin?: string;
}

/** Firebase's names: google.com, apple.com, oidc.something. */
const PROVIDER = /^[a-z\d]+(?:[.-][a-z\d]+)*$/;

const providersOf = ({ IDENTITY_PROVIDERS: value }: Environment): readonly string[] => {
  const providers = listOf(value || 'google.com');
  if (providers.length > 0 && providers.every((one) => PROVIDER.test(one))) return providers;
  throw new WrongValue(
    ['IDENTITY_PROVIDERS'],
    `IDENTITY_PROVIDERS must be names like google.com, separated by commas, not "${value}".`,
  );
};

/** Reads which identity provider is used: Firebase unless an emulator is configured. */
export const identityOf = (env: Environment): IdentityEnv => {
  const identityProviders = providersOf(env);
  const localIdentity = env.LOCAL_IDENTITY === '1';
  const official = env.FIREBASE_AUTH_EMULATOR_HOST;
  if (official && official !== BUILT_IN_EMULATOR) {
    return {
      localIdentity,
      identityProviders,
      identitySource: 'official-emulator',
      emulatorOrigin: `http://${official}`,
    };
  }
  return localIdentity
    ? { localIdentity, identityProviders, identitySource: 'built-in-emulator', emulatorOrigin: 'self' }
    : { localIdentity, identityProviders, identitySource: 'firebase' };
};

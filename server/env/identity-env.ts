import { BUILT_IN_EMULATOR } from '../identity/admin-emulator';
import type { IdentitySource } from '../identity/verify';
import type { Environment } from './reader';

/** Settings of the identity provider, read by both processes. */
export interface IdentityEnv {
  /** `LOCAL_IDENTITY=1`: unsigned tokens are requested; `identity/guard.ts` decides whether they are allowed. */
  localIdentity: boolean;
  identitySource: IdentitySource;
  /** The emulator's origin for the browser; `self` is the built-in one, on the site's own origin. */
  emulatorOrigin?: string;
}

/** Reads which identity provider is used: Firebase unless an emulator is configured. */
export const identityOf = (env: Environment): IdentityEnv => {
  const localIdentity = env.LOCAL_IDENTITY === '1';
  const official = env.FIREBASE_AUTH_EMULATOR_HOST;
  if (official && official !== BUILT_IN_EMULATOR) {
    return { localIdentity, identitySource: 'official-emulator', emulatorOrigin: `http://${official}` };
  }
  return localIdentity
    ? { localIdentity, identitySource: 'built-in-emulator', emulatorOrigin: 'self' }
    : { localIdentity, identitySource: 'firebase' };
};

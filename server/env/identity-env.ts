import { BUILT_IN_EMULATOR } from '../identity/admin-emulator';
import type { IdentitySource } from '../identity/verify';
import type { Environment } from './reader';

/** Who vouches for people, as both processes are told. */
export interface IdentityEnv {
  /** `LOCAL_IDENTITY=1`: unsigned tokens are wanted; the guard decides whether they are allowed. */
  localIdentity: boolean;
  identitySource: IdentitySource;
  /** Where the browser finds the emulator: `self` is the built-in one, on the site's own origin. */
  emulatorOrigin?: string;
}

/** Reads who vouches for people; without an emulator it is Firebase. */
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

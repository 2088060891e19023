import type { IdentityProvider, PublicFirebaseConfig } from './identity-provider';

let loading: Promise<IdentityProvider> | undefined;

/** Loads the SDK once per page, when it is first needed; a failed load can be retried. */
export const loadIdentityProvider = (config: PublicFirebaseConfig): Promise<IdentityProvider> => {
  loading ??= import('./connect-firebase')
    .then(({ connectFirebase }) => connectFirebase(config))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
};

import { getApps, initializeApp } from 'firebase/app';
import * as sdk from 'firebase/auth';
import { installGapiStub } from './gapi-stub';
import type { IdentityProvider, PublicFirebaseConfig } from './identity-provider';
import { canStoreUser, hasStoredUser } from './stored-user';

const connectEmulator = (auth: sdk.Auth, emulatorOrigin: string): void => {
  const builtIn = emulatorOrigin === 'self';
  if (builtIn) installGapiStub(window);
  sdk.connectAuthEmulator(auth, builtIn ? window.location.origin : emulatorOrigin, { disableWarnings: true });
};

const wrap = (auth: sdk.Auth): IdentityProvider => ({
  onEmailChanged: (listener) => sdk.onAuthStateChanged(auth, (user) => listener(user?.email ?? null)),
  signInWithGoogle: async () => {
    const { user } = await sdk.signInWithPopup(auth, new sdk.GoogleAuthProvider());
    return user.email;
  },
  idTokenOf: async (email) => (auth.currentUser?.email === email ? auth.currentUser.getIdToken() : undefined),
  signOut: () => sdk.signOut(auth),
});

/** Initialises the Firebase SDK; loaded when the identity provider is first needed. */
export const connectFirebase = ({ emulatorOrigin, ...options }: PublicFirebaseConfig): IdentityProvider => {
  const auth = sdk.initializeAuth(getApps()[0] ?? initializeApp(options), {
    // Local storage and not IndexedDB: it shows whether a user is stored before the SDK is loaded. With a full local
    // storage the sign-in would fail.
    persistence: hasStoredUser() || canStoreUser() ? sdk.browserLocalPersistence : sdk.inMemoryPersistence,
    popupRedirectResolver: sdk.browserPopupRedirectResolver,
  });
  auth.languageCode = 'vi';
  if (emulatorOrigin) connectEmulator(auth, emulatorOrigin);
  return wrap(auth);
};

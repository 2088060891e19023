import type { Auth } from 'firebase/auth';
import { installGapiStub } from './gapi-stub';

/** Public settings of the identity provider; sent to the browser at run time, never part of the build. */
export interface PublicFirebaseConfig {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** `self` is the built-in emulator on the page's own origin; any other origin is the official emulator. */
  emulatorOrigin?: string;
}

/** The identity provider, as the session uses it. */
export interface IdentityProvider {
  /** Calls the listener with the e-mail of the provider's user (null: signed out), now and on every change. Returns the unsubscriber. */
  onEmailChanged(listener: (email: string | null) => void): () => void;
  /** Opens Google's popup; resolves to the e-mail of the user who signed in. */
  signInWithGoogle(): Promise<string | null>;
  /** The ID token of the provider's user, if it still has this e-mail. */
  idTokenOf(email: string): Promise<string | undefined>;
  signOut(): Promise<void>;
}

const loadSdk = () => Promise.all([import('firebase/app'), import('firebase/auth')]);
type AuthSdk = Awaited<ReturnType<typeof loadSdk>>[1];

const connectEmulator = ({ connectAuthEmulator }: AuthSdk, auth: Auth, emulatorOrigin: string): void => {
  const builtIn = emulatorOrigin === 'self';
  if (builtIn) installGapiStub(window);
  connectAuthEmulator(auth, builtIn ? window.location.origin : emulatorOrigin, { disableWarnings: true });
};

const wrap = (sdk: AuthSdk, auth: Auth): IdentityProvider => ({
  onEmailChanged: (listener) => sdk.onAuthStateChanged(auth, (user) => listener(user?.email ?? null)),
  signInWithGoogle: async () => {
    const { user } = await sdk.signInWithPopup(auth, new sdk.GoogleAuthProvider());
    return user.email;
  },
  idTokenOf: async (email) => (auth.currentUser?.email === email ? auth.currentUser.getIdToken() : undefined),
  signOut: () => sdk.signOut(auth),
});

const connect = async ({ emulatorOrigin, ...options }: PublicFirebaseConfig): Promise<IdentityProvider> => {
  const [{ getApps, initializeApp }, sdk] = await loadSdk();
  const auth = sdk.initializeAuth(getApps()[0] ?? initializeApp(options), {
    // Local storage and not IndexedDB: it shows whether a user is stored before the SDK is loaded.
    persistence: sdk.browserLocalPersistence,
    popupRedirectResolver: sdk.browserPopupRedirectResolver,
  });
  auth.languageCode = 'vi';
  if (emulatorOrigin) connectEmulator(sdk, auth, emulatorOrigin);
  return wrap(sdk, auth);
};

let loading: Promise<IdentityProvider> | undefined;

/** Loads the SDK once per page, when it is first needed; a failed load can be retried. */
export const loadIdentityProvider = (config: PublicFirebaseConfig): Promise<IdentityProvider> => {
  loading ??= connect(config).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

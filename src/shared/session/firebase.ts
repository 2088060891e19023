import type { Auth } from 'firebase/auth';
import { installGapiStub } from './gapi-stub';

/** Public settings of the identity provider; they reach the browser at run time, never in the build. */
export interface PublicFirebaseConfig {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** `self` is the built-in emulator on the page's own origin; any other origin is the official emulator. */
  emulatorOrigin?: string;
}

/** What the session needs of the identity provider. */
export interface IdentityProvider {
  /** Tells the e-mail of the provider's user, null for nobody, now and at every change. Returns what stops it. */
  onEmail(tell: (email: string | null) => void): () => void;
  /** Opens Google's popup and answers who signed in. */
  signInWithGoogle(): Promise<string | null>;
  /** The ID token of the provider's user, if it still is the one with this e-mail. */
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
  onEmail: (tell) => sdk.onAuthStateChanged(auth, (user) => tell(user?.email ?? null)),
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
    // Local storage and not IndexedDB: whether somebody is remembered can be seen before the SDK is loaded.
    persistence: sdk.browserLocalPersistence,
    popupRedirectResolver: sdk.browserPopupRedirectResolver,
  });
  auth.languageCode = 'vi';
  if (emulatorOrigin) connectEmulator(sdk, auth, emulatorOrigin);
  return wrap(sdk, auth);
};

let loading: Promise<IdentityProvider> | undefined;

/** Loads the SDK once per page, when it is first needed; a failed load may be tried again. */
export const loadIdentityProvider = (config: PublicFirebaseConfig): Promise<IdentityProvider> => {
  loading ??= connect(config).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

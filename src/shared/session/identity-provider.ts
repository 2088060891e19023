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

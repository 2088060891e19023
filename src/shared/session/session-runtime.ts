import { setTokenRenewal } from '@/shared/api/client';
import { reduceAuth } from './auth-machine';
import type { AuthEffect, AuthEvent } from './auth-state';
import { loadIdentityProvider, type IdentityProvider, type PublicFirebaseConfig } from './firebase';
import { logIn } from './log-in';
import { notifyAuth, withSignOutToasts } from './notices';
import { createSessionReader } from './session-reader';
import { createSessionRenewal, type SessionRenewal } from './session-renewal';
import { useSessionStore } from './session-store';
import { hasStoredUser, onStoredUser } from './stored-user';
import { createTokenRenewal } from './token-renewal';
import { endWebSession } from './web-session';

export interface SessionRuntimeConfig {
  firebase: PublicFirebaseConfig;
  productName: string;
  /** `keep`: as a visitor's cart at sign-in, which can be fetched back. */
  clearCart: (keep: boolean) => void;
  clearQueries: () => void;
  goHome: () => void;
}

/** Feeds events to the state machine and carries out what it asks for. One per page. */
export class SessionRuntime {
  #renewal: SessionRenewal | undefined;
  #stops: (() => void)[] = [];
  #following: Promise<IdentityProvider> | undefined;
  #popups = 0;
  #reader: ReturnType<typeof createSessionReader> | undefined;

  constructor(private readonly config: SessionRuntimeConfig) {}

  /** Begins to follow session and provider; returns what ends it. */
  start(): () => void {
    const tell = (event: AuthEvent) => this.dispatch(event);
    const reader = createSessionReader(tell);
    this.#reader = reader;
    const renewal = createSessionRenewal(() => void reader.read());
    this.#renewal = renewal;
    this.#stops = [reader.stop, renewal.stop, onStoredUser((there) => this.#followStorage(there))];
    setTokenRenewal(createTokenRenewal(tell));
    if (hasStoredUser()) void this.prepare();
    else this.dispatch({ type: 'providerChanged', email: null });
    void reader.read();
    return () => {
      this.#stops.forEach((stop) => stop());
      this.#stops = [];
      this.#following = undefined;
    };
  }

  /** The server has just rendered a page for nobody: a session that was known here is over, and is said to be. */
  noticeVisitor(): void {
    if (useSessionStore.getState().user) void this.#reader?.read();
  }

  dispatch(event: AuthEvent): void {
    const before = useSessionStore.getState();
    const { state, effects } = reduceAuth(before, event);
    useSessionStore.setState(state);
    if (state.accessToken !== before.accessToken) this.#renewal?.follow(state.accessToken);
    for (const effect of effects) this.#run(effect);
  }

  /** Loads the provider's SDK ahead of a click: browsers open a popup only soon after one. */
  async prepare(): Promise<void> {
    try {
      await this.#follow();
    } catch (error) {
      console.error('Loading the identity provider failed', error);
      this.dispatch({ type: 'providerUnreachable' });
    }
  }

  /** Ends the session everywhere, with toasts; answers whether it went well. */
  signOut(): Promise<boolean> {
    return withSignOutToasts(async () => {
      await endWebSession();
      this.dispatch({ type: 'signedOut' });
      await this.#signOutProvider();
    });
  }

  /** The provider, with its changes followed from now on. */
  #follow(): Promise<IdentityProvider> {
    this.#following ??= loadIdentityProvider(this.config.firebase).then(
      (provider) => {
        this.#stops.push(provider.onEmail((email) => this.dispatch({ type: 'providerChanged', email })));
        return provider;
      },
      (error: unknown) => {
        this.#following = undefined;
        throw error;
      },
    );
    return this.#following;
  }

  /** Another tab has signed in or out. Leaving needs no SDK to be noticed. */
  #followStorage(there: boolean): void {
    if (there) void this.prepare();
    else this.dispatch({ type: 'providerChanged', email: null });
  }

  async #askGoogle(): Promise<void> {
    const provider = await this.#follow();
    const email = await provider.signInWithGoogle();
    // The SDK tells nothing when the same person comes back, as after an account was not created.
    this.dispatch({ type: 'providerChanged', email });
  }

  async #openGooglePopup(): Promise<void> {
    const popup = ++this.#popups;
    try {
      await this.#askGoogle();
    } catch (error) {
      // A second click closes the popup of the first; the question stands.
      if (popup === this.#popups) this.dispatch({ type: 'googleFailed' });
      throw error;
    }
  }

  async #signOutProvider(): Promise<void> {
    const provider = await this.#follow();
    await provider.signOut();
  }

  async #logIn(email: string): Promise<void> {
    const outcome = await logIn(await this.#follow(), email);
    if (outcome) this.dispatch(outcome);
  }

  #run(effect: AuthEffect): void {
    switch (effect.type) {
      case 'openGooglePopup':
        return this.#inBackground(this.#openGooglePopup());
      case 'logIn':
        return this.#inBackground(this.#logIn(effect.email));
      case 'signOutProvider':
        return this.#inBackground(this.#signOutProvider());
      case 'endSession':
        return this.#inBackground(endWebSession());
      case 'notify':
        return notifyAuth(effect.notice, this.config.productName);
      case 'clearCart':
        return this.config.clearCart(effect.keep ?? false);
      case 'clearQueries':
      case 'goHome':
        return this.config[effect.type]();
    }
  }

  /** Spec section 8: errors of the popup are logged, and nothing is shown. */
  #inBackground(work: Promise<void>): void {
    work.catch((error: unknown) => console.error('Session', error));
  }
}

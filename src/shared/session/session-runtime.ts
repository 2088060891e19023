import { sessionNoticeText } from '@/text/session-notices';
import { setTokenRenewal } from '@/shared/api/client';
import { reduceAuth } from './auth-machine';
import type { AuthEffect, AuthEvent } from './auth-state';
import { forgetEnd, keepEnd, keptEnd } from './kept-end';
import { followOwner } from './follow-owner';
import { forgetCounter } from './forget-counter';
import { loadIdentityProvider } from './firebase';
import type { IdentityProvider, PublicFirebaseConfig } from './identity-provider';
import { logIn } from './log-in';
import { notifyAuth, withSignOutToasts } from './notices';
import { createSessionReader } from './session-reader';
import { createSessionRenewal, type SessionRenewal } from './session-renewal';
import { useSessionStore } from './session-store';
import { canStoreUser, forgetStoredUser, hasStoredUser, onStoredUser } from './stored-user';
import { createTokenRenewal } from './token-renewal';
import { endWebSession } from './web-session';

export interface SessionRuntimeConfig {
  firebase: PublicFirebaseConfig;
  productName: string;
  /** `keep`: the cart can be restored, as a visitor's cart at sign-in. */
  clearCart: (keep: boolean) => void;
  clearQueries: () => void;
  goHome: () => void;
}

/**
 * Adds the reason for a session's end: another tab may have dropped the cookie and signed out of the provider, and
 * stored the reason.
 */
const withKeptEnd = (event: AuthEvent): AuthEvent => {
  const isOver =
    (event.type === 'sessionRead' && event.session === null) ||
    (event.type === 'providerChanged' && event.email === null);
  const ended = isOver ? (event.ended ?? keptEnd()) : undefined;
  return isOver && ended ? { ...event, ended } : event;
};

/** Dispatches events to the state machine and runs its effects. One per page. */
export class SessionRuntime {
  #renewal: SessionRenewal | undefined;
  #cleanups: (() => void)[] = [];
  #provider: Promise<IdentityProvider> | undefined;
  #popups = 0;
  #reader: ReturnType<typeof createSessionReader> | undefined;

  constructor(private readonly config: SessionRuntimeConfig) {}

  /** Starts following the session and the provider; returns the function that stops it. */
  start(): () => void {
    const dispatch = (event: AuthEvent) => this.dispatch(event);
    const reader = createSessionReader(dispatch);
    this.#reader = reader;
    const renewal = createSessionRenewal(() => void reader.read());
    this.#renewal = renewal;
    this.#cleanups = [reader.stop, renewal.stop, onStoredUser((there) => this.#followStoredUser(there))];
    setTokenRenewal(createTokenRenewal(dispatch));
    this.#followStoredUser(hasStoredUser());
    void reader.read();
    return () => {
      this.#cleanups.forEach((cleanUp) => cleanUp());
      this.#cleanups = [];
      this.#provider = undefined;
    };
  }

  /**
   * To be called when a page was rendered without a session: reads the session again if this tab has a user, who may
   * have signed out elsewhere.
   */
  revalidate(): void {
    if (useSessionStore.getState().user) void this.#reader?.read();
  }

  dispatch(event: AuthEvent): void {
    const before = useSessionStore.getState();
    const { state, effects } = reduceAuth(before, withKeptEnd(event));
    useSessionStore.setState(state);
    if (state.accessToken !== before.accessToken) this.#renewal?.schedule(state.accessToken);
    if (state.accessToken !== null && before.accessToken === null) forgetEnd();
    if (state.status === 'signedOut' && before.status !== 'signedOut') this.#inBackground(forgetCounter());
    if (state.status !== before.status || state.user?.id !== before.user?.id) this.#inBackground(followOwner(state));
    for (const effect of effects) this.#run(effect);
  }

  /** Loads the provider's SDK in advance: browsers open a popup only shortly after a click. */
  async prepare(): Promise<void> {
    try {
      await this.#connectProvider();
    } catch (error) {
      console.error('Loading the identity provider failed', error);
      this.dispatch({ type: 'providerUnreachable' });
    }
  }

  /**
   * Ends the session at our server and the provider, with toasts; resolves to whether it succeeded. Without a network
   * it ends in this browser, and at the server once the server can be reached.
   */
  signOut(): Promise<boolean> {
    return withSignOutToasts(async () => {
      const outcome = await endWebSession();
      // Before the page is left, which would interrupt these deletions.
      await Promise.all([forgetCounter(), followOwner({ status: 'signedOut', user: null })]);
      this.dispatch({ type: 'signedOut' });
      if (outcome !== 'unanswered') {
        await this.#signOutProvider();
        return sessionNoticeText.signedOut;
      }
      forgetStoredUser();
      this.#inBackground(this.#signOutProvider());
      // Retries until the server responds.
      void this.#reader?.read();
      return sessionNoticeText.signedOutHere;
    });
  }

  /** Returns the provider; its changes are dispatched from now on. */
  #connectProvider(): Promise<IdentityProvider> {
    this.#provider ??= loadIdentityProvider(this.config.firebase).then(
      (provider) => {
        this.#cleanups.push(provider.onEmailChanged((email) => this.dispatch({ type: 'providerChanged', email })));
        return provider;
      },
      (error: unknown) => {
        this.#provider = undefined;
        throw error;
      },
    );
    return this.#provider;
  }

  /**
   * Follows the provider's user in the browser's storage, now and when another tab signs in or out. Detecting a
   * sign-out does not need the SDK.
   */
  #followStoredUser(there: boolean): void {
    if (there) void this.prepare();
    else if (canStoreUser()) this.dispatch({ type: 'providerChanged', email: null });
    // A blocked or full storage contains no user: then the cookie alone decides who is signed in.
    else this.dispatch({ type: 'providerUnreachable' });
  }

  async #signInWithGoogle(): Promise<void> {
    const provider = await this.#connectProvider();
    const email = await provider.signInWithGoogle();
    // The SDK reports nothing when the same user signs in again, as after a cancelled registration.
    this.dispatch({ type: 'providerChanged', email });
  }

  async #openGooglePopup(): Promise<void> {
    const popup = ++this.#popups;
    try {
      await this.#signInWithGoogle();
    } catch (error) {
      // A second click closes the first popup; the sign-in is still open then.
      if (popup === this.#popups) this.dispatch({ type: 'googleFailed' });
      throw error;
    }
  }

  async #signOutProvider(): Promise<void> {
    const provider = await this.#connectProvider();
    await provider.signOut();
  }

  async #logIn(who: Parameters<typeof logIn>[1]): Promise<void> {
    const outcome = await logIn(await this.#connectProvider(), who);
    if (outcome) this.dispatch(outcome);
  }

  #run(effect: AuthEffect): void {
    switch (effect.type) {
      case 'openGooglePopup':
        return this.#inBackground(this.#openGooglePopup());
      case 'logIn':
        return this.#inBackground(this.#logIn(effect));
      case 'signOutProvider':
        if (effect.ended) keepEnd(effect.ended);
        return this.#inBackground(this.#signOutProvider());
      case 'endSession':
        return this.#inBackground(endWebSession().then(() => undefined));
      case 'notify':
        return notifyAuth(effect.notice, this.config.productName);
      case 'clearCart':
        return this.config.clearCart(effect.keep ?? false);
      case 'clearQueries':
      case 'goHome':
        return this.config[effect.type]();
    }
  }

  /** Errors of the popup are logged but not shown (S8.4). */
  #inBackground(work: Promise<void>): void {
    work.catch((error: unknown) => console.error('Session', error));
  }
}

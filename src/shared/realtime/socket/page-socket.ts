import { TabChannels, type ChannelListener, type SharedSocket } from './shared-socket';

/** The part of the shared socket that a page uses. */
export type SocketShare = Pick<SharedSocket, 'syncSubscriptions' | 'check' | 'drop' | 'renewToken' | 'leave'>;

/** How long the connection is kept after the last listener: the next page may need it. */
const LINGER_MS = 5000;

/**
 * The channels of one page, over the shared socket of its user. The page joins the shared socket while it has listeners;
 * a socket is never shared between two accounts (R4.6).
 */
export class PageSocket {
  readonly #channels = new TabChannels();
  #key: string | undefined;
  #suspended = false;
  #shared: SocketShare | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #scheduled: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly share: (key: string, channels: TabChannels) => SocketShare) {}

  get shared(): SocketShare | undefined {
    return this.#shared;
  }

  /** Returns the function that removes the listener. */
  listen(name: string, listener: ChannelListener): () => void {
    const stop = this.#channels.add(name, listener);
    this.#scheduleSync();
    return () => {
      stop();
      this.#scheduleSync();
    };
  }

  /** Sets the user of the page; undefined while it is not known. */
  follow(key: string | undefined): void {
    if (key === this.#key) return;
    this.#key = key;
    this.#leave({ atOnce: true });
    this.#scheduleSync();
  }

  /**
   * The page is left or frozen: another tab may need the lock, and the back-forward cache accepts no page with a lock.
   */
  suspend(): void {
    this.#suspended = true;
    this.#leave({ atOnce: true });
  }

  resume(): void {
    this.#suspended = false;
    this.#scheduleSync();
  }

  /** Batches changes: a page adds and removes many listeners at once. */
  #scheduleSync(): void {
    this.#scheduled ??= setTimeout(() => {
      this.#scheduled = undefined;
      this.#sync();
    });
  }

  #sync(): void {
    clearTimeout(this.#leaving);
    if (this.#key === undefined || this.#suspended) return;
    const isQuiet = this.#channels.names.length === 0;
    if (isQuiet) this.#leaving = setTimeout(() => this.#leave({ atOnce: false }), LINGER_MS);
    if (this.#shared) this.#shared.syncSubscriptions();
    else if (!isQuiet) this.#shared = this.share(this.#key, this.#channels);
  }

  #leave(how: { atOnce: boolean }): void {
    const left = this.#shared;
    clearTimeout(this.#leaving);
    this.#shared = undefined;
    void left?.leave(how);
  }
}

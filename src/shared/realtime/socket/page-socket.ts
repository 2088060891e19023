import type { SharedSocket } from './shared-socket';
import { TabChannels, type ChannelListener } from './tab-channels';

/** What a page does with a connection that it takes part in. */
export type Share = Pick<SharedSocket, 'tellWants' | 'check' | 'drop' | 'renewToken' | 'leave'>;

/** After the last listener the connection is kept for so long: the next page may want it. */
const LINGER_MS = 5000;

/**
 * What one page listens to, on the connection of whoever uses the page: taken part in while there is something to
 * listen to, and never shared between two accounts (realtime 4, point 6).
 */
export class PageSocket {
  readonly #channels = new TabChannels();
  #key: string | undefined;
  #asleep = false;
  #shared: Share | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #due: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly share: (key: string, channels: TabChannels) => Share) {}

  get shared(): Share | undefined {
    return this.#shared;
  }

  /** Returns what ends the listening. */
  listen(name: string, listener: ChannelListener): () => void {
    const stop = this.#channels.add(name, listener);
    this.#settle();
    return () => {
      stop();
      this.#settle();
    };
  }

  /** Who uses the page; undefined while that is not known. */
  follow(key: string | undefined): void {
    if (key === this.#key) return;
    this.#key = key;
    this.#leave({ atOnce: true });
    this.#settle();
  }

  /** The page is left or frozen: another tab may need the lock, and the back-forward cache takes no page that holds one. */
  sleep(): void {
    this.#asleep = true;
    this.#leave({ atOnce: true });
  }

  awake(): void {
    this.#asleep = false;
    this.#settle();
  }

  /** Once for all that changes in one go: a page begins and ends with many listeners. */
  #settle(): void {
    this.#due ??= setTimeout(() => {
      this.#due = undefined;
      this.#take();
    });
  }

  #take(): void {
    clearTimeout(this.#leaving);
    if (this.#key === undefined || this.#asleep) return;
    const isQuiet = this.#channels.names.length === 0;
    if (isQuiet) this.#leaving = setTimeout(() => this.#leave({ atOnce: false }), LINGER_MS);
    if (this.#shared) this.#shared.tellWants();
    else if (!isQuiet) this.#shared = this.share(this.#key, this.#channels);
  }

  #leave(how: { atOnce: boolean }): void {
    const left = this.#shared;
    clearTimeout(this.#leaving);
    this.#shared = undefined;
    void left?.leave(how);
  }
}

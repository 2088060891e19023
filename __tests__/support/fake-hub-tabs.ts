import { SharedHub } from '@/shared/realtime/hub/shared-hub';
import { electByLock } from '@/shared/realtime/tabs/election';
import type { TabMessage } from '@/shared/realtime/tabs/tab-group';
import { FakeHub } from './fake-hub';
import { FakeLocks } from './fake-locks';

const WAY_MS = 5;

interface End {
  tab: FakeHubTab;
  receive: (message: TabMessage) => void;
}

/** A browser whose tabs share the notification hub. */
export class FakeHubBrowser {
  readonly hub = new FakeHub();
  readonly locks = new FakeLocks();
  readonly links = new Map<string, Set<End>>();
  #ids = 0;

  open(userId = 'u1', accessToken = 'first'): FakeHubTab {
    return new FakeHubTab(this, `tab-${++this.#ids}`, userId, accessToken);
  }
}

/** One tab, and what its listeners received. */
export class FakeHubTab {
  readonly shared: SharedHub;
  readonly received: unknown[] = [];
  readonly restored: boolean[] = [];
  readonly rejected = jest.fn();
  #asleep: (() => void)[] | undefined;

  constructor(
    readonly browser: FakeHubBrowser,
    readonly id: string,
    userId: string,
    accessToken: string,
  ) {
    this.shared = new SharedHub({
      load: async () => browser.hub.build,
      token: async () => this.token,
      onSessionRejected: this.rejected,
      times: { announceMs: 4000, markerMs: 10_000 },
      tabsOf: (user) => this.#tabsOf(user),
    });
    this.shared.events.on('UnreadChanged', (unread) => this.received.push(unread));
    this.shared.events.on('restored', (first) => this.restored.push(first));
    this.token = accessToken;
    this.signIn(userId, accessToken);
  }

  token: string;

  signIn(userId: string, accessToken: string): void {
    this.token = accessToken;
    this.shared.follow({ userId, accessToken });
  }

  leave(): void {
    this.shared.follow(null);
  }

  /** Ends without a message to others; the browser releases its locks. */
  crash(): void {
    this.hang();
    this.browser.links.forEach((link) => link.forEach((end) => end.tab === this && link.delete(end)));
    this.browser.locks.die(this.id);
  }

  /** Nothing reaches the page, and it sends nothing, until it wakes. */
  hang(): void {
    this.#asleep ??= [];
  }

  wake(): void {
    const waited = this.#asleep ?? [];
    this.#asleep = undefined;
    waited.forEach((act) => act());
  }

  #later(act: () => void): void {
    if (this.#asleep) this.#asleep.push(act);
    else act();
  }

  #tabsOf(userId: string) {
    const locks = this.browser.locks.of(this.id);
    const request = (name: string, options: LockOptions, hold: () => Promise<void>): Promise<void> =>
      new Promise((resolve, reject) =>
        this.#later(() => {
          locks.request(name, options, hold).then(
            () => this.#later(resolve),
            (error: unknown) => this.#later(() => reject(error as Error)),
          );
        }),
      );
    const held: Pick<LockManager, 'request'> = { request: request as LockManager['request'] };
    return {
      tabId: this.id,
      marker: { read: () => undefined, write: () => undefined, clear: () => undefined },
      elect: electByLock(held, userId, { tabId: this.id, checkMs: 6000, staleMs: 5000, answerMs: 2000 }),
      openLink: (receive: (message: TabMessage) => void) => this.#link(userId, receive),
    };
  }

  #link(name: string, receive: (message: TabMessage) => void) {
    const { links } = this.browser;
    const ends = links.get(name) ?? new Set<End>();
    const end: End = { tab: this, receive: (message) => this.#later(() => receive(message)) };
    links.set(name, ends.add(end));
    return {
      post: (message: TabMessage) => {
        if (this.#asleep || !ends.has(end)) return;
        const others = [...ends].filter((other) => other !== end);
        setTimeout(() => others.forEach((other) => ends.has(other) && other.receive(message)), WAY_MS);
      },
      close: () => void ends.delete(end),
    };
  }
}

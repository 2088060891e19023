import { SOCKET_TIMES } from '@/contract/realtime/socket';
import { SharedSocket, TabChannels } from '@/shared/realtime/socket/shared-socket';
import { createMarker, electByLock, electByMarker, type Elect } from '@/shared/realtime/tabs/election';
import { sharedName, type TabMessage } from '@/shared/realtime/tabs/tab-group';
import { FakeLocks } from './fake-locks';
import { FakeServer, WAY_MS, type FakeSocket } from './fake-message-socket';

/** A browser with tabs: what they share, and the messages between them. */
export class FakeBrowser {
  readonly server = new FakeServer();
  readonly locks = new FakeLocks();
  readonly stored = new Map<string, string>();
  readonly said: (TabMessage & { at: number })[] = [];
  readonly links = new Map<string, Set<{ tab: FakeTab; receive: (message: TabMessage) => void }>>();
  #ids = 0;

  constructor(readonly hasLocks = true) {}

  open(...channels: string[]): FakeTab {
    return new FakeTab(this, `tab-${++this.#ids}`, 'user', channels);
  }

  openAs(key: string, ...channels: string[]): FakeTab {
    return new FakeTab(this, `tab-${++this.#ids}`, key, channels);
  }

  /** A tab whose page is from before a deployment, or from after the next one. */
  openOfVersion(protocol: number, ...channels: string[]): FakeTab {
    return new FakeTab(this, `tab-${++this.#ids}`, 'user', channels, protocol);
  }

  get announcements(): number[] {
    return this.said.filter(({ type }) => type === 'alive').map(({ at }) => at);
  }
}

/** One tab, and everything it received. */
export class FakeTab {
  readonly channels = new TabChannels();
  readonly shared: SharedSocket;
  readonly received: [channel: string, data: unknown][] = [];
  readonly restored: [channel: string, first: boolean][] = [];
  readonly interrupted: string[] = [];
  readonly errors: string[] = [];
  readonly #sockets = new Set<FakeSocket>();
  #asleep: (() => void)[] | undefined;
  isAlive = true;
  /** Hidden for long: its timers are throttled, so it announces nothing; messages still reach it. */
  isThrottled = false;
  token = '';
  unauthorized = 0;

  constructor(
    readonly browser: FakeBrowser,
    readonly id: string,
    key: string,
    channels: string[],
    /** The version of the tab protocol that its page uses; the current one by default. */
    private readonly protocol?: number,
  ) {
    channels.forEach((name) => this.listen(name));
    this.shared = this.#share(key);
    this.shared.events.on('error', (message) => this.errors.push(message));
  }

  listen(name: string): () => void {
    return this.channels.add(name, {
      message: (data) => this.received.push([name, data]),
      restored: (first) => this.restored.push([name, first]),
      interrupted: () => this.interrupted.push(name),
    });
  }

  get leads(): boolean {
    return this.isAlive && [...this.#sockets].some((socket) => this.browser.server.open.has(socket));
  }

  /** The tab is closed or left: its page may send a last message. */
  close(): void {
    if (!this.isAlive) return;
    void this.shared.leave({ atOnce: true });
    this.crash();
  }

  /** The tab ends without a message; the browser closes its sockets and releases its locks. */
  crash(): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    setTimeout(() => this.#sockets.forEach((socket) => socket.fail()), WAY_MS);
    this.browser.locks.die(this.id);
    this.browser.links.forEach((link) => link.forEach((end) => end.tab === this && link.delete(end)));
  }

  #share(key: string): SharedSocket {
    const name = sharedName('msg-socket', key, this.protocol);
    const { stored, server } = this.browser;
    const marker = createMarker(
      {
        getItem: (of) => stored.get(of) ?? null,
        setItem: (of, value) => this.isAlive && Boolean(stored.set(of, value)),
        removeItem: (of) => void (this.isAlive && stored.delete(of)),
      },
      name,
    );
    const elect: Elect = this.browser.hasLocks
      ? electByLock(this.#locks(), name, { tabId: this.id, checkMs: 6000, staleMs: 5000, answerMs: 2000 })
      : electByMarker({ tabId: this.id, marker, checkMs: 6000, staleMs: 5000, claimMs: 200, handOverMs: 300 });
    return new SharedSocket(this.channels, {
      tabs: { tabId: this.id, marker, elect, openLink: (receive) => this.#link(name, receive) },
      openSocket: () => this.#connect(server),
      token: async () => this.token,
      onUnauthorized: () => (this.unauthorized += 1),
      times: SOCKET_TIMES,
    });
  }

  #connect(server: FakeServer): FakeSocket {
    // In the test the timers of a dead tab continue; it connects to a server without effect.
    if (!this.isAlive) return new FakeServer().connect();
    const socket = server.connect();
    this.#sockets.add(socket);
    socket.receiveWhenAwake((act) => this.#later(act));
    return socket;
  }

  /** Nothing runs in the page until it wakes: whatever arrives meanwhile is queued. */
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

  /** A page that hangs learns only when it wakes that its lock was stolen. */
  #locks(): Pick<LockManager, 'request'> {
    const locks = this.browser.locks.of(this.id);
    const request = (name: string, options: LockOptions, hold: () => Promise<void>): Promise<void> =>
      new Promise((resolve, reject) => {
        // In the test the timers of a dead page continue without effect; those of one that hangs are delayed until it
        // wakes.
        const ask = (): void => {
          if (!this.isAlive) return;
          locks.request(name, options, hold).then(
            () => this.#later(resolve),
            (error: unknown) => this.#later(() => reject(error as Error)),
          );
        };
        this.#later(ask);
      });
    return { request: request as LockManager['request'] };
  }

  #link(name: string, receive: (message: TabMessage) => void) {
    const { links, said } = this.browser;
    const ends = links.get(name) ?? new Set();
    const receiveAwake = (message: TabMessage): void => this.#later(() => this.isAlive && receive(message));
    const end = { tab: this as FakeTab, receive: receiveAwake };
    links.set(name, ends.add(end));
    return {
      post: (message: TabMessage) => {
        // Its timers continue in the test.
        if (!this.isAlive || this.#asleep || !ends.has(end)) return;
        if (this.isThrottled && message.type === 'alive') return;
        said.push({ ...message, at: Date.now() });
        const others = [...ends].filter((other) => other !== end);
        setTimeout(() => others.forEach((other) => ends.has(other) && other.receive(message)), WAY_MS);
      },
      close: () => void ends.delete(end),
    };
  }
}

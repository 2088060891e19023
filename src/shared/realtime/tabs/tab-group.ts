import type { Candidacy, Elect, Marker } from './election';

/** Messages of a tab to the leader. */
type FromTab<Request> = { from: string } & (
  | { type: 'request'; request: Request }
  /** Asks the leader whether it responds; it answers with `here`. */
  | { type: 'ask' }
  /** This tab claims the lead; only without web locks (R4.4). */
  | { type: 'claim' }
);

/** Messages of the leader to all tabs; `lead` identifies its term, as a tab may lead more than once. */
type FromLeader<Status, News> = { from: string; lead: string } & (
  | { type: 'alive'; status: Status }
  | { type: 'here' | 'goodbye' }
  /**
   * The previous leader stopped responding and has been replaced: its later messages are ignored. `replaces` is its
   * term as far as its successor knows it; a tab that was opened meanwhile has never received it.
   */
  | { type: 'deposed'; replaces: string | undefined }
  | { type: 'news'; news: News }
);

/** Messages between the tabs of one user. `from` is the tab's id. */
export type TabMessage<Status = unknown, News = unknown, Request = unknown> =
  FromTab<Request> | FromLeader<Status, News>;

/**
 * Increment it when the messages between tabs change: a tab loaded before a deployment does not understand the new
 * ones.
 */
const PROTOCOL = 3;

/** Name of a resource that the tabs of a user share: their channel, lock or marker. */
export const sharedName = (what: 'msg-socket' | 'notification-hub', key: string, protocol = PROTOCOL): string =>
  `${what}:${protocol}:${key}`;

/** Sends messages to all other tabs of the same user. */
export interface TabLink {
  post(message: TabMessage): void;
  close(): void;
}

/** What one tab shares with the other tabs of its user. */
export interface Tabs {
  tabId: string;
  openLink: (listener: (message: TabMessage) => void) => TabLink;
  elect: Elect;
  marker: Marker;
}

export interface AnnouncementTimes {
  /** Interval at which the leader announces itself. */
  announceMs: number;
  /** How long a marker in the storage is valid. */
  markerMs: number;
}

/** A connection that tabs share. In the leading tab it is open; in every tab, the leading one included, it is listened to. */
export interface SharedConnection<Status, News, Request> {
  /** This tab leads from now on: opens the connection. */
  open(): void;
  /** This tab no longer leads. Resolves when the connection is closed. */
  close(): Promise<void>;
  /** What the leader says of the connection; called once for each announcement. */
  status(): Status;
  /** Handles a request of any tab; called in the leading tab. */
  onRequest(request: Request, from: string): void;
  /** The leader has announced itself. */
  onStatus(status: Status, lead: string): void;
  onNews(news: News): void;
  /** The leader has left or was replaced, so the connection of its term is lost. */
  onLost(): void;
}

/**
 * One tab's membership in a connection that the tabs of a user share (R4): one tab is elected and has the connection;
 * it sends news to the others, and they send requests to it. When it leaves, crashes or hangs, another takes over.
 */
export class TabGroup<Status, News, Request> {
  #link: TabLink | undefined;
  #candidacy: Candidacy | undefined;
  #announcing: ReturnType<typeof setInterval> | undefined;
  /** Id of this tab's current term as the leader; '' while another tab leads. */
  #lead = '';
  #leads = 0;
  /** The term of the tab that has the connection, as far as this tab knows. */
  #currentLead: string | undefined;
  /** The term of the last message from a leader, also when it has left since. */
  #heardLead: string | undefined;
  /**
   * Terms of deposed leaders. While such a tab hangs, the server has two connections of the user: it closes the old one
   * when that neither reads nor responds, or the tab closes it when it resumes. Messages that it forwards until then
   * are ignored.
   */
  readonly #deposed = new Set<string>();

  constructor(
    private readonly tabs: Tabs,
    private readonly times: AnnouncementTimes,
    private readonly connection: SharedConnection<Status, News, Request>,
  ) {}

  get isLeading(): boolean {
    return this.#lead !== '';
  }

  /** Takes part from now on; this tab may lead before the call returns. */
  join(): void {
    this.#link = this.tabs.openLink((message) => this.#onMessage(message as TabMessage<Status, News, Request>));
    this.#candidacy = this.tabs.elect({
      lead: (how) => this.#becomeLeader(how),
      yield: () => void this.#resign(),
      post: (message) => this.#link?.post(message),
    });
  }

  /** Leaves the group; unless `atOnce`, the next leader waits until the connection is closed. */
  async leave({ atOnce }: { atOnce: boolean }): Promise<void> {
    if (this.isLeading) {
      this.tabs.marker.clear();
      this.#broadcast({ type: 'goodbye' });
    }
    const closed = this.#resign();
    if (!atOnce) await closed;
    this.#candidacy?.withdraw();
    this.#link?.close();
  }

  /** Sends a request to the leading tab, which may be this one. */
  request(request: Request): void {
    const { tabId } = this.tabs;
    if (this.isLeading) this.connection.onRequest(request, tabId);
    else this.#link?.post({ from: tabId, type: 'request', request });
  }

  /** Sends news to all tabs, this one included. Does nothing unless this tab leads. */
  broadcast(news: News): void {
    this.#broadcast({ type: 'news', news });
  }

  /** Tells all tabs the status of the connection. Does nothing unless this tab leads. */
  announce(): void {
    if (!this.isLeading) return;
    const at = Date.now();
    this.tabs.marker.write({ at, until: at + this.times.markerMs });
    this.#broadcast({ type: 'alive', status: this.connection.status() });
  }

  #becomeLeader({ deposing } = { deposing: false }): void {
    this.#lead = `${this.tabs.tabId}/${++this.#leads}`;
    if (deposing) this.#broadcast({ type: 'deposed', replaces: this.#heardLead });
    this.connection.open();
    this.#announcing = setInterval(() => this.announce(), this.times.announceMs);
    this.announce();
  }

  async #resign(): Promise<void> {
    const wasLeading = this.isLeading;
    this.#lead = '';
    clearInterval(this.#announcing);
    const closed = wasLeading ? this.connection.close() : undefined;
    this.#lose();
    await closed;
  }

  #broadcast(message: DistributiveOmit<FromLeader<Status, News>, 'from' | 'lead'>): void {
    if (!this.isLeading) return;
    const outgoing = { from: this.tabs.tabId, lead: this.#lead, ...message };
    this.#link?.post(outgoing);
    this.#onLeaderMessage(outgoing);
  }

  #onMessage(message: TabMessage<Status, News, Request>): void {
    this.#candidacy?.onMessage?.(message);
    if (!this.isLeading) {
      if ('lead' in message) this.#onLeaderMessage(message);
    } else if (message.type === 'request') this.connection.onRequest(message.request, message.from);
    else if (message.type === 'ask') this.#broadcast({ type: 'here' });
    else if (message.type === 'claim') this.announce();
  }

  #onLeaderMessage(message: FromLeader<Status, News>): void {
    const { lead, type } = message;
    if (this.#deposed.has(lead)) return;
    if (type === 'deposed') this.#depose(message.replaces);
    this.#heardLead = lead;
    if (this.#currentLead !== undefined && lead !== this.#currentLead) {
      if (type === 'deposed') this.#depose(this.#currentLead);
      this.#lose();
    }
    this.#currentLead = lead;
    if (type === 'alive') this.connection.onStatus(message.status, lead);
    else if (type === 'news') this.connection.onNews(message.news);
    else if (type === 'goodbye') this.#lose();
  }

  #depose(lead: string | undefined): void {
    if (lead !== undefined) this.#deposed.add(lead);
  }

  #lose(): void {
    this.#currentLead = undefined;
    this.connection.onLost();
  }
}

/** `Omit` for each member of a union. */
type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

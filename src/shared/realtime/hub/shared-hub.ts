import { toError } from '../errors';
import { Emitter } from '../emitter';
import type { Candidacy, Elect } from '../socket/election';
import type { Marker } from '../socket/marker';
import type { OpenLink, TabLink } from '../socket/tab-link';
import { HubClient } from './hub-client';
import type { HubAccount, HubClientOptions } from './hub-client-options';
import { HUB_EVENTS, type ClientEvents, type HubState } from './hub-events';
import { isOfHubLeader, type FromHubLeader, type HubNews, type HubTabMessage } from './hub-link';

/** The objects that the tabs of one user share. */
export interface HubTabs {
  tabId: string;
  openLink: OpenLink<HubTabMessage>;
  elect: Elect;
  marker: Marker;
}

export interface SharedHubOptions extends HubClientOptions {
  /** Returns the shared objects of a user; each user has their own, so that two accounts never share a connection. */
  tabsOf: (userId: string) => HubTabs;
  times: { announceMs: number; markerMs: number };
}

/**
 * One tab's membership in the hub connection of its user: one tab has the connection, and forwards everything it
 * receives. After a change of the leader, as after any interruption, `restored` is emitted in every tab.
 */
class Membership {
  readonly #client: HubClient;
  readonly #link: TabLink<HubTabMessage>;
  readonly #candidacy: Candidacy;
  #announcing: ReturnType<typeof setInterval> | undefined;
  #lead = '';
  #leads = 0;
  #connects = 0;
  #currentLead: string | undefined;
  readonly #deposed = new Set<string>();
  /** The connection last reported to this tab, so that each is reported once. */
  #known = '';
  #wasConnected = false;
  #state: HubState = 'Connecting';

  constructor(
    private account: HubAccount,
    private readonly tabs: HubTabs,
    private readonly options: SharedHubOptions,
    private readonly events: Emitter<ClientEvents>,
  ) {
    // The tabs share their session: each must check whether it has ended, or all but the leader would stay signed in.
    this.#client = new HubClient({ ...options, onSessionRejected: () => this.#broadcast({ type: 'rejected' }) });
    this.#passOn();
    this.#link = tabs.openLink((message) => this.#onMessage(message));
    this.#candidacy = tabs.elect({
      lead: (how) => this.#becomeLeader(how),
      yield: () => this.#resign(),
      post: (message) => this.#link.post(message),
    });
    if (!this.#lead) this.#link.post({ from: tabs.tabId, type: 'ask' });
  }

  get state(): HubState {
    return this.#state;
  }

  /** The same user has a new token. */
  renew(account: HubAccount): void {
    this.account = account;
    if (this.#lead) this.#client.follow(account);
  }

  reconnect(): void {
    if (this.#lead) this.#client.reconnect();
    else this.#link.post({ from: this.tabs.tabId, type: 'reconnect' });
  }

  leave(): void {
    if (this.#lead) {
      this.tabs.marker.clear();
      this.#broadcast({ type: 'goodbye' });
      this.#resign();
    }
    this.#candidacy.withdraw();
    this.#link.close();
  }

  /** Forwards the events of this tab's connection to all tabs. */
  #passOn(): void {
    const { events } = this.#client;
    for (const name of HUB_EVENTS) events.on(name, (...args) => this.#broadcast({ type: 'event', name, args }));
    events.on('state', () => this.#announce('here'));
    events.on('error', ({ message }) => this.#broadcast({ type: 'error', message }));
    events.on('restored', () => {
      this.#connects += 1;
      this.#announce('here');
    });
  }

  #becomeLeader({ deposing } = { deposing: false }): void {
    this.#lead = `${this.tabs.tabId}/${++this.#leads}`;
    this.#connects = 0;
    if (deposing) this.#broadcast({ type: 'deposed', replaces: this.#currentLead });
    this.#announcing = setInterval(() => this.#announce('alive'), this.options.times.announceMs);
    this.#client.follow(this.account);
    this.#announce('alive');
  }

  #resign(): void {
    if (!this.#lead) return;
    this.#lead = '';
    this.#currentLead = undefined;
    clearInterval(this.#announcing);
    this.#client.follow(null);
  }

  #announce(type: 'alive' | 'here'): void {
    if (!this.#lead) return;
    const at = Date.now();
    this.tabs.marker.write({ at, until: at + this.options.times.markerMs });
    this.#broadcast({ type, state: this.#client.state, connects: this.#connects });
  }

  #broadcast(news: HubNews): void {
    if (!this.#lead) return;
    const message = { from: this.tabs.tabId, lead: this.#lead, ...news };
    this.#link.post(message);
    this.#hear(message);
  }

  #onMessage(message: HubTabMessage): void {
    this.#candidacy.onMessage?.(message);
    if (!this.#lead) {
      if (isOfHubLeader(message)) this.#hear(message);
    } else if (message.type === 'reconnect') this.#client.reconnect();
    else if (message.type === 'ask' || message.type === 'claim')
      this.#announce(message.type === 'ask' ? 'here' : 'alive');
  }

  #hear(message: FromHubLeader): void {
    const { lead } = message;
    if (this.#deposed.has(lead)) return;
    if (message.type === 'deposed') this.#depose(message.replaces, lead !== this.#currentLead && this.#currentLead);
    this.#currentLead = lead;
    if (message.type === 'event') this.events.emit(message.name, ...(message.args as never));
    else if (message.type === 'error') this.events.emit('error', toError(message.message));
    else if (message.type === 'rejected') this.options.onSessionRejected();
    else if (message.type === 'goodbye' || message.type === 'deposed') this.#setState('Reconnecting');
    else this.#onAlive(lead, message.state, message.connects);
  }

  #depose(...leads: (string | undefined | false)[]): void {
    for (const lead of leads) if (lead) this.#deposed.add(lead);
  }

  #onAlive(lead: string, state: HubState, connects: number): void {
    this.#setState(state);
    const connection = `${lead}:${connects}`;
    if (state !== 'Connected' || connects === 0 || connection === this.#known) return;
    this.#known = connection;
    const first = !this.#wasConnected;
    this.#wasConnected = true;
    this.events.emit('restored', first);
  }

  #setState(state: HubState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.events.emit('state');
  }
}

/**
 * The notification hub of the signed-in user, over one connection for all their tabs (S4.7.2): the same interface as
 * `HubClient`, whichever tab has the connection. An event may be delivered twice.
 */
export class SharedHub {
  readonly events = new Emitter<ClientEvents>();
  #account: HubAccount | null = null;
  #membership: Membership | undefined;

  constructor(private readonly options: SharedHubOptions) {}

  get state(): HubState {
    return this.#membership?.state ?? (this.#account ? 'Connecting' : 'Disconnected');
  }

  /** Whether there is an account to connect for. */
  get isFollowing(): boolean {
    return this.#account !== null;
  }

  /** Shares the connection of this account, or leaves for null. A new token of the same user is used without a gap. */
  follow(account: HubAccount | null): void {
    const isSame = account?.userId === this.#account?.userId;
    if (isSame && account?.accessToken === this.#account?.accessToken) return;
    this.#account = account;
    if (isSame && account) return this.#membership?.renew(account);
    this.#membership?.leave();
    const { options, events } = this;
    this.#membership = account ? new Membership(account, options.tabsOf(account.userId), options, events) : undefined;
    this.events.emit('state');
  }

  /** Tries to connect at once, after it has given up or while it waits for the next attempt. */
  reconnect(): void {
    this.#membership?.reconnect();
  }
}

import type { HubEvent } from '@/contract/realtime/hub';
import { toError } from '../errors';
import { Emitter } from '../emitter';
import { TabGroup, type AnnouncementTimes, type SharedConnection, type Tabs } from '../tabs/tab-group';
import { HubClient } from './hub-client';
import type { HubAccount, HubClientOptions } from './hub-client-options';
import { HUB_EVENTS, type ClientEvents, type HubState } from './hub-events';

export interface SharedHubOptions extends HubClientOptions {
  /** Returns what the tabs of a user share; each user has their own, so that two accounts never share a connection. */
  tabsOf: (userId: string) => Tabs;
  times: AnnouncementTimes;
}

interface HubStatus {
  state: HubState;
  /** How often the hub has been connected, from which a tab detects whether it may have missed events. */
  connects: number;
}

type HubNews =
  | { type: 'event'; name: HubEvent; args: unknown[] }
  | { type: 'error'; message: string }
  /** The server has ended the connection for good, or refuses the token: the session of all tabs may have ended. */
  | { type: 'rejected' };

/** To the leader: announce the state of the connection, or try to connect at once. */
type HubRequest = 'state' | 'reconnect';

/**
 * One tab's membership in the hub connection of its user: one tab has the connection, and forwards everything it
 * receives. After a change of the leader, as after any interruption, `restored` is emitted in every tab.
 */
class Membership implements SharedConnection<HubStatus, HubNews, HubRequest> {
  readonly #client: HubClient;
  readonly #group: TabGroup<HubStatus, HubNews, HubRequest>;
  #connects = 0;
  /** The connection last reported to this tab, so that each is reported once. */
  #known = '';
  #wasConnected = false;
  #state: HubState = 'Connecting';

  constructor(
    private account: HubAccount,
    private readonly options: SharedHubOptions,
    private readonly events: Emitter<ClientEvents>,
  ) {
    // The tabs share their session: each must check whether it has ended, or all but the leader would stay signed in.
    this.#client = new HubClient({ ...options, onSessionRejected: () => this.#group.broadcast({ type: 'rejected' }) });
    this.#group = new TabGroup(options.tabsOf(account.userId), options.times, this);
    this.#passOn();
    this.#group.join();
    if (!this.#group.isLeading) this.#group.request('state');
  }

  get state(): HubState {
    return this.#state;
  }

  /** The same user has a new token. */
  renew(account: HubAccount): void {
    this.account = account;
    if (this.#group.isLeading) this.#client.follow(account);
  }

  reconnect(): void {
    this.#group.request('reconnect');
  }

  leave(): void {
    void this.#group.leave({ atOnce: true });
  }

  open(): void {
    this.#connects = 0;
    this.#client.follow(this.account);
  }

  async close(): Promise<void> {
    this.#client.follow(null);
  }

  status(): HubStatus {
    return { state: this.#client.state, connects: this.#connects };
  }

  onRequest(request: HubRequest): void {
    if (request === 'reconnect') this.#client.reconnect();
    else this.#group.announce();
  }

  onStatus({ state, connects }: HubStatus, lead: string): void {
    this.#setState(state);
    const connection = `${lead}:${connects}`;
    if (state !== 'Connected' || connects === 0 || connection === this.#known) return;
    this.#known = connection;
    const first = !this.#wasConnected;
    this.#wasConnected = true;
    this.events.emit('restored', first);
  }

  onNews(news: HubNews): void {
    if (news.type === 'event') this.events.emit(news.name, ...(news.args as never));
    else if (news.type === 'error') this.events.emit('error', toError(news.message));
    else this.options.onSessionRejected();
  }

  onLost(): void {
    this.#setState('Reconnecting');
  }

  /** Forwards the events of this tab's connection to all tabs. */
  #passOn(): void {
    const { events } = this.#client;
    for (const name of HUB_EVENTS) events.on(name, (...args) => this.#group.broadcast({ type: 'event', name, args }));
    events.on('state', () => this.#group.announce());
    events.on('error', ({ message }) => this.#group.broadcast({ type: 'error', message }));
    events.on('restored', () => {
      this.#connects += 1;
      this.#group.announce();
    });
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
    this.#membership = account ? new Membership(account, options, events) : undefined;
    this.events.emit('state');
  }

  /** Tries to connect at once, after it has given up or while it waits for the next attempt. */
  reconnect(): void {
    this.#membership?.reconnect();
  }
}

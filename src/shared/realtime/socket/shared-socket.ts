import type { SocketRequest } from '@/contract/realtime/socket';
import { Emitter } from '../emitter';
import { callListener } from '../errors';
import { TabGroup, type AnnouncementTimes, type SharedConnection, type Tabs } from '../tabs/tab-group';
import { Leader, type LeaderOptions, type LeaderRequest, type SocketNews } from './leader';

export interface ChannelListener {
  message(data: unknown): void;
  /** Messages arrive from now on; earlier ones were missed, since the last interruption or (`first`) all of them. */
  restored?(first: boolean): void;
  /** No messages arrive until it is restored. */
  interrupted?(): void;
}

/** A listener, and whether it receives messages. */
interface Registration {
  listener: ChannelListener;
  isLive: boolean;
  wasLive: boolean;
}

interface Channel {
  registrations: Set<Registration>;
  /** Refused by the server, until the connection or the user changes. */
  refused: boolean;
}

const isMissing = ({ registrations, refused }: Channel): boolean =>
  !refused && [...registrations].some(({ isLive }) => !isLive);

/** The listeners of one page, by channel. */
export class TabChannels {
  readonly #channels = new Map<string, Channel>();

  get names(): string[] {
    return [...this.#channels.keys()];
  }

  /** Channels with a listener that receives no messages yet. */
  get missing(): string[] {
    return [...this.#channels].flatMap(([name, channel]) => (isMissing(channel) ? name : []));
  }

  /** Returns the function that removes the listener. */
  add(name: string, listener: ChannelListener): () => void {
    const channel = this.#channels.get(name) ?? { registrations: new Set(), refused: false };
    const registration: Registration = { listener, isLive: false, wasLive: false };
    this.#channels.set(name, channel);
    channel.registrations.add(registration);
    return () => {
      channel.registrations.delete(registration);
      if (channel.registrations.size === 0 && this.#channels.get(name) === channel) this.#channels.delete(name);
    };
  }

  /** The connection is lost or replaced: no messages arrive until a channel is reported live. */
  interrupt(): void {
    for (const channel of this.#channels.values()) {
      channel.refused = false;
      this.#interruptChannel(channel);
    }
  }

  onNews(news: SocketNews): void {
    if (news.type === 'message') this.#deliver(news.channel, news.data);
    else if (news.type === 'live') news.channels.forEach((name) => this.#markLive(name));
    else if (news.type === 'refused') news.channels.forEach((name) => this.#markLost(name, true));
    else if (news.type === 'lost') news.channels.forEach((name) => this.#markLost(name, false));
    else if (news.type === 'missed') news.channels.forEach((name) => this.#notifyMissed(name));
  }

  #registrationsOf(name: string): Registration[] {
    return [...(this.#channels.get(name)?.registrations ?? [])];
  }

  #deliver(name: string, data: unknown): void {
    for (const { listener } of this.#registrationsOf(name)) callListener(() => listener.message(data));
  }

  #markLive(name: string): void {
    const channel = this.#channels.get(name);
    if (channel) channel.refused = false;
    for (const registration of this.#registrationsOf(name)) {
      if (registration.isLive) continue;
      const first = !registration.wasLive;
      Object.assign(registration, { isLive: true, wasLive: true });
      callListener(() => registration.listener.restored?.(first));
    }
  }

  /** The server missed messages itself: as after an interruption, but without subscribing again. */
  #notifyMissed(name: string): void {
    for (const { listener, isLive } of this.#registrationsOf(name))
      if (isLive) callListener(() => listener.restored?.(false));
  }

  #markLost(name: string, refused: boolean): void {
    const channel = this.#channels.get(name);
    if (!channel) return;
    channel.refused = refused;
    this.#interruptChannel(channel);
  }

  #interruptChannel({ registrations }: Channel): void {
    for (const registration of [...registrations]) {
      if (!registration.isLive) continue;
      registration.isLive = false;
      callListener(() => registration.listener.interrupted?.());
    }
  }
}

/** Longest wait for the leader's confirmation. */
const SEND_MS = 5000;

/** Requests passed to the leader, until it confirms whether they were sent. */
class PendingSends {
  readonly #waiting = new Map<number, (sent: boolean) => void>();
  #lastId = 0;

  /** Resolves to false when there is no confirmation in time. */
  add(ask: (id: number) => void): Promise<boolean> {
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.resolve(id, false), SEND_MS);
      this.#waiting.set(id, (sent) => {
        clearTimeout(timer);
        resolve(sent);
      });
      ask(id);
    });
  }

  resolve(id: number, sent: boolean): void {
    const answer = this.#waiting.get(id);
    this.#waiting.delete(id);
    answer?.(sent);
  }
}

export interface SharedSocketOptions extends Omit<LeaderOptions, 'broadcast' | 'times'> {
  tabs: Tabs;
  times: LeaderOptions['times'] &
    AnnouncementTimes & {
      /** Interval at which every tab checks that the socket is connecting or open (S9.6). */
      retryMs: number;
    };
}

interface SocketEvents {
  /** An error of the server or the network; the connection is kept, or restored automatically. */
  error: [message: string];
}

interface SocketStatus {
  open: boolean;
}

/** A user's message socket, shared by all their tabs (S4.8): one tab has it, the others send and receive through it. */
export class SharedSocket implements SharedConnection<SocketStatus, SocketNews, LeaderRequest> {
  readonly events = new Emitter<SocketEvents>();
  readonly #pendingSends = new PendingSends();
  readonly #group: TabGroup<SocketStatus, SocketNews, LeaderRequest>;
  readonly #check: ReturnType<typeof setInterval>;
  #leader: Leader | undefined;
  #isOpen = false;

  constructor(
    private readonly channels: TabChannels,
    private readonly options: SharedSocketOptions,
  ) {
    this.#group = new TabGroup(options.tabs, options.times, this);
    this.#group.join();
    this.#check = setInterval(() => this.check(), options.times.retryMs);
    this.syncSubscriptions();
  }

  /** Tells the leader which channels this tab listens to. */
  syncSubscriptions(): void {
    const { names, missing } = this.channels;
    this.#group.request({ type: 'want', channels: names, missing });
  }

  /** Sends a request over the connection, whichever tab has it; resolves to whether it was sent. */
  send(request: SocketRequest): Promise<boolean> {
    return this.#pendingSends.add((id) => this.#group.request({ type: 'send', id, request }));
  }

  /** The same user has a new token: it is sent over the existing connection. */
  renewToken(): void {
    void this.#leader?.authenticate();
  }

  /** Makes the leader check the socket: in a background tab its timers are throttled, but messages arrive at once. */
  check(): void {
    if (!this.#isOpen) this.#group.request({ type: 'check' });
  }

  /** Drops the connection because the network was lost. */
  drop(): void {
    this.#leader?.drop();
  }

  /** Leaves the shared socket; with `atOnce` the next leader need not wait until the socket is closed. */
  async leave(how: { atOnce: boolean }): Promise<void> {
    clearInterval(this.#check);
    this.#group.request({ type: 'want', channels: [], missing: [] });
    await this.#group.leave(how);
  }

  open(): void {
    this.#leader = new Leader({ ...this.options, broadcast: (news) => this.#group.broadcast(news) });
    this.#leader.start();
  }

  async close(): Promise<void> {
    const leader = this.#leader;
    this.#leader = undefined;
    await leader?.stop();
  }

  status(): SocketStatus {
    this.#leader?.expireSilentTabs();
    return { open: this.#leader?.isOpen ?? false };
  }

  onRequest(request: LeaderRequest, from: string): void {
    this.#leader?.onRequest(request, from);
  }

  onStatus({ open }: SocketStatus): void {
    if (!open) this.channels.interrupt();
    this.#isOpen = open;
    this.syncSubscriptions();
  }

  onNews(news: SocketNews): void {
    if (news.type === 'down') this.onLost();
    else if (news.type === 'error') this.events.emit('error', news.message);
    else if (news.type !== 'sent') this.channels.onNews(news);
    else if (news.to === this.options.tabs.tabId) this.#pendingSends.resolve(news.id, news.sent);
  }

  onLost(): void {
    this.#isOpen = false;
    this.channels.interrupt();
  }
}

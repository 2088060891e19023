import type { SocketRequest } from '@/contract/realtime/socket';
import { Emitter } from '../emitter';
import type { Candidacy, Elect } from './election';
import { Leader, type LeaderOptions } from './leader';
import { PendingSends } from './pending-sends';
import type { TabChannels } from './tab-channels';
import {
  isOfLeader,
  type FromLeader,
  type LeaderMessage,
  type MemberMessage,
  type OpenLink,
  type TabLink,
  type TabMessage,
} from './tab-link';

export interface SharedSocketOptions extends Omit<LeaderOptions, 'broadcast'> {
  /** Interval at which every tab checks that the socket is connecting or open (S9.6). */
  retryMs: number;
  tabId: string;
  openLink: OpenLink;
  elect: Elect;
}

interface SocketEvents {
  /** An error of the server or the network; the connection is kept, or restored automatically. */
  error: [message: string];
}

/**
 * A user's connection, shared by all their tabs (S4.8, R4): one tab has the socket, the others send and receive through
 * it. `elect` decides which tab leads.
 */
export class SharedSocket {
  readonly events = new Emitter<SocketEvents>();
  readonly #pendingSends = new PendingSends();
  readonly #link: TabLink;
  readonly #candidacy: Candidacy;
  readonly #check: ReturnType<typeof setInterval>;
  #leader: Leader | undefined;
  /** Id of this tab's current term as the leader. */
  #lead = '';
  #leads = 0;
  /** The term of the tab that has the connection, as far as this tab knows. */
  #currentLead: string | undefined;
  /** The term of the last message from a leader, also when its connection is lost. */
  #heardLead: string | undefined;
  /**
   * Terms of deposed leaders. While such a tab hangs, the server has two sockets of the user: it closes the old one
   * when that neither reads nor responds, or the tab closes it when it resumes. Messages that it forwards until then
   * are ignored.
   */
  readonly #deposed = new Set<string>();
  #isOpen = false;

  constructor(
    private readonly channels: TabChannels,
    private readonly options: SharedSocketOptions,
  ) {
    this.#link = options.openLink((message) => this.#onMessage(message));
    this.#candidacy = options.elect({
      lead: (how) => this.#becomeLeader(how),
      yield: () => void this.#resign(),
      post: (message) => this.#link.post(message),
    });
    this.#check = setInterval(() => this.check(), options.retryMs);
    this.syncSubscriptions();
  }

  /** Tells the leader which channels this tab listens to. */
  syncSubscriptions(): void {
    const { names, missing } = this.channels;
    this.#sendToLeader({ type: 'want', channels: names, missing });
  }

  /** Sends a request over the connection, whichever tab has it; resolves to whether it was sent. */
  send(request: SocketRequest): Promise<boolean> {
    return this.#pendingSends.add((id) => this.#sendToLeader({ type: 'send', id, request }));
  }

  /** The same user has a new token: it is sent over the existing connection. */
  renewToken(): void {
    void this.#leader?.authenticate();
  }

  /** Makes the leader check the socket: in a background tab its timers are throttled, but messages arrive at once. */
  check(): void {
    if (!this.#isOpen) this.#sendToLeader({ type: 'check' });
  }

  /** Drops the connection because the network was lost. */
  drop(): void {
    this.#leader?.drop();
  }

  /** Leaves the shared socket; with `atOnce` the next leader need not wait until the socket is closed. */
  async leave({ atOnce }: { atOnce: boolean }): Promise<void> {
    clearInterval(this.#check);
    this.#sendToLeader({ type: 'want', channels: [], missing: [] });
    const closed = this.#resign({ goodbye: true });
    if (!atOnce) await closed;
    this.#candidacy.withdraw();
    this.#link.close();
  }

  #becomeLeader({ deposing } = { deposing: false }): void {
    this.#lead = `${this.options.tabId}/${++this.#leads}`;
    if (deposing) this.#broadcast({ type: 'deposed', replaces: this.#heardLead });
    this.#leader = new Leader({ ...this.options, broadcast: (message) => this.#broadcast(message) });
    this.#leader.start();
  }

  async #resign({ goodbye = false } = {}): Promise<void> {
    const leader = this.#leader;
    if (!leader) return this.#interrupt();
    const closed = leader.stop();
    if (goodbye) {
      this.options.marker.clear();
      this.#broadcast({ type: 'goodbye' });
    }
    this.#leader = undefined;
    this.#interrupt();
    await closed;
  }

  #interrupt(): void {
    this.#isOpen = false;
    this.#currentLead = undefined;
    this.channels.interrupt();
  }

  /** Sends a message from the leader to all tabs. */
  #broadcast(message: LeaderMessage): void {
    const outgoing = { from: this.options.tabId, lead: this.#lead, ...message };
    this.#link.post(outgoing);
    this.#onLeaderMessage(outgoing);
  }

  /** Sends a message to the leader, which may be this tab. */
  #sendToLeader(message: MemberMessage): void {
    const outgoing = { from: this.options.tabId, ...message };
    if (this.#leader) this.#leader.onMessage(outgoing);
    else this.#link.post(outgoing);
  }

  #onMessage(message: TabMessage): void {
    this.#candidacy.onMessage?.(message);
    if (this.#leader) this.#leader.onMessage(message);
    else if (isOfLeader(message)) this.#onLeaderMessage(message);
  }

  #onLeaderMessage(message: FromLeader): void {
    const { lead, type } = message;
    if (this.#deposed.has(lead)) return;
    if (type === 'deposed') this.#depose(message.replaces);
    this.#heardLead = lead;
    if (this.#currentLead !== undefined && lead !== this.#currentLead) {
      if (type === 'deposed') this.#depose(this.#currentLead);
      // The subscriptions of the previous leader ended with it.
      this.#interrupt();
    }
    this.#currentLead = lead;
    if (type === 'alive') this.#onAlive(message.open);
    else if (type === 'goodbye' || type === 'down') this.#interrupt();
    else if (type === 'error') this.events.emit('error', message.message);
    else if (type === 'sent') {
      if (message.to === this.options.tabId) this.#pendingSends.resolve(message.id, message.sent);
    } else this.channels.onLeaderMessage(message);
  }

  #depose(lead: string | undefined): void {
    if (lead !== undefined) this.#deposed.add(lead);
  }

  #onAlive(open: boolean): void {
    if (!open) this.channels.interrupt();
    this.#isOpen = open;
    this.syncSubscriptions();
  }
}

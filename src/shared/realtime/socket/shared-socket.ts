import type { SocketRequest } from '@/contract/realtime/socket';
import { Emitter } from '../emitter';
import type { Candidacy, Elect } from './election';
import { Leader, type LeaderOptions } from './leader';
import { Sendings } from './sendings';
import type { TabChannels } from './tab-channels';
import {
  isOfLeader,
  type LeaderMessage,
  type MemberMessage,
  type OpenLink,
  type TabLink,
  type TabMessage,
} from './tab-link';

export interface SharedSocketOptions extends Omit<LeaderOptions, 'tell'> {
  /** Every tab looks at this pace whether the socket is connecting or open (spec section 9). */
  retryMs: number;
  tabId: string;
  openLink: OpenLink;
  elect: Elect;
}

interface SocketEvents {
  /** Something went wrong at the server or on the way; the connection stays, or comes back by itself. */
  error: [message: string];
}

/**
 * One user's connection as one tab sees it (spec section 4, realtime 4): one of his tabs holds the socket, the others
 * hear and speak through it. `elect` decides which.
 */
export class SharedSocket {
  readonly events = new Emitter<SocketEvents>();
  readonly #sendings = new Sendings();
  readonly #link: TabLink;
  readonly #candidacy: Candidacy;
  readonly #check: ReturnType<typeof setInterval>;
  #leader: Leader | undefined;
  /** Who leads, as far as this tab has heard. */
  #heeded: string | undefined;
  #isOpen = false;

  /** Takes part at once. */
  constructor(
    private readonly channels: TabChannels,
    private readonly options: SharedSocketOptions,
  ) {
    this.#link = options.openLink((message) => this.#hear(message));
    this.#candidacy = options.elect({
      lead: () => this.#lead(),
      yield: () => void this.#resign(),
      post: (message) => this.#link.post(message),
    });
    this.#check = setInterval(() => this.check(), options.retryMs);
    this.tellWants();
  }

  /** What this tab listens to has changed. */
  tellWants(): void {
    const { names, missing } = this.channels;
    this.#ask({ type: 'want', channels: names, missing });
  }

  /** Sends while the connection is open, whichever tab holds it; answers whether it was sent. */
  send(request: SocketRequest): Promise<boolean> {
    return this.#sendings.give((id) => this.#ask({ type: 'send', id, request }));
  }

  /** There is another token of the same user: the connection stays and is told. */
  renewToken(): void {
    void this.#leader?.authenticate();
  }

  /** Has the socket looked after now: a leader in the background has slow timers, but hears at once. */
  check(): void {
    if (!this.#isOpen) this.#ask({ type: 'check' });
  }

  /** The network is gone. */
  drop(): void {
    this.#leader?.drop();
  }

  /** Gives up what this tab holds; with `atOnce` the next one need not wait until the socket is closed. */
  async leave({ atOnce }: { atOnce: boolean }): Promise<void> {
    clearInterval(this.#check);
    this.#ask({ type: 'want', channels: [], missing: [] });
    const closed = this.#resign({ goodbye: true });
    if (!atOnce) await closed;
    this.#candidacy.withdraw();
    this.#link.close();
  }

  #lead(): void {
    this.#leader = new Leader({ ...this.options, tell: (message) => this.#tell(message) });
    this.#leader.start();
  }

  async #resign({ goodbye = false } = {}): Promise<void> {
    const leader = this.#leader;
    if (!leader) return this.#interrupt();
    const closed = leader.stop();
    if (goodbye) {
      this.options.marker.clear();
      this.#tell({ type: 'goodbye' });
    }
    this.#leader = undefined;
    this.#interrupt();
    await closed;
  }

  #interrupt(): void {
    this.#isOpen = false;
    this.#heeded = undefined;
    this.channels.interrupt();
  }

  /** As the leader, to all tabs. */
  #tell(message: LeaderMessage): void {
    const said = { from: this.options.tabId, ...message };
    this.#link.post(said);
    this.#heed(said);
  }

  /** To the leader, who may be this tab. */
  #ask(message: MemberMessage): void {
    const said = { from: this.options.tabId, ...message };
    if (this.#leader) this.#leader.hear(said);
    else this.#link.post(said);
  }

  #hear(message: TabMessage): void {
    this.#candidacy.hear?.(message);
    if (this.#leader) this.#leader.hear(message);
    else if (isOfLeader(message)) this.#heed(message);
  }

  #heed(message: { from: string } & LeaderMessage): void {
    const { from, type } = message;
    // What the one before had subscribed to ended with him.
    if (this.#heeded !== undefined && from !== this.#heeded) this.#interrupt();
    this.#heeded = from;
    if (type === 'alive') this.#heedAlive(message.open);
    else if (type === 'goodbye' || type === 'down') this.#interrupt();
    else if (type === 'error') this.events.emit('error', message.message);
    else if (type === 'sent') {
      if (message.to === this.options.tabId) this.#sendings.settle(message.id, message.sent);
    } else this.channels.hear(message);
  }

  #heedAlive(open: boolean): void {
    if (!open) this.channels.interrupt();
    this.#isOpen = open;
    this.tellWants();
  }
}

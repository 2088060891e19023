import { HUB_TIMES } from '@/contract/realtime/hub';
import { Emitter } from '../emitter';
import { pauseOf, type Pause } from '../pause';
import type { BuildConnection, TokenFactory } from './build-connection';
import type { ClientEvents, HubState } from './hub-events';
import { createHubLine, type HubLine } from './hub-line';

/** Whose events are wanted, and the token that is good for them now. */
export interface HubAccount {
  userId: string;
  accessToken: string;
}

export interface HubClientOptions {
  /** Loads what builds connections; asked for when somebody is signed in. */
  load: () => Promise<BuildConnection>;
  /** The present access token, renewed first if it has run out. */
  token: TokenFactory;
  /** The server has ended the connection for good, or refuses the token: the session may be over. */
  ended: () => void;
  /** How long the connection of an old token stays beside its successor. */
  overlapMs?: number;
}

/** How the official client says that its token was refused (realtime 2.11). */
const REFUSED = /status code '401'/i;

/** What the server said before it knew the new connection may still be on its way over the old one. */
const OVERLAP_MS = 2000;

/**
 * Keeps the notification hub connected for whoever is signed in (spec section 4). An event may come twice, as the
 * backend may tell it twice; none is lost without `restored` saying so afterwards.
 */
export class HubClient {
  readonly events = new Emitter<ClientEvents>();
  #state: HubState = 'Disconnected';
  #account: HubAccount | null = null;
  /** The connection whose state is ours. */
  #line: HubLine | undefined;
  /** Grows when everything under way is given up. */
  #run = 0;
  #pause: Pause | undefined;
  #overlap: Pause | undefined;
  #wasConnected = false;
  /** The run in which a renewed token is being handed over to. */
  #handingOver: number | undefined;

  constructor(private readonly options: HubClientOptions) {}

  get state(): HubState {
    return this.#state;
  }

  /** Enabled only with an account. Another token of the same user changes the connection without a gap. */
  follow(account: HubAccount | null): void {
    const isSame = account?.userId === this.#account?.userId;
    if (isSame && account?.accessToken === this.#account?.accessToken) return;
    this.#account = account;
    if (!isSame) this.#wasConnected = false;
    if (!account) void this.#end();
    else if (!isSame || this.#state === 'Disconnected') void this.#begin();
    else if (this.#state === 'Connected') void this.#handOver();
  }

  /** Tries again at once, whether it has given up or waits for its next try. */
  reconnect(): void {
    if (!this.#account) return;
    if (this.#pause) this.#pause.skip();
    else if (this.#state === 'Disconnected' || this.#state === 'Reconnecting') void this.#begin();
  }

  /** The first try is repeated like later ones, which the official client leaves to its caller (realtime 2.9). */
  async #begin(): Promise<void> {
    const { run } = this.#leave();
    this.#become('Connecting');
    for (const wait of [undefined, ...HUB_TIMES.reconnectDelaysMs]) {
      if (wait !== undefined) await this.#wait(wait);
      const line = run === this.#run ? await this.#open(run) : undefined;
      if (run !== this.#run) return;
      if (line) return this.#connected(line);
    }
    this.#become('Disconnected');
  }

  async #wait(ms: number): Promise<void> {
    const pause = pauseOf(ms);
    this.#pause = pause;
    await pause.over;
    if (this.#pause === pause) this.#pause = undefined;
  }

  /** Starts a connection; nothing comes back when that fails, or when nobody wants it any more. */
  async #open(run: number): Promise<HubLine | undefined> {
    try {
      const line = this.#lineOf(await this.options.load(), run);
      await line.start();
      if (run === this.#run) return line;
      await line.stop();
    } catch (reason) {
      if (run === this.#run) this.#failed(reason);
    }
    return undefined;
  }

  /** What a connection that was left still says is nobody's business. */
  #lineOf(build: BuildConnection, run: number): HubLine {
    return createHubLine(build, this.options.token, {
      heard: (name, args) => run === this.#run && this.events.emit(name, ...(args as never)),
      reconnecting: (line, error) => this.#lost(line, 'Reconnecting', error),
      reconnected: (line) => line === this.#line && this.#connected(line),
      closed: (line, error) => this.#lost(line, 'Disconnected', error),
    });
  }

  #connected(line: HubLine): void {
    const first = !this.#wasConnected;
    this.#line = line;
    this.#wasConnected = true;
    this.#become('Connected');
    this.events.emit('restored', first);
    void this.#handOver();
  }

  #lost(line: HubLine, state: HubState, error?: Error): void {
    if (line !== this.#line) return;
    // After a loss the library tries again by itself; what ends out of "Connected" was ended by the server.
    const isEnded = state === 'Disconnected' && this.#state === 'Connected';
    this.#become(state);
    if (error) this.#failed(error);
    if (isEnded) this.options.ended();
  }

  /** Once at a time; a token that changes meanwhile is handed over to next. */
  async #handOver(): Promise<void> {
    const run = this.#run;
    if (this.#handingOver === run) return;
    this.#handingOver = run;
    let token: string | undefined;
    while (run === this.#run && token !== this.#account?.accessToken) {
      token = this.#account?.accessToken;
      if (this.#line?.token !== token) await this.#replace(run);
    }
    if (this.#handingOver === run) this.#handingOver = undefined;
  }

  /**
   * The renewed token gets a connection of its own before the old one is closed: the state stays "Connected", and what
   * is told meanwhile comes over one of them, or both. When it cannot be had, the old one goes on.
   */
  async #replace(run: number): Promise<void> {
    const next = await this.#open(run);
    if (!next) return;
    const old = this.#line;
    this.#line = next;
    if (this.#state !== 'Connected') this.#connected(next);
    this.#overlap = pauseOf(this.options.overlapMs ?? OVERLAP_MS);
    await this.#overlap.over;
    await old?.stop();
  }

  async #end(): Promise<void> {
    const { run, left } = this.#leave();
    if (left) this.#become('Disconnecting');
    await left;
    if (run === this.#run) this.#become('Disconnected');
  }

  #leave(): { run: number; left: Promise<void> | undefined } {
    const line = this.#line;
    this.#line = undefined;
    const left = line?.stop();
    this.#pause?.skip();
    this.#pause = undefined;
    this.#overlap?.skip();
    this.#run += 1;
    return { run: this.#run, left };
  }

  #failed(reason: unknown): void {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    this.events.emit('error', error);
    if (REFUSED.test(String(error))) this.options.ended();
  }

  #become(state: HubState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.events.emit('state');
  }
}

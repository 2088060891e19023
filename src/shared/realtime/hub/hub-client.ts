import { HUB_TIMES } from '@/contract/realtime/hub';
import { asError } from '../as-error';
import { Emitter } from '../emitter';
import { pauseOf, type Pause } from '../pause';
import type { BuildConnection } from './build-connection';
import { isRefusal, OVERLAP_MS, type HubAccount, type HubClientOptions } from './hub-client-options';
import type { ClientEvents, HubState } from './hub-events';
import { createHubLine, type HubLine } from './hub-line';
import { TokenHandOver } from './token-hand-over';

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
  #wasConnected = false;
  #handOver: TokenHandOver | undefined;

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
    else if (this.#state === 'Connected') void this.#handOver?.run();
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
    this.#handOver ??= this.#handOverOf(this.#run);
    void this.#handOver.run();
  }

  #lost(line: HubLine, state: HubState, error?: Error): void {
    if (line !== this.#line) return;
    // After a loss the library tries again by itself; what ends out of "Connected" was ended by the server.
    const isEnded = state === 'Disconnected' && this.#state === 'Connected';
    this.#become(state);
    if (error) this.#failed(error);
    if (isEnded) this.options.ended();
  }

  #handOverOf(run: number): TokenHandOver {
    return new TokenHandOver({
      token: () => this.#account?.accessToken,
      line: () => this.#line,
      open: () => this.#open(run),
      adopt: (line) => {
        this.#line = line;
        if (this.#state !== 'Connected') this.#connected(line);
      },
      overlapMs: this.options.overlapMs ?? OVERLAP_MS,
    });
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
    this.#handOver?.end();
    this.#handOver = undefined;
    this.#run += 1;
    return { run: this.#run, left };
  }

  #failed(reason: unknown): void {
    const error = asError(reason);
    this.events.emit('error', error);
    if (isRefusal(error)) this.options.ended();
  }

  #become(state: HubState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.events.emit('state');
  }
}

import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { gaugeOf } from '@server/metrics';
import { Backend, type BackendOptions } from './backend';
import { canSpare } from './can-spare';
import { HedgeBudget } from './hedge-budget';
import { OWN_BACKEND } from './own-backend';
import type { Reason, State } from './standing';

/** All in milliseconds. */
export interface FleetTimes {
  /** Between two probes of a backend. */
  probeMs: number;
  /** After so long without an answer to a read, the backend is probed at once. */
  suspectMs: number;
  /** After so long without an answer, a read is also sent to another backend. */
  hedgeMs: number;
  /** How long a read waits for a backend that is known to be silent, when there is no other. */
  lostMs: number;
  /** How long a request waits for our own backend to be started again. */
  comeBackMs: number;
  /** How long a client may leave an answer unread that waits for it; it would hold a connection to the backend. */
  stallMs: number;
}

/** Without these a backend does worse what others do well; what else it may miss, all miss alike, or only what it stores. */
const AVOIDED: ReadonlySet<string> = new Set(['bus', 'clock']);

export const FLEET_TIMES: FleetTimes = {
  probeMs: 1_000,
  suspectMs: 500,
  hedgeMs: 900,
  lostMs: 5_000,
  comeBackMs: 4_000,
  stallMs: 15_000,
};

export interface FleetOptions extends Omit<BackendOptions, 'changed' | 'canSpare'> {
  times?: Partial<FleetTimes>;
}

/** How one backend stands, for `/healthz`. */
export interface BackendReport {
  backend: string;
  state: State;
  reason?: Reason;
  /** What one misses that is not ready or degraded: names of `/readyz`. */
  missing?: string[];
  /** Since when, as an ISO instant. */
  since: string;
}

const ejected = gaugeOf({
  name: 'web_backend_ejected',
  help: '1 while a backend gets no requests from this web process, else 0.',
  labelNames: ['backend'],
});

/** More requests than these do not wait for our own backend to come back. */
const MOST_WAITING = 200;
const EXIT_SEEN_MS = 100;

/** The backends of this web process: which of them takes the next request, and how each stands. */
export class Fleet {
  readonly backends: readonly Backend[];
  readonly times: FleetTimes;
  readonly budget = new HedgeBudget();
  private readonly changes = new EventEmitter().setMaxListeners(0);
  private watching: NodeJS.Timeout | undefined;
  private next = 0;

  constructor(names: readonly string[], { times, ...options }: FleetOptions = { answerMs: 0 }) {
    this.times = { ...FLEET_TIMES, ...times };
    const watched = {
      changed: (backend: Backend): void => this.onChange(backend),
      canSpare: (backend: Backend): boolean => canSpare(this.backends, backend),
    };
    this.backends = names.map(
      (name) => new Backend(name, name === OWN_BACKEND ? undefined : name, { ...options, ...watched }),
    );
    for (const { name, address } of this.backends) ejected.set({ backend: name }, address ? 0 : 1);
  }

  /**
   * The backends to try for a new request, in order, beginning with another one each time: those that are in, those that miss
   * something, those that something speaks against, and last, because a wrong verdict must not lock anybody out, those that are out.
   */
  order(): Backend[] {
    if (this.backends.length === 1) return [...this.backends];
    this.next = (this.next + 1) % Math.max(1, this.backends.length);
    const rotated = [...this.backends.slice(this.next), ...this.backends.slice(0, this.next)];
    const rank = ({ standing, missing }: Backend): number => {
      if (standing.state === 'out') return 4;
      if (standing.isSuspect) return 3;
      if (!standing.isOpen) return 2;
      return missing?.some((need) => AVOIDED.has(need)) ? 1 : 0;
    };
    return rotated.sort((a, b) => rank(a) - rank(b));
  }

  find(name: string): Backend | undefined {
    return this.backends.find((backend) => backend.name === name);
  }

  /** Whether this process starts its backend itself, and again when it ends, so that it will be back in a moment. */
  get isWorthWaiting(): boolean {
    return this.find(OWN_BACKEND) !== undefined && this.changes.listenerCount('back') < MOST_WAITING;
  }

  /** Resolves when our own backend runs again, or after `comeBackMs`. */
  async untilBack(): Promise<void> {
    // A broken connection is often seen before the end of the process that held it.
    await sleep(EXIT_SEEN_MS);
    if (this.find(OWN_BACKEND)?.address) return;
    const late = AbortSignal.timeout(this.times.comeBackMs);
    await once(this.changes, 'back', { signal: late }).catch(() => undefined);
  }

  /** Our own backend runs at this address now, or has ended. */
  ownBackendAt(url: string | undefined): void {
    this.find(OWN_BACKEND)?.moveTo(url);
    if (url) this.changes.emit('back');
  }

  /**
   * Calls back when this backend is out, a turn later: whoever has found it out has then done with what it found. Answers
   * how to call that off.
   */
  onceOut(backend: Backend, callback: () => void): () => void {
    const look = (changed: Backend): void => {
      if (changed === backend && backend.standing.state === 'out') callback();
    };
    this.changes.on('out', look);
    return () => void this.changes.off('out', look);
  }

  /** Probes all of them now. */
  async check(): Promise<void> {
    await Promise.all(this.backends.map((backend) => backend.check()));
  }

  /** Probes all of them from now on, each on its own. */
  watch(): void {
    this.watching ??= setInterval(() => void this.check(), this.times.probeMs).unref();
  }

  /** Whether one of them can serve, as far as probes know. */
  get canServe(): boolean {
    return this.backends.some((backend) => backend.canServe);
  }

  report(): BackendReport[] {
    return this.backends.map(({ name, missing, standing: { state, reason, since } }) => ({
      backend: name,
      state,
      ...(reason && { reason }),
      ...(missing?.length && { missing }),
      since: new Date(since).toISOString(),
    }));
  }

  async close(): Promise<void> {
    clearInterval(this.watching);
    await Promise.all(this.backends.map((backend) => backend.close()));
  }

  private onChange(backend: Backend): void {
    const out = backend.standing.state === 'out';
    ejected.set({ backend: backend.name }, out ? 1 : 0);
    if (out) setImmediate(() => this.changes.emit('out', backend));
  }
}

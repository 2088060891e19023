import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { gaugeOf } from '@server/shared/metrics';
import { Backend, type BackendOptions } from './backend';
import { OWN_BACKEND } from './own-backend';
import type { Reason, State } from './circuit-breaker';

/** All in milliseconds. */
export interface FleetTimes {
  /** Interval between two probes of a backend. */
  probeMs: number;
  /** Wait for the response to a read after which the backend is probed at once. */
  suspectMs: number;
  /** Wait for a response after which a read is also sent to another backend. */
  hedgeMs: number;
  /** How long a read waits for a backend that is known to be silent, when there is no other. */
  lostMs: number;
  /** How long a request waits for the restart of our own backend. */
  comeBackMs: number;
  /** How long a client may leave a response unread; meanwhile it occupies a connection to the backend. */
  stallMs: number;
}

/**
 * Dependencies whose loss makes a backend worse than the others; any other one is missing for all backends alike, or
 * affects only the data that a backend stores.
 */
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

/** State of one backend, for `/healthz`. */
export interface BackendReport {
  backend: string;
  state: State;
  reason?: Reason;
  /** The missing dependencies of a backend that is not ready or degraded, by the names of `/readyz`. */
  missing?: string[];
  /** When the state last changed, as an ISO instant. */
  since: string;
}

const ejected = gaugeOf({
  name: 'web_backend_ejected',
  help: '1 while a backend gets no requests from this web process, else 0.',
  labelNames: ['backend'],
});

/**
 * Share of all reads that may be sent twice, in addition to a reserve for the moment in which a backend falls silent.
 */
const HEDGED_SHARE = 0.1;
const HEDGE_RESERVE = 100;

/** Prevents hedged reads from doubling the load when all backends are slow. */
class HedgeBudget {
  private left = HEDGE_RESERVE;

  /** Adds the share of one read to the budget. */
  earn(): void {
    this.left = Math.min(HEDGE_RESERVE, this.left + HEDGED_SHARE);
  }

  /** Whether a read may be sent a second time; if so, it is charged to the budget. */
  spend(): boolean {
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}

/**
 * Whether the others can do without this backend, which has failed or was slow: at least half stay in, and one of them
 * responds well. A request that fails at every backend counts against none, and responses alone never take out the last
 * one.
 */
const canSpare = (backends: readonly Backend[], one: Backend): boolean => {
  const others = backends.filter((other) => other !== one && other.breaker.state === 'in');
  return others.length * 2 >= backends.length && others.some(({ breaker }) => !breaker.isFailing);
};

/** Most requests that wait for the restart of our own backend. */
const MOST_WAITING = 200;
const EXIT_SEEN_MS = 100;

/** The backends of this web process: chooses the one for the next request and tracks the state of each. */
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
   * Returns the backends to try for a new request, in order, beginning with another one each time: first those that are
   * in, then those that lack one of `AVOIDED`, then those on trial or suspect, and last those that are out, because a
   * wrong verdict must not lock clients out.
   */
  order(): Backend[] {
    if (this.backends.length === 1) return [...this.backends];
    this.next = (this.next + 1) % Math.max(1, this.backends.length);
    const rotated = [...this.backends.slice(this.next), ...this.backends.slice(0, this.next)];
    const rank = ({ breaker, missing }: Backend): number => {
      if (breaker.state === 'out') return 4;
      if (breaker.isSuspect) return 3;
      if (!breaker.isOpen) return 2;
      return missing?.some((need) => AVOIDED.has(need)) ? 1 : 0;
    };
    return rotated.sort((a, b) => rank(a) - rank(b));
  }

  find(name: string): Backend | undefined {
    return this.backends.find((backend) => backend.name === name);
  }

  /**
   * Whether this process runs its own backend and restarts it when it exits, so that it will be back in a moment; false
   * when too many requests wait already.
   */
  get isWorthWaiting(): boolean {
    return this.find(OWN_BACKEND) !== undefined && this.changes.listenerCount('back') < MOST_WAITING;
  }

  /** Resolves when our own backend runs again, or after `comeBackMs`. */
  async untilBack(): Promise<void> {
    // A broken connection is often noticed before the exit of its process.
    await sleep(EXIT_SEEN_MS);
    if (this.find(OWN_BACKEND)?.address) return;
    const late = AbortSignal.timeout(this.times.comeBackMs);
    await once(this.changes, 'back', { signal: late }).catch(() => undefined);
  }

  /** Sets the address of our own backend; undefined when it has exited. */
  ownBackendAt(url: string | undefined): void {
    this.find(OWN_BACKEND)?.moveTo(url);
    if (url) this.changes.emit('back');
  }

  /**
   * Calls back when this backend is taken out, one turn later: the code that took it out has finished by then. Returns
   * a function that removes the listener.
   */
  onceOut(backend: Backend, callback: () => void): () => void {
    const look = (changed: Backend): void => {
      if (changed === backend && backend.breaker.state === 'out') callback();
    };
    this.changes.on('out', look);
    return () => void this.changes.off('out', look);
  }

  /** Probes all of them now. */
  async check(): Promise<void> {
    await Promise.all(this.backends.map((backend) => backend.check()));
  }

  /** Probes all of them periodically from now on, each independently. */
  watch(): void {
    this.watching ??= setInterval(() => void this.check(), this.times.probeMs).unref();
  }

  /** Whether one of them can serve, as far as probes know. */
  get canServe(): boolean {
    return this.backends.some((backend) => backend.canServe);
  }

  report(): BackendReport[] {
    return this.backends.map(({ name, missing, breaker: { state, reason, since } }) => ({
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
    const out = backend.breaker.state === 'out';
    ejected.set({ backend: backend.name }, out ? 1 : 0);
    if (out) setImmediate(() => this.changes.emit('out', backend));
  }
}

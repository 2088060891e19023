import { Pool } from 'undici';
import { counterOf } from '@server/shared/metrics';
import { probe, PROBE_TIMES, type Probed, type ProbeTimes } from './probe';
import { CircuitBreaker, type CircuitBreakerRules } from './circuit-breaker';

/** The purpose of a connection: calls of the API, files, the hub (whose requests stay open), or probes. */
export type Purpose = 'calls' | 'files' | 'hub' | 'probes';

export interface BackendOptions {
  /** Longest wait for the first byte of the response to a call, and between two chunks of it, in milliseconds. */
  answerMs: number;
  probeTimes?: ProbeTimes;
  rules?: Partial<CircuitBreakerRules>;
  /** Whether the other backends can do without it. */
  canSpare?: (backend: Backend) => boolean;
  /** Called whenever its state has changed. */
  changed?: (backend: Backend) => void;
}

const CONNECT_MS = 500;
const CONNECTIONS = 128;

const ejections = counterOf({
  name: 'web_backend_ejections_total',
  help: 'How often the circuit breaker of a backend has opened, by reason.',
  labelNames: ['backend', 'reason'],
});

/** The error for a backend without an address: it is not running. */
const notRunning = (): Error => Object.assign(new Error('The backend is not running'), { code: 'ECONNREFUSED' });

/** One backend: its address, the keep-alive connections to it, and its state (`CircuitBreaker`). */
export class Backend {
  readonly breaker: CircuitBreaker;
  /** Result of the last probe since its address changed. */
  private found: Probed | undefined;
  private readonly pools = new Map<Purpose, Pool>();
  private probing: Promise<void> | undefined;

  /**
   * @param name its configured name, by which connection tokens are distributed
   * @param url its current address; undefined while it is not running
   */
  constructor(
    readonly name: string,
    private url: string | undefined,
    private readonly options: BackendOptions,
  ) {
    const { rules, canSpare } = options;
    this.breaker = new CircuitBreaker({
      ...(rules && { rules }),
      ...(canSpare && { canSpare: () => canSpare(this) }),
      changed: () => this.onChange(),
    });
    if (!url) this.breaker.eject('starting');
  }

  /** The missing dependencies of a backend that is not ready or degraded, as its `/readyz` names them. */
  get missing(): string[] | undefined {
    return this.found?.missing;
  }

  get address(): string | undefined {
    return this.url;
  }

  /** Whether it can serve, as far as probes know: its responses decide only the order in which backends are tried. */
  get canServe(): boolean {
    return this.found?.finding === 'well' || (this.found !== undefined && this.breaker.state !== 'out');
  }

  /** Sets the backend's new address; undefined when it is not running. */
  moveTo(url: string | undefined): void {
    if (url === this.url) return;
    this.url = url;
    this.found = undefined;
    void this.close();
    if (!url) return this.breaker.eject('starting');
    this.breaker.begun();
    void this.check();
  }

  /**
   * Returns the connections for this purpose.
   * @throws while it is not running, with the error of a refused connection
   */
  pool(purpose: Purpose): Pool {
    if (!this.url) throw notRunning();
    const known = this.pools.get(purpose);
    if (known) return known;
    // A long poll waits 100 s and an event stream never ends; a file may take any time.
    const answerMs = purpose === 'calls' ? this.options.answerMs : 0;
    const pool = new Pool(new URL(this.url).origin, {
      // Unlimited for the hub: otherwise a few hundred users of long polling would block all others.
      connections: purpose === 'hub' ? null : CONNECTIONS,
      connect: { timeout: CONNECT_MS },
      headersTimeout: answerMs,
      bodyTimeout: answerMs,
    });
    this.pools.set(purpose, pool);
    return pool;
  }

  /** Called when it has not responded for long: probes it at once. */
  suspect(): void {
    this.breaker.suspected();
    void this.check();
  }

  /** Probes it; concurrent calls share one probe. */
  check(): Promise<void> {
    if (!this.url) return Promise.resolve();
    return (this.probing ??= this.runProbe(this.url).finally(() => (this.probing = undefined)));
  }

  async close(): Promise<void> {
    const pools = [...this.pools.values()];
    this.pools.clear();
    await Promise.all(pools.map((pool) => pool.destroy()));
  }

  private async runProbe(url: string): Promise<void> {
    const found = await probe(this.pool('probes'), this.options.probeTimes ?? PROBE_TIMES);
    // The address has changed meanwhile: the result is about another process.
    if (url !== this.url) return;
    this.found = found;
    this.breaker.probed(found.finding);
  }

  private onChange(): void {
    const { state, reason } = this.breaker;
    if (state === 'out' && reason) ejections.inc({ backend: this.name, reason });
    this.options.changed?.(this);
  }
}

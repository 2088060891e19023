import { Pool } from 'undici';
import { counterOf } from '@server/metrics';
import { probe, PROBE_TIMES, type Probed, type ProbeTimes } from './probe';
import { Standing, type StandingRules } from './standing';

/** What a connection is for: calls of the API, files, or the hub, whose requests stay open. */
export type Purpose = 'calls' | 'files' | 'hub' | 'probes';

export interface BackendOptions {
  /** Longest wait for the first byte of the answer to a call, and between two chunks of it, in milliseconds. */
  answerMs: number;
  probeTimes?: ProbeTimes;
  rules?: Partial<StandingRules>;
  /** Whether the others can do without it. */
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

/** A backend has no address: it is not running. */
const notRunning = (): Error => Object.assign(new Error('The backend is not running'), { code: 'ECONNREFUSED' });

/** One backend: where it is, the keep-alive connections to it, and how it stands. */
export class Backend {
  readonly standing: Standing;
  /** What the last probe has found since it was last told where the backend is. */
  private found: Probed | undefined;
  private readonly pools = new Map<Purpose, Pool>();
  private probing: Promise<void> | undefined;

  /**
   * @param name by which it is configured, and connection tokens are shared out
   * @param url where it is reached now; undefined while it is not running
   */
  constructor(
    readonly name: string,
    private url: string | undefined,
    private readonly options: BackendOptions,
  ) {
    const { rules, canSpare } = options;
    this.standing = new Standing({
      ...(rules && { rules }),
      ...(canSpare && { canSpare: () => canSpare(this) }),
      changed: () => this.onChange(),
    });
    if (!url) this.standing.eject('starting');
  }

  /** What it misses that is not ready or degraded, as its `/readyz` names it. */
  get missing(): string[] | undefined {
    return this.found?.missing;
  }

  get address(): string | undefined {
    return this.url;
  }

  /** Whether it can serve, as far as probes know: what its answers say decides only whether others are asked before. */
  get canServe(): boolean {
    return this.found?.finding === 'well' || (this.found !== undefined && this.standing.state !== 'out');
  }

  /** It runs at another address now, or not at all. */
  moveTo(url: string | undefined): void {
    if (url === this.url) return;
    this.url = url;
    this.found = undefined;
    void this.close();
    if (!url) return this.standing.eject('starting');
    this.standing.begun();
    void this.check();
  }

  /**
   * Connections for this purpose.
   * @throws while it is not running, as if it could not be reached
   */
  pool(purpose: Purpose): Pool {
    if (!this.url) throw notRunning();
    const known = this.pools.get(purpose);
    if (known) return known;
    // A long poll waits 100 s and an event stream never ends; a file takes as long as it takes.
    const answerMs = purpose === 'calls' ? this.options.answerMs : 0;
    const pool = new Pool(new URL(this.url).origin, {
      // Or a few hundred users of long polling would lock out all others.
      connections: purpose === 'hub' ? null : CONNECTIONS,
      connect: { timeout: CONNECT_MS },
      headersTimeout: answerMs,
      bodyTimeout: answerMs,
    });
    this.pools.set(purpose, pool);
    return pool;
  }

  /** It has not answered for long: asks it at once whether it lives. */
  suspect(): void {
    this.standing.suspected();
    void this.check();
  }

  /** Probes it, once at a time. */
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
    // It has moved meanwhile: this was said of another process.
    if (url !== this.url) return;
    this.found = found;
    this.standing.probed(found.finding);
  }

  private onChange(): void {
    const { state, reason } = this.standing;
    if (state === 'out' && reason) ejections.inc({ backend: this.name, reason });
    this.options.changed?.(this);
  }
}

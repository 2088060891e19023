/** `in` takes requests; `trying` has answered a probe after it was out, and takes one at a time; `out` takes none. */
export type State = 'in' | 'trying' | 'out';

/** Reasons for which responses alone take a backend out. Probes do not show them: they may be answered well. */
type Penalised = 'failing' | 'slow';

/** The reason why a backend is out. */
export type Reason = 'starting' | 'unreachable' | 'silent' | 'draining' | 'not-ready' | Penalised;

/** The result of a probe. */
export type Finding = 'well' | 'silent' | 'unreachable' | 'draining' | 'not-ready';

export interface CircuitBreakerRules {
  /** Probes in a row without a response; a slow request before them counts as the first. */
  silences: number;
  /** Responses of 500, 502 or 504 in a row. */
  failures: number;
  /** Reads in a row that another backend answered first, although it got them later. */
  defeats: number;
  /**
   * How long a backend that failed or was slow stays out at least: the first time, and the maximum. In milliseconds.
   */
  penaltyMs: number;
  longestPenaltyMs: number;
}

export const CIRCUIT_BREAKER_RULES: CircuitBreakerRules = {
  silences: 2,
  failures: 5,
  defeats: 5,
  penaltyMs: 5_000,
  longestPenaltyMs: 60_000,
};

const FAILURES: ReadonlySet<number> = new Set([500, 502, 504]);

interface CircuitBreakerOptions {
  rules?: Partial<CircuitBreakerRules>;
  now?: () => number;
  /** Whether the others can do without it: called before responses alone take it out. True by default. */
  canSpare?: () => boolean;
  /** Called whenever the state has changed. */
  changed?: () => void;
}

/**
 * The circuit breaker of one backend: decides by its responses and probes whether it takes requests. Only probes end
 * `out` (half-open: `trying`); no request is sent to find out. When all backends are out, requests are sent all the
 * same, and a response then ends an `out` that had network reasons only.
 */
export class CircuitBreaker {
  state: State = 'in';
  reason: Reason | undefined;
  /** When the state last changed, in milliseconds since the epoch. */
  since: number;
  private readonly rules: CircuitBreakerRules;
  private readonly now: () => number;
  private silences = 0;
  private failures = 0;
  private defeats = 0;
  private penalties = 0;
  private notBefore = 0;
  private probeRuns = false;

  constructor(private readonly options: CircuitBreakerOptions = {}) {
    this.rules = { ...CIRCUIT_BREAKER_RULES, ...options.rules };
    this.now = options.now ?? Date.now;
    this.since = this.now();
  }

  /** Whether a recent request or probe got no response. */
  get isSuspect(): boolean {
    return this.silences > 0;
  }

  /** Whether its last response was a failure. */
  get isFailing(): boolean {
    return this.failures > 0;
  }

  /** Whether a new request may be sent to it before others are tried: while `trying`, one at a time. */
  get isOpen(): boolean {
    return this.state === 'in' || (this.state === 'trying' && !this.probeRuns);
  }

  /** Call it when a request begins; call the result when it has ended. */
  enter(): () => void {
    if (this.state !== 'trying') return () => undefined;
    this.probeRuns = true;
    return () => (this.probeRuns = false);
  }

  /** Call it when a response with this status arrives. */
  answered(status: number): void {
    this.silences = 0;
    this.defeats = 0;
    if (FAILURES.has(status)) {
      this.failures += 1;
      if (this.state === 'trying' || this.failures >= this.rules.failures) this.penalise('failing');
      return;
    }
    this.failures = 0;
    if (this.state === 'trying' || this.reason === 'unreachable' || this.reason === 'silent') this.admit('in');
  }

  /**
   * Call it when a request got no response for long, or its connection broke: the following probe decides whether the
   * backend is alive.
   */
  suspected(): void {
    this.silences = Math.max(this.silences, 1);
  }

  /** Call it when another backend has answered the same read first. */
  lostHedge(): void {
    // While it is unknown whether it is alive at all, the probe decides.
    if (this.isSuspect || this.state === 'out') return;
    this.defeats += 1;
    if (this.state === 'trying' || this.defeats >= this.rules.defeats) this.penalise('slow');
  }

  /** Call it when the backend was restarted and takes requests. */
  begun(): void {
    this.penalties = 0;
    this.notBefore = 0;
    this.admit('in');
  }

  /** Takes the backend out: it cannot be reached, or takes no requests any more. */
  eject(reason: Reason): void {
    if (this.state !== 'out' || this.reason !== reason) this.move('out', reason);
  }

  probed(finding: Finding): void {
    if (finding === 'well') return this.foundWell();
    if (finding !== 'silent') return this.eject(finding);
    this.silences += 1;
    if (this.silences >= this.rules.silences || this.state === 'trying') this.eject('silent');
  }

  /**
   * Takes the backend out because of its responses. Probes do not shorten a penalty, and a good probe alone does not
   * reset the number of penalties.
   */
  private penalise(reason: Penalised): void {
    if (this.state === 'out' || !(this.options.canSpare?.() ?? true)) return;
    const { penaltyMs, longestPenaltyMs } = this.rules;
    this.notBefore = this.now() + Math.min(penaltyMs * 2 ** this.penalties, longestPenaltyMs);
    this.penalties += 1;
    this.eject(reason);
  }

  private foundWell(): void {
    this.silences = 0;
    if (this.state === 'trying') this.admit('in');
    else if (this.state === 'out' && this.now() >= this.notBefore) this.admit('trying');
    else if (this.state === 'in' && this.now() - this.since > this.rules.longestPenaltyMs) this.penalties = 0;
  }

  private admit(state: 'in' | 'trying'): void {
    this.failures = 0;
    this.defeats = 0;
    this.silences = 0;
    this.move(state, undefined);
  }

  private move(state: State, reason: Reason | undefined): void {
    const changed = state !== this.state || reason !== this.reason;
    this.state = state;
    this.reason = reason;
    if (!changed) return;
    this.probeRuns = false;
    this.since = this.now();
    this.options.changed?.();
  }
}

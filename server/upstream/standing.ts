/** `in` takes requests; `trying` has answered a probe after it was out, and takes one at a time; `out` takes none. */
export type State = 'in' | 'trying' | 'out';

/** Why answers alone take a backend out. Probes say nothing about it: they may be answered well. */
type Penalised = 'failing' | 'slow';

/** Why a backend is out. */
export type Reason = 'starting' | 'unreachable' | 'silent' | 'draining' | 'not-ready' | Penalised;

/** What a probe has found. */
export type Finding = 'well' | 'silent' | 'unreachable' | 'draining' | 'not-ready';

export interface StandingRules {
  /** Probes in a row, or a slow answer and a probe, without an answer. */
  silences: number;
  /** Answers of 500, 502 or 504 in a row. */
  failures: number;
  /** Reads in a row that another backend answered first, though it was asked later. */
  defeats: number;
  /** How long a backend is out at least that failed or was slow: at first, and at most. In milliseconds. */
  penaltyMs: number;
  longestPenaltyMs: number;
}

export const STANDING_RULES: StandingRules = {
  silences: 2,
  failures: 5,
  defeats: 5,
  penaltyMs: 5_000,
  longestPenaltyMs: 60_000,
};

const FAILURES: ReadonlySet<number> = new Set([500, 502, 504]);

interface StandingOptions {
  rules?: Partial<StandingRules>;
  now?: () => number;
  /** Whether others can do without it: asked before answers alone take it out. By default they can. */
  canSpare?: () => boolean;
  /** Called whenever the state has changed. */
  changed?: () => void;
}

/**
 * The circuit breaker of one backend: what its answers and its probes say about whether it takes requests. Out of `out` it
 * comes by probes (half-open: `trying`); no request is sent to find out. Where all are out they are asked all the same, and
 * an answer then ends what only the network spoke for.
 */
export class Standing {
  state: State = 'in';
  reason: Reason | undefined;
  /** When the state last changed, in milliseconds since the epoch. */
  since: number;
  private readonly rules: StandingRules;
  private readonly now: () => number;
  private silences = 0;
  private failures = 0;
  private defeats = 0;
  private penalties = 0;
  private notBefore = 0;
  private trialRuns = false;

  constructor(private readonly options: StandingOptions = {}) {
    this.rules = { ...STANDING_RULES, ...options.rules };
    this.now = options.now ?? Date.now;
    this.since = this.now();
  }

  /** Something speaks against it, but it has not been found silent yet. */
  get isSuspect(): boolean {
    return this.silences > 0;
  }

  /** Its last answer was a failure. */
  get isFailing(): boolean {
    return this.failures > 0;
  }

  /** Whether a new request may go to it before others are asked: as `trying` one at a time. */
  get isOpen(): boolean {
    return this.state === 'in' || (this.state === 'trying' && !this.trialRuns);
  }

  /** A request begins; call the result when it has ended. */
  enter(): () => void {
    if (this.state !== 'trying') return () => undefined;
    this.trialRuns = true;
    return () => (this.trialRuns = false);
  }

  /** It has answered a request, with this status. */
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

  /** It has not answered a request for long, or has broken it off: whether it lives is for a probe to say, which follows. */
  suspected(): void {
    this.silences = Math.max(this.silences, 1);
  }

  /** Another backend has answered the same read first. */
  beaten(): void {
    // While it is not known whether it lives at all, it is the probe that decides.
    if (this.isSuspect || this.state === 'out') return;
    this.defeats += 1;
    if (this.state === 'trying' || this.defeats >= this.rules.defeats) this.penalise('slow');
  }

  /** It was started anew, and takes requests. */
  begun(): void {
    this.penalties = 0;
    this.notBefore = 0;
    this.admit('in');
  }

  /** There is no connection to it, or it takes no requests any more. */
  eject(reason: Reason): void {
    if (this.state !== 'out' || this.reason !== reason) this.move('out', reason);
  }

  probed(finding: Finding): void {
    if (finding === 'well') return this.foundWell();
    if (finding !== 'silent') return this.eject(finding);
    this.silences += 1;
    if (this.silences >= this.rules.silences || this.state === 'trying') this.eject('silent');
  }

  /** Its answers speak against it. What a probe finds does not end a penalty, and a penalty is not forgotten for it. */
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
    this.trialRuns = false;
    this.since = this.now();
    this.options.changed?.();
  }
}

import type { Candidacy, Elect } from './election';

export interface LockElectionOptions {
  tabId: string;
  /** Interval of the check whether the leader is heard of. */
  checkMs: number;
  /** After so long without a sign of the leader it is asked for one. */
  staleMs: number;
  /** How long it may take to answer. */
  answerMs: number;
  /** How the leader is elected where the browser has locks and refuses them: site data is blocked. */
  withoutLocks?: Elect;
}

/** So often a leader is asked in vain before it is deposed: a page that loads may be busy for a while. */
const MAX_UNANSWERED = 3;

/** Tabs that ask at the same time depose one after the other, and the first one's announcement stops the others. */
const SPREAD_MS = 500;

type Locks = Pick<LockManager, 'request'>;

/** Finds out whether the leader still answers: announcements alone do not say, as timers of hidden tabs are throttled. */
class Watch {
  #heardAt = Date.now();
  #unanswered = 0;
  #answer: ReturnType<typeof setTimeout> | undefined;
  readonly #check: ReturnType<typeof setInterval>;

  constructor(
    private readonly options: LockElectionOptions,
    private readonly tab: { leads(): boolean; ask(): void; depose(): void },
  ) {
    this.#check = setInterval(() => this.#checkLeader(), options.checkMs);
  }

  /** A sign of the leader: messages reach hidden tabs at once, so a live leader answers whatever its timers do. */
  heard(): void {
    this.#heardAt = Date.now();
    this.#unanswered = 0;
    clearTimeout(this.#answer);
    this.#answer = undefined;
  }

  end(): void {
    clearInterval(this.#check);
    clearTimeout(this.#answer);
  }

  #checkLeader(): void {
    if (this.tab.leads()) this.heard();
    else if (this.#answer === undefined && Date.now() - this.#heardAt > this.options.staleMs) this.#ask();
  }

  #ask(): void {
    this.#unanswered += 1;
    this.tab.ask();
    const isLast = this.#unanswered >= MAX_UNANSWERED;
    const wait = this.options.answerMs + (isLast ? Math.random() * SPREAD_MS : 0);
    this.#answer = setTimeout(() => {
      if (!isLast) return this.#ask();
      this.heard();
      this.tab.depose();
    }, wait);
  }
}

/** One request for the lock: waiting, holding or over. */
class Claim {
  isHolding = false;
  readonly #waiting = new AbortController();
  #free = () => {};

  /**
   * @param steal take the lock from whoever holds it
   * @param on `held`: the lock is held; `stolen`: it was, until another tab took it; `refused`: the browser gives none
   */
  constructor(
    locks: Locks,
    name: string,
    steal: boolean,
    on: { held(): void; stolen(): void; refused(error: unknown): void },
  ) {
    const options = steal ? { steal } : { signal: this.#waiting.signal };
    locks
      .request(name, options, () => this.#hold(on.held))
      .catch((error: unknown) => {
        if (this.isHolding) on.stolen();
        else if (!this.#waiting.signal.aborted) on.refused(error);
      });
  }

  /** Stops waiting, or frees the lock. */
  end(): void {
    this.isHolding = false;
    this.#waiting.abort();
    this.#free();
  }

  #hold(held: () => void): Promise<void> {
    return new Promise((resolve) => {
      this.#free = resolve;
      if (this.#waiting.signal.aborted) return resolve();
      this.isHolding = true;
      held();
    });
  }
}

/**
 * The leader holds a web lock. The browser releases it when the tab ends, for whatever reason, and the other tabs wait in
 * a queue, so no timer is needed (R4.1). A tab that hangs ends nothing and holds the lock: the others ask it for a sign,
 * and one of them takes the lock when there is none. The deposed tab learns that when it wakes, and queues again.
 */
export const electByLock =
  (locks: Locks, name: string, options: LockElectionOptions): Elect =>
  (tab): Candidacy => {
    let claim: Claim | undefined;
    let instead: Candidacy | undefined;

    const refused = (error: unknown): void => {
      if (!options.withoutLocks) return console.error('The lock of a shared connection', error);
      watch.end();
      claim = undefined;
      instead = options.withoutLocks(tab);
    };
    const request = (deposing: boolean): void => {
      claim?.end();
      const mine: Claim = new Claim(locks, name, deposing, {
        held: () => tab.lead({ deposing }),
        stolen: () => mine === claim && giveUp(),
        refused: (error) => mine === claim && refused(error),
      });
      claim = mine;
    };
    const giveUp = (): void => {
      tab.yield();
      request(false);
    };
    const watch = new Watch(options, {
      leads: () => claim?.isHolding ?? false,
      ask: () => tab.post({ from: options.tabId, type: 'ask' }),
      depose: () => request(true),
    });

    request(false);
    return {
      onMessage(message) {
        const { type } = message;
        if (instead) instead.onMessage?.(message);
        else if (claim?.isHolding) {
          // The lock may be reported as broken only later; what the successor says comes first.
          if (type === 'deposed') giveUp();
        } else if (type === 'alive' || type === 'here' || type === 'deposed') watch.heard();
      },
      withdraw() {
        instead?.withdraw();
        watch.end();
        claim?.end();
        claim = undefined;
      },
    };
  };

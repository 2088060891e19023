import { parseJson } from '@/shared/lib/parse-json';
import type { TextStorage } from '@/shared/storage/text-storage';

/** The part of the messages between tabs that an election reads and sends. */
export interface ElectionMessage {
  from: string;
  type: string;
}

/** Asks the leader whether it responds, or claims the lead where there are no web locks (R4.4). */
export interface ElectionQuestion {
  from: string;
  type: 'ask' | 'claim';
}

/** A tab's participation in the election: it leads, or waits to lead. */
export interface Candidacy {
  /** Handles a message of another tab. */
  onMessage?(message: ElectionMessage): void;
  /** Stops waiting, or gives up the lead. */
  withdraw(): void;
}

export interface Candidate {
  /**
   * This tab becomes the leader: it opens the connection. `deposing`: the previous leader has stopped responding; its
   * later messages must be ignored.
   */
  lead(options?: { deposing: boolean }): void;
  /** Another tab leads as well and takes precedence, or has deposed this one: give up the lead. */
  yield(): void;
  post(message: ElectionQuestion): void;
}

export type Elect = (tab: Candidate) => Candidacy;

/** Written by the leader: when it last announced itself, and until when that is valid. */
export interface Mark {
  at: number;
  until: number;
}

export interface Marker {
  read(): Mark | undefined;
  write(mark: Mark): void;
  clear(): void;
}

type Store = Pick<TextStorage, 'getItem' | 'setItem' | 'removeItem'>;

const isMark = (value: unknown): value is Mark =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'until' in value &&
  typeof value.until === 'number';

/**
 * The leader's marker in the browser's storage. Without storage no tab sees another's marker, and announcements alone
 * decide.
 */
export const createMarker = (store: Store, name: string): Marker => ({
  read() {
    const value = parseJson(store.getItem(name));
    return isMark(value) ? value : undefined;
  },
  write: (mark) => void store.setItem(name, JSON.stringify(mark)),
  clear: () => store.removeItem(name),
});

export interface LockElectionOptions {
  tabId: string;
  /** Interval of the check whether the leader has sent a message. */
  checkMs: number;
  /** Time without a message from the leader after which it is asked to respond. */
  staleMs: number;
  /** How long it may take to respond. */
  answerMs: number;
  /** The election used where the browser has locks but refuses them, because site data is blocked. */
  withoutLocks?: Elect;
}

/** Number of unanswered questions after which a leader is deposed: a page that is loading may be busy for a while. */
const MAX_UNANSWERED = 3;

/**
 * Random delay, so that tabs that ask at the same time depose one after the other; the first one's announcement stops
 * the others.
 */
const SPREAD_MS = 500;

type Locks = Pick<LockManager, 'request'>;

/**
 * Checks whether the leader still responds: missing announcements alone prove nothing, as timers of hidden tabs are
 * throttled.
 */
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

  /**
   * To be called for a message from the leader. Messages reach hidden tabs at once, so a live leader responds even when
   * its timers are throttled.
   */
  resetWatch(): void {
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
    if (this.tab.leads()) this.resetWatch();
    else if (this.#answer === undefined && Date.now() - this.#heardAt > this.options.staleMs) this.#ask();
  }

  #ask(): void {
    this.#unanswered += 1;
    this.tab.ask();
    const isLast = this.#unanswered >= MAX_UNANSWERED;
    const wait = this.options.answerMs + (isLast ? Math.random() * SPREAD_MS : 0);
    this.#answer = setTimeout(() => {
      if (!isLast) return this.#ask();
      this.resetWatch();
      this.tab.depose();
    }, wait);
  }
}

/** One request for the lock: waiting, holding or ended. */
class LockRequest {
  isHolding = false;
  readonly #waiting = new AbortController();
  #free = () => {};

  /**
   * @param steal take the lock from its current holder
   * @param on `onLocked`: the lock was acquired; `stolen`: another tab took it; `refused`: the browser grants none
   */
  constructor(
    locks: Locks,
    name: string,
    steal: boolean,
    on: { onLocked(): void; stolen(): void; refused(error: unknown): void },
  ) {
    const options = steal ? { steal } : { signal: this.#waiting.signal };
    // Asynchronous, so that a browser that throws is one that refuses.
    const request = async (): Promise<void> => locks.request(name, options, () => this.#hold(on.onLocked));
    request().catch((error: unknown) => {
      if (this.isHolding) on.stolen();
      else if (!this.#waiting.signal.aborted) on.refused(error);
    });
  }

  /** Stops waiting, or releases the lock. */
  end(): void {
    this.isHolding = false;
    this.#waiting.abort();
    this.#free();
  }

  #hold(onLocked: () => void): Promise<void> {
    return new Promise((resolve) => {
      this.#free = resolve;
      if (this.#waiting.signal.aborted) return resolve();
      this.isHolding = true;
      onLocked();
    });
  }
}

/**
 * Elects the tab that holds a web lock. The browser releases the lock when the tab ends, for whatever reason, and the
 * other tabs wait in a queue, so no timer is needed (R4.1). A tab that hangs keeps the lock: the others ask it to
 * respond, and one of them steals the lock when it does not. The deposed tab learns that when it resumes, and queues
 * again.
 */
export const electByLock =
  (locks: Locks, name: string, options: LockElectionOptions): Elect =>
  (tab): Candidacy => {
    let lockRequest: LockRequest | undefined;
    let instead: Candidacy | undefined;

    const refused = (error: unknown): void => {
      if (!options.withoutLocks) return console.error('The lock of a shared connection', error);
      watch.end();
      lockRequest = undefined;
      instead = options.withoutLocks(tab);
    };
    const request = (deposing: boolean): void => {
      lockRequest?.end();
      const mine: LockRequest = new LockRequest(locks, name, deposing, {
        onLocked: () => tab.lead({ deposing }),
        stolen: () => mine === lockRequest && giveUp(),
        refused: (error) => mine === lockRequest && refused(error),
      });
      lockRequest = mine;
    };
    const giveUp = (): void => {
      tab.yield();
      request(false);
    };
    const watch = new Watch(options, {
      leads: () => lockRequest?.isHolding ?? false,
      ask: () => tab.post({ from: options.tabId, type: 'ask' }),
      depose: () => request(true),
    });

    request(false);
    return {
      onMessage(message) {
        const { type } = message;
        if (instead) instead.onMessage?.(message);
        else if (lockRequest?.isHolding) {
          // The browser may report the stolen lock only later; the successor's message can arrive first.
          if (type === 'deposed') giveUp();
        } else if (type === 'alive' || type === 'here' || type === 'deposed') watch.resetWatch();
      },
      withdraw() {
        instead?.withdraw();
        watch.end();
        lockRequest?.end();
        lockRequest = undefined;
      },
    };
  };

export interface MarkerElectionOptions {
  tabId: string;
  marker: Marker;
  /** Interval of the check whether there is a leader. */
  checkMs: number;
  /** Time without a sign of the leader after which another tab may lead. */
  staleMs: number;
  /** How long a claim waits for one with precedence. */
  claimMs: number;
  /** Longest random wait after a leader has left, so that not all tabs claim at once. */
  handOverMs: number;
}

/**
 * The election for pages without web locks (plain http on another host than localhost): a tab that finds no leader, by
 * message or marker, claims the lead, waits for claims with a smaller id, and then leads. A crashed leader is noticed
 * after up to 11 s. Two tabs may lead for a moment; the one with the greater id then yields (R4.4).
 */
export const electByMarker =
  ({ tabId, marker, checkMs, staleMs, claimMs, handOverMs }: MarkerElectionOptions): Elect =>
  (tab) => {
    let leads = false;
    let seenAt = 0;
    let claim: ReturnType<typeof setTimeout> | undefined;
    let next: ReturnType<typeof setTimeout> | undefined;

    const cancelClaim = () => {
      clearTimeout(claim);
      clearTimeout(next);
      claim = undefined;
    };
    const claimLead = () => {
      if (leads || claim !== undefined) return;
      tab.post({ from: tabId, type: 'claim' });
      claim = setTimeout(() => {
        claim = undefined;
        leads = true;
        tab.lead();
      }, claimMs);
    };
    const checkLeader = () => {
      const sign = Math.max(seenAt, marker.read()?.at ?? 0);
      if (Date.now() - sign > staleMs) claimLead();
    };
    const yieldTo = (other: string) => {
      if (leads && other < tabId) {
        leads = false;
        tab.yield();
      }
    };

    const check = setInterval(checkLeader, checkMs);
    if ((marker.read()?.until ?? 0) <= Date.now()) claimLead();
    return {
      onMessage({ from, type }) {
        if (type === 'alive') {
          seenAt = Date.now();
          cancelClaim();
          yieldTo(from);
        } else if (type === 'claim' && claim !== undefined) {
          if (from < tabId) cancelClaim();
          else tab.post({ from: tabId, type: 'claim' });
        } else if (type === 'goodbye') {
          seenAt = 0;
          clearTimeout(next);
          next = setTimeout(claimLead, Math.random() * handOverMs);
        }
      },
      withdraw() {
        leads = false;
        clearInterval(check);
        cancelClaim();
      },
    };
  };

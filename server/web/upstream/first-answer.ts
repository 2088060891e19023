import type { IncomingHttpHeaders } from 'node:http';
import { REFUSED_UNREAD_HEADER } from '@/contract/vocabulary/refused-unread';
import { counterOf } from '@server/shared/metrics';
import { afterQuiet } from './after-quiet';
import type { Backend } from './backend';
import { AnswerTooLate, isNetworkFailure, neverAnswered, neverArrived } from './backend-failure';
import type { Fleet } from './fleet';

const repeats = counterOf({
  name: 'web_repeated_requests_total',
  help: 'Requests that were sent to another backend, by why: it refused them unread, could not be reached, broke off, was found silent, or was slow.',
  labelNames: ['why'],
});

/** Whether the response that begins with this status and these headers is to be used. */
export type AcceptResponse = (status: number, headers: IncomingHttpHeaders) => boolean;

/** One attempt: a request sent to one backend. */
export interface Attempt<T> {
  done: Promise<T>;
  /** Cancels the attempt: another backend has responded, or it is too late. */
  abandon(): void;
}

export interface Sending<T> {
  /**
   * The request may be executed twice, as a read may: it is retried after any failure, and hedged when the first
   * attempt is slow.
   */
  repeatable: boolean;
  /** Its body can be sent again. */
  replayable: boolean;
  /** A response is expected soon: when it is late, its backend is probed. */
  quick: boolean;
  /**
   * The request is also sent to another backend before the first has failed; false for requests that are known to take
   * long.
   */
  hedged: boolean;
  begin(backend: Backend, accept: AcceptResponse): Attempt<T>;
}

const FAILED = 500;

const isRefusedUnread = (status: number, headers: IncomingHttpHeaders): boolean =>
  status === 503 && headers[REFUSED_UNREAD_HEADER] !== undefined;

/** One request, sent to one backend after another until one of them responds. */
class HedgedRequest<T> {
  private readonly candidates: Backend[];
  private readonly running = new Map<Attempt<T>, Backend>();
  private readonly callOffs: (() => void)[] = [];
  private winner: Backend | undefined;
  private hasWaited = false;
  private outcome!: { resolve: (value: T) => void; reject: (error: unknown) => void };

  constructor(
    private readonly fleet: Fleet,
    private readonly sending: Sending<T>,
    candidates: readonly Backend[],
  ) {
    this.candidates = [...candidates];
  }

  run(): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.outcome = { resolve, reject };
      if (this.sending.hedged) this.fleet.budget.earn();
      if (!this.launch()) reject(new Error('No backend is known'));
    }).finally(() => this.callOffs.forEach((callOff) => callOff()));
  }

  private launch(): boolean {
    const backend = this.candidates.shift();
    if (!backend) return false;
    try {
      this.watch(
        backend,
        this.sending.begin(backend, (status, headers) => this.accept(backend, status, headers)),
      );
    } catch (error) {
      // The backend is not running.
      this.failed(backend, error);
    }
    return true;
  }

  private watch(backend: Backend, attempt: Attempt<T>): void {
    this.running.set(attempt, backend);
    const end = backend.breaker.enter();
    attempt.done.finally(end).then(
      (value) => this.outcome.resolve(value),
      (error: unknown) => {
        if (this.running.delete(attempt)) this.failed(backend, error);
      },
    );
    if (!this.sending.repeatable || !this.sending.replayable) return;
    const { suspectMs, hedgeMs } = this.fleet.times;
    this.callOffs.push(this.fleet.onceOut(backend, () => this.move(backend)));
    if (this.sending.quick) this.later(suspectMs, backend, () => backend.suspect());
    if (!this.sending.hedged) return;
    this.later(hedgeMs, backend, () => this.hedge());
    if (backend.breaker.reason === 'silent') this.waitForLost(backend);
  }

  private waitsFor(backend: Backend): boolean {
    return !this.winner && [...this.running.values()].includes(backend);
  }

  /** Runs `act` after a delay, unless the backend has responded by then. */
  private later(ms: number, backend: Backend, act: () => void): void {
    this.callOffs.push(afterQuiet(ms, () => this.waitsFor(backend) && act()));
  }

  /** Sends the request to another backend as well, if that one is healthy and the hedge budget allows it. */
  private hedge(): void {
    const [next] = this.candidates;
    if (next?.breaker.state !== 'in' || next.breaker.isSuspect || !this.fleet.budget.spend()) return;
    this.next('slow');
  }

  /** The backend was taken out while it had this request: another one gets it, too. */
  private move(backend: Backend): void {
    if (!this.waitsFor(backend) || this.running.size > 1) return;
    if (this.candidates[0]?.breaker.state === 'in') this.next('silent');
    else this.waitForLost(backend);
  }

  /** There is no other backend: one that is known to be silent gets a shorter timeout. */
  private waitForLost(backend: Backend): void {
    if (this.sending.hedged) this.later(this.fleet.times.lostMs, backend, () => this.giveUp());
  }

  private giveUp(): void {
    this.abandonAll([...this.running.keys()]);
    this.outcome.reject(new AnswerTooLate('The backend is silent'));
  }

  private accept(backend: Backend, status: number, headers: IncomingHttpHeaders): boolean {
    if (this.winner) return false;
    if (isRefusedUnread(status, headers)) {
      backend.breaker.eject('draining');
      if (this.goOnWithout(backend)) return false;
    } else {
      backend.breaker.answered(status);
      if (status >= FAILED && this.mayGetBetter(backend)) return this.keepForLater(backend);
    }
    this.winner = backend;
    this.countLostHedges(backend);
    this.abandonAll(this.attemptsOf((one) => one !== backend));
    return true;
  }

  /**
   * The backend refused the request unread: another one has it already or gets it now; returns false if there is none.
   */
  private goOnWithout(backend: Backend): boolean {
    const { replayable } = this.sending;
    const [next] = this.candidates;
    const isElsewhere = this.running.size > 1;
    if (!isElsewhere && !(replayable && next && next.breaker.state !== 'out')) return false;
    this.abandonAll(this.attemptsOf((one) => one === backend));
    if (!isElsewhere) this.next('refused');
    return true;
  }

  /** Counts a defeat for each backend that got the request before the winner; those that got it later had less time. */
  private countLostHedges(winner: Backend): void {
    for (const other of this.running.values()) {
      if (other === winner) return;
      other.breaker.lostHedge();
    }
  }

  /** Whether another backend that is not out still has this read: a quick failure must not win against its response. */
  private mayGetBetter(backend: Backend): boolean {
    if (!this.sending.repeatable || !this.sending.replayable) return false;
    return [...this.running.values()].some((other) => other !== backend && other.breaker.state !== 'out');
  }

  /** Discards this response and queues the backend again, for the case that the others fail, too. */
  private keepForLater(backend: Backend): false {
    this.abandonAll(this.attemptsOf((one) => one === backend));
    this.candidates.push(backend);
    return false;
  }

  private attemptsOf(which: (backend: Backend) => boolean): Attempt<T>[] {
    return [...this.running].flatMap(([attempt, backend]) => (which(backend) ? [attempt] : []));
  }

  /** Cancels these attempts and ignores their outcome. */
  private abandonAll(trials: readonly Attempt<T>[]): void {
    for (const attempt of trials) {
      this.running.delete(attempt);
      attempt.abandon();
    }
  }

  private next(why: string): boolean {
    const launched = this.launch();
    if (launched) repeats.inc({ why });
    return launched;
  }

  private failed(backend: Backend, error: unknown): void {
    const unreached = neverArrived(error);
    if (unreached) backend.breaker.eject(backend.address ? 'unreachable' : 'starting');
    else if (isNetworkFailure(error) && !this.winner) backend.suspect();
    // Another backend still has the request.
    if (!this.winner && this.running.size > 0) return;
    const { repeatable, replayable } = this.sending;
    const mayRepeat = !this.winner && replayable && (unreached || (repeatable && isNetworkFailure(error)));
    if (mayRepeat && this.next(unreached ? 'unreached' : 'broken')) return;
    const isAway = !neverAnswered(error) && this.fleet.isWorthWaiting;
    if (mayRepeat && !this.hasWaited && isAway) return void this.waitForOwn();
    this.outcome.reject(error);
  }

  /** Waits once while our own backend restarts. */
  private async waitForOwn(): Promise<void> {
    this.hasWaited = true;
    await this.fleet.untilBack();
    this.candidates.push(...this.fleet.order());
    this.launch();
  }
}

/**
 * Sends a request to the first of the backends that responds. A read goes to another backend when the first is slow,
 * silent or fails; any other request only when the first cannot have begun with it.
 * @param candidates in the order to try them; by default the order of the fleet
 * @throws the failure of the last one tried
 */
export const firstAnswer = <T>(
  fleet: Fleet,
  sending: Sending<T>,
  candidates: readonly Backend[] = fleet.order(),
): Promise<T> => new HedgedRequest(fleet, sending, candidates).run();

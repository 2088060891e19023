import type { IncomingHttpHeaders } from 'node:http';
import { REFUSED_UNREAD_HEADER } from '@/contract/vocabulary/refused-unread';
import { counterOf } from '@server/metrics';
import { afterQuiet } from './after-quiet';
import type { Backend } from './backend';
import { AnswerTooLate, isNetworkFailure, neverAnswered, neverArrived } from './backend-failure';
import type { Fleet } from './fleet';

const repeats = counterOf({
  name: 'web_repeated_requests_total',
  help: 'Requests that were sent to another backend, by why: it refused them unread, could not be reached, broke off, was found silent, or was slow.',
  labelNames: ['why'],
});

/** Whether the answer that begins with this status and these headers is to be used. */
export type Claim = (status: number, headers: IncomingHttpHeaders) => boolean;

/** One request that was sent. */
export interface Trial<T> {
  done: Promise<T>;
  /** Another backend has answered, or it is too late. */
  abandon(): void;
}

export interface Sending<T> {
  /** It may be done twice: a read. Then it is repeated whatever went wrong, and sent twice when the first is slow. */
  repeatable: boolean;
  /** Its body can be sent again. */
  replayable: boolean;
  /** An answer is expected soon: when none comes, its backend is probed. */
  quick: boolean;
  /** It is sent to another backend before the first has failed; not what is known to take long. */
  hedged: boolean;
  begin(backend: Backend, claim: Claim): Trial<T>;
}

const FAILED = 500;

const isRefusedUnread = (status: number, headers: IncomingHttpHeaders): boolean =>
  status === 503 && headers[REFUSED_UNREAD_HEADER] !== undefined;

/** One request, sent to one backend after another until one of them answers. */
class Race<T> {
  private readonly candidates: Backend[];
  private readonly running = new Map<Trial<T>, Backend>();
  private readonly callOffs: (() => void)[] = [];
  private winner: Backend | undefined;
  private hasWaited = false;
  private settle!: { resolve: (value: T) => void; reject: (error: unknown) => void };

  constructor(
    private readonly fleet: Fleet,
    private readonly sending: Sending<T>,
    candidates: readonly Backend[],
  ) {
    this.candidates = [...candidates];
  }

  run(): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.settle = { resolve, reject };
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
        this.sending.begin(backend, (status, headers) => this.claim(backend, status, headers)),
      );
    } catch (error) {
      // It is not running.
      this.failed(backend, error);
    }
    return true;
  }

  private watch(backend: Backend, trial: Trial<T>): void {
    this.running.set(trial, backend);
    const leave = backend.standing.enter();
    trial.done.finally(leave).then(
      (value) => this.settle.resolve(value),
      (error: unknown) => {
        if (this.running.delete(trial)) this.failed(backend, error);
      },
    );
    if (!this.sending.repeatable || !this.sending.replayable) return;
    const { suspectMs, hedgeMs } = this.fleet.times;
    this.callOffs.push(this.fleet.onceOut(backend, () => this.move(backend)));
    if (this.sending.quick) this.later(suspectMs, backend, () => backend.suspect());
    if (!this.sending.hedged) return;
    this.later(hedgeMs, backend, () => this.hedge());
    if (backend.standing.reason === 'silent') this.waitForLost(backend);
  }

  private waitsFor(backend: Backend): boolean {
    return !this.winner && [...this.running.values()].includes(backend);
  }

  /** Does this unless the backend has answered by then. */
  private later(ms: number, backend: Backend, act: () => void): void {
    this.callOffs.push(afterQuiet(ms, () => this.waitsFor(backend) && act()));
  }

  /** Also asks another backend, if one is well and not too many reads were sent twice. */
  private hedge(): void {
    const [next] = this.candidates;
    if (next?.standing.state !== 'in' || next.standing.isSuspect || !this.fleet.budget.spend()) return;
    this.next('slow');
  }

  /** The backend was taken out while it had this request: another one gets it, too. */
  private move(backend: Backend): void {
    if (!this.waitsFor(backend) || this.running.size > 1) return;
    if (this.candidates[0]?.standing.state === 'in') this.next('silent');
    else this.waitForLost(backend);
  }

  /** There is no other: a backend that is known to be silent is not waited for as long as one that is not. */
  private waitForLost(backend: Backend): void {
    if (this.sending.hedged) this.later(this.fleet.times.lostMs, backend, () => this.giveUp());
  }

  private giveUp(): void {
    this.leave([...this.running.keys()]);
    this.settle.reject(new AnswerTooLate('The backend is silent'));
  }

  private claim(backend: Backend, status: number, headers: IncomingHttpHeaders): boolean {
    if (this.winner) return false;
    if (isRefusedUnread(status, headers)) {
      backend.standing.eject('draining');
      if (this.goOnWithout(backend)) return false;
    } else {
      backend.standing.answered(status);
      if (status >= FAILED && this.mayGetBetter(backend)) return this.keepForLater(backend);
    }
    this.winner = backend;
    this.countDefeats(backend);
    this.leave(this.trialsOf((one) => one !== backend));
    return true;
  }

  /** The backend has not read the request: another one has it already or gets it now; false if there is none. */
  private goOnWithout(backend: Backend): boolean {
    const { replayable } = this.sending;
    const [next] = this.candidates;
    const isElsewhere = this.running.size > 1;
    if (!isElsewhere && !(replayable && next && next.standing.state !== 'out')) return false;
    this.leave(this.trialsOf((one) => one === backend));
    if (!isElsewhere) this.next('refused');
    return true;
  }

  /** Whoever was asked before has lost; who was asked later had less time. */
  private countDefeats(winner: Backend): void {
    for (const other of this.running.values()) {
      if (other === winner) return;
      other.standing.beaten();
    }
  }

  /** Another one still has this read, and lives: a failure that is answered quickly must not win against its answer. */
  private mayGetBetter(backend: Backend): boolean {
    if (!this.sending.repeatable || !this.sending.replayable) return false;
    return [...this.running.values()].some((other) => other !== backend && other.standing.state !== 'out');
  }

  /** Asks it again should the others fail, too; answers that this answer is not used. */
  private keepForLater(backend: Backend): false {
    this.leave(this.trialsOf((one) => one === backend));
    this.candidates.push(backend);
    return false;
  }

  private trialsOf(which: (backend: Backend) => boolean): Trial<T>[] {
    return [...this.running].flatMap(([trial, backend]) => (which(backend) ? [trial] : []));
  }

  /** What becomes of these does not matter any more. */
  private leave(trials: readonly Trial<T>[]): void {
    for (const trial of trials) {
      this.running.delete(trial);
      trial.abandon();
    }
  }

  private next(why: string): boolean {
    const launched = this.launch();
    if (launched) repeats.inc({ why });
    return launched;
  }

  private failed(backend: Backend, error: unknown): void {
    const unreached = neverArrived(error);
    if (unreached) backend.standing.eject(backend.address ? 'unreachable' : 'starting');
    else if (isNetworkFailure(error) && !this.winner) backend.suspect();
    // Another one still has it.
    if (!this.winner && this.running.size > 0) return;
    const { repeatable, replayable } = this.sending;
    const mayRepeat = !this.winner && replayable && (unreached || (repeatable && isNetworkFailure(error)));
    if (mayRepeat && this.next(unreached ? 'unreached' : 'broken')) return;
    const isAway = !neverAnswered(error) && this.fleet.isWorthWaiting;
    if (mayRepeat && !this.hasWaited && isAway) return void this.waitForOwn();
    this.settle.reject(error);
  }

  /** Our own backend is being started again: waits for it once. */
  private async waitForOwn(): Promise<void> {
    this.hasWaited = true;
    await this.fleet.untilBack();
    this.candidates.push(...this.fleet.order());
    this.launch();
  }
}

/**
 * Sends a request to the first of the backends that answers. A read goes to another backend when the first is slow, silent
 * or fails; anything else only when the first cannot have begun with it.
 * @param candidates in the order to try them; by default as the fleet advises
 * @throws the failure of the last one tried
 */
export const firstAnswer = <T>(
  fleet: Fleet,
  sending: Sending<T>,
  candidates: readonly Backend[] = fleet.order(),
): Promise<T> => new Race(fleet, sending, candidates).run();

import { DatabaseFailure } from '../db/failure';
import { countRefusal, watchLoad } from '../db/pool-metrics';

/** The outcome of one call of a batch. */
export type Outcome<Answer> = PromiseSettledResult<Answer>;

export interface BatcherOptions<Call, Answer> {
  /** The name in the metrics. */
  name: `${string} together`;
  /**
   * Executes a batch of calls, and returns the outcome of each, in order. If it throws, all of them fail with that
   * error.
   */
  carryOut: (calls: readonly Call[]) => Promise<readonly Outcome<Answer>[]>;
  /** Maximum size of a batch. */
  most: number;
  /** How many batches run at once. */
  atOnce: number;
  /** How many of them of one kind, so that a blocked kind leaves room for others; by default all. */
  atOnceOfKind?: number;
  /** How long a call may wait in the queue, in ms. */
  waitMs: number;
  /** Only calls of the same kind are batched together. */
  kindOf?: (call: Call) => unknown;
  /** Two calls of one subject never run at the same time. */
  subjectOf?: (call: Call) => unknown;
}

interface Waiting<Call, Answer> {
  call: Call;
  resolveWith: (outcome: Outcome<Answer>) => void;
  /** Missing where calls wait without a limit. */
  timer: NodeJS.Timeout | undefined;
}

/**
 * Batches calls that arrive while others run: the more arrive, the less each costs. A single call does not wait.
 * @returns makes a call. It throws the call's error, or a DatabaseFailure of the kind `busy` when its turn did not come
 * in time
 */
export const createBatcher = <Call, Answer>(
  options: BatcherOptions<Call, Answer>,
): ((call: Call) => Promise<Answer>) => {
  const { name, carryOut, most, atOnce, waitMs, kindOf = () => true, subjectOf = (call) => call } = options;
  const { atOnceOfKind = atOnce } = options;
  const waiting = new Set<Waiting<Call, Answer>>();
  const subjects = new Set<unknown>();
  let underWay = 0;
  const underWayOf = new Map<unknown, number>();
  let isStarting = false;
  watchLoad(name, () => ({ inUse: 0, waiting: waiting.size }));

  /** The call that has waited longest, and those batched with it. */
  const nextGroup = (): Waiting<Call, Answer>[] => {
    const group: Waiting<Call, Answer>[] = [];
    for (const one of waiting) {
      if (group.length === most) break;
      if (subjects.has(subjectOf(one.call))) continue;
      const kind = kindOf(one.call);
      if (group[0] ? kindOf(group[0].call) !== kind : (underWayOf.get(kind) ?? 0) >= atOnceOfKind) continue;
      subjects.add(subjectOf(one.call));
      group.push(one);
    }
    for (const one of group) {
      waiting.delete(one);
      clearTimeout(one.timer);
    }
    return group;
  };

  const count = (kind: unknown, change: 1 | -1): void => {
    underWay += change;
    const ofKind = (underWayOf.get(kind) ?? 0) + change;
    if (ofKind > 0) underWayOf.set(kind, ofKind);
    else underWayOf.delete(kind);
  };

  const run = async (group: readonly Waiting<Call, Answer>[]): Promise<void> => {
    const kind = kindOf(group[0]!.call);
    count(kind, 1);
    try {
      const outcomes = await carryOut(group.map(({ call }) => call));
      group.forEach(({ resolveWith }, place) => resolveWith(outcomes[place]!));
    } catch (reason) {
      for (const { resolveWith } of group) resolveWith({ status: 'rejected', reason });
    } finally {
      count(kind, -1);
      for (const { call } of group) subjects.delete(subjectOf(call));
      startSoon();
    }
  };

  const start = (): void => {
    isStarting = false;
    while (underWay < atOnce) {
      const group = nextGroup();
      if (group.length === 0) return;
      void run(group);
    }
  };

  /** Calls of one turn of the event loop are batched together. */
  const startSoon = (): void => {
    if (isStarting || waiting.size === 0) return;
    isStarting = true;
    setImmediate(start);
  };

  return (call) =>
    new Promise((resolve, reject) => {
      const resolveWith = (outcome: Outcome<Answer>): void =>
        outcome.status === 'fulfilled' ? resolve(outcome.value) : reject(outcome.reason);
      const giveUp = (): void => {
        waiting.delete(one);
        countRefusal(name);
        reject(new DatabaseFailure('busy', new Error(`not carried out within ${waitMs} ms`)));
      };
      const timer = Number.isFinite(waitMs) ? setTimeout(giveUp, waitMs) : undefined;
      const one: Waiting<Call, Answer> = { call, resolveWith, timer };
      waiting.add(one);
      startSoon();
    });
};

import { DatabaseFailure } from '../db/failure';
import { countRefusal, watchLoad } from '../db/pool-metrics';

/** What has become of one of the calls that were carried out together. */
export type Outcome<Answer> = PromiseSettledResult<Answer>;

export interface GatheringOptions<Call, Answer> {
  /** What the metrics call them. */
  name: `${string} together`;
  /** Carries out calls that go together, and answers what has become of each, in their order. All of them fail with what it throws. */
  carryOut: (calls: readonly Call[]) => Promise<readonly Outcome<Answer>[]>;
  /** Most calls that go together. */
  most: number;
  /** How many groups are under way at once. */
  atOnce: number;
  /** How many of them of one kind, so that a kind that is held up leaves room for others; by default all. */
  atOnceOfKind?: number;
  /** How long a call waits for its turn, in ms. */
  waitMs: number;
  /** Only calls of the same kind go together. */
  kindOf?: (call: Call) => unknown;
  /** Two calls of one subject are never under way at the same time. */
  subjectOf?: (call: Call) => unknown;
}

interface Waiting<Call, Answer> {
  call: Call;
  settle: (outcome: Outcome<Answer>) => void;
  timer: NodeJS.Timeout;
}

/**
 * Has calls that come while others are under way carried out together: the more come, the less each costs. A call that comes alone
 * waits for nobody.
 * @returns makes a call. It throws what has become of it, or a DatabaseFailure of the kind `busy` when it was not its turn in time
 */
export const createGathering = <Call, Answer>(
  options: GatheringOptions<Call, Answer>,
): ((call: Call) => Promise<Answer>) => {
  const { name, carryOut, most, atOnce, waitMs, kindOf = () => true, subjectOf = (call) => call } = options;
  const { atOnceOfKind = atOnce } = options;
  const waiting = new Set<Waiting<Call, Answer>>();
  const subjects = new Set<unknown>();
  let underWay = 0;
  const underWayOf = new Map<unknown, number>();
  let isStarting = false;
  watchLoad(name, () => ({ inUse: 0, waiting: waiting.size }));

  /** The one that has waited longest, and whoever goes with it. */
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
      group.forEach(({ settle }, place) => settle(outcomes[place]!));
    } catch (reason) {
      for (const { settle } of group) settle({ status: 'rejected', reason });
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

  /** What comes in one turn of the event loop goes together. */
  const startSoon = (): void => {
    if (isStarting || waiting.size === 0) return;
    isStarting = true;
    setImmediate(start);
  };

  return (call) =>
    new Promise((resolve, reject) => {
      const settle = (outcome: Outcome<Answer>): void =>
        outcome.status === 'fulfilled' ? resolve(outcome.value) : reject(outcome.reason);
      const giveUp = (): void => {
        waiting.delete(one);
        countRefusal(name);
        reject(new DatabaseFailure('busy', new Error(`not carried out within ${waitMs} ms`)));
      };
      const one: Waiting<Call, Answer> = { call, settle, timer: setTimeout(giveUp, waitMs) };
      waiting.add(one);
      startSoon();
    });
};

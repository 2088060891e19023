import type { Logger } from 'pino';
import { react } from '../commerce/events';
import { CLOCK, inTransaction, type Anyone, type TransactionContext } from '../commerce/kernel';
import type { Database } from '../db/database';
import { claimDue, isAnythingDue, markDone, postpone, type DueEvent } from './outbox-rows';
import { createPoller } from './poller';
import { createQueues, type Failure, type HandlersByTopic, type Queue } from './queues';
import { inSavepoint } from './retry';

export interface OutboxOptions {
  db: Database;
  clock: () => Date;
  /** Store what follows from an event. */
  consumers: HandlersByTopic;
  /** Push to people who are connected; their events wait for all others. */
  pushHandlers?: HandlersByTopic;
  /** Topics among them that are let go when they could not be pushed for a minute. */
  hints?: ReadonlySet<string>;
  log: Logger;
  /** Events per transaction: not too many, because PGlite has one connection for everybody. */
  batch?: number;
  pollMs?: number;
  /** How long what follows from events is left to gather before more of it is handled. */
  restMs?: number;
}

export interface Outbox {
  start(): void;
  /** Something may have been written: look now rather than at the next poll. */
  wake(): void;
  /** Handles everything that is due; answers how many events were tried. */
  drain(): Promise<number>;
  /** Finishes the current batch and stops. */
  stop(): Promise<void>;
}

type Strategy = (ctx: TransactionContext<Anyone>, events: DueEvent[], queue: Queue) => Promise<void>;

/** Events that came one after another, by topic. */
const runsOf = (events: readonly DueEvent[]): DueEvent[][] => {
  const runs: DueEvent[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last?.[0]?.topic === event.topic) last.push(event);
    else runs.push([event]);
  }
  return runs;
};

/** A topic of another version of the program has no handlers here: its event is kept and tried again. */
const handle = async (ctx: TransactionContext<Anyone>, events: DueEvent[], { handlers }: Queue): Promise<void> => {
  const topic = events[0]?.topic ?? '';
  const found = Object.hasOwn(handlers, topic) ? handlers[topic] : undefined;
  if (!found) throw new Error(`no handler for the topic ${topic}`);
  for (const handler of found) await react(handler, ctx, events);
};

/** The usual strategy, with few statements: one failure undoes the whole batch. What comes too late is done without being handled. */
const allTogether: Strategy = async (ctx, events, queue) => {
  const wanted = events.filter((event) => !queue.isTooLate(event, ctx.now));
  for (const run of runsOf(wanted)) await handle(ctx, run, queue);
  await markDone(ctx, events);
};

/** The strategy after a failure: an event that fails leaves the others of its batch alone. */
const oneByOne: Strategy = async (ctx, events, queue) => {
  const failures: Failure[] = [];
  for (const event of events) {
    try {
      await inSavepoint(ctx.tx, () => allTogether(ctx, [event], queue));
    } catch (error) {
      failures.push({ event, error });
      await postpone(ctx, event, error);
    }
  }
  if (failures.length > 0) queue.logFailures(failures);
};

/**
 * The dispatcher of the outbox (A5.12): at least once, in small transactions, retried with back-off. What a
 * handler writes to the database is committed together with the mark that the event is done.
 */
export const createOutbox = (options: OutboxOptions): Outbox => {
  const {
    db,
    clock,
    log,
    batch = 100,
    pollMs = 1000,
    restMs = 50,
    consumers,
    pushHandlers = {},
    hints = new Set(),
  } = options;
  const [persist, push] = createQueues(consumers, pushHandlers, hints, log);
  let stopped = false;

  const processWith = (strategy: Strategy, queue: Queue): Promise<number> =>
    inTransaction({ db, now: clock(), actor: CLOCK }, async (ctx) => {
      const events = await claimDue(ctx, batch, queue.topics);
      await strategy(ctx, events, queue);
      return events.length;
    });

  /** Which event failed, and why, shows when each is tried by itself. */
  const processBatch = (queue: Queue): Promise<number> =>
    processWith(allTogether, queue).catch(() => processWith(oneByOne, queue));

  /** Answers how many events were tried: 0 when nothing is due, or another dispatcher has locked it. */
  const processDue = async (): Promise<number> => {
    if (stopped || !(await isAnythingDue(db, clock(), [persist.topics, push.topics]))) return 0;
    const persisted = await processBatch(persist);
    // After a full batch more is waiting to be stored, which goes first.
    return persisted < batch ? persisted + (await processBatch(push)) : persisted;
  };

  const drain = async (): Promise<number> => {
    let total = 0;
    for (let tried = await processDue(); tried > 0; tried = await processDue()) total += tried;
    return total;
  };

  /** While a batch is full the next is not waited for. */
  const processBacklog = async (): Promise<boolean> => {
    let tried = await processDue();
    const hadAny = tried > 0;
    while (tried >= batch) tried = await processDue();
    return hadAny;
  };

  const poller = createPoller(processBacklog, {
    everyMs: pollMs,
    restMs,
    onError: (error) => log.error({ err: error }, 'outbox could not be drained'),
  });

  return {
    start: poller.start,
    wake: poller.wake,
    drain,
    stop() {
      stopped = true;
      return poller.stop();
    },
  };
};

import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { CLOCK } from '../commerce/kernel';
import type { LeasedTask, TaskHandler, TransactionTask } from '../commerce/tasks';
import { isDeadlock, type Database, type Sql } from '../db/database';
import { isFailure } from '../db/failure';
import { createPoller } from './poller';
import { inSavepoint } from './retry';
import {
  addRecurringTasks,
  claimDueTask,
  finishTask,
  isAnyTaskDue,
  leaseTask,
  postponeTask,
  releaseTask,
  unknownTopics,
  type DueTask,
} from './task-rows';

const LEASE_MS = 10 * 60_000;
/** Most concurrent leased tasks of one backend: a store that does not respond must not delay all others. */
const MAX_LEASED = 4;

export interface TaskRunnerOptions {
  db: Database;
  clock: () => Date;
  handlers: Readonly<Record<string, TaskHandler<never>>>;
  log: Logger;
  pollMs?: number;
  leaseMs?: number;
}

export interface TaskRunner {
  /** Adds missing recurring tasks, and runs due tasks from now on. */
  start(): Promise<void>;
  /** Runs all due tasks; returns how many runs there were. */
  drain(): Promise<number>;
  /** Aborts running tasks and waits for them. */
  stop(): Promise<void>;
}

/** Whether work ended because it was aborted; errors aborted by Node itself have the reason as their cause. */
const isAbortOf = ({ aborted, reason }: AbortSignal, error: unknown): boolean =>
  aborted && (error === reason || (error instanceof Error && error.cause === reason));

const AWAY_MS = 1000;

/** Writes as soon as the database is available; until the lease expires, retries periodically. */
const onceBack = async (write: () => Promise<unknown>, signal: AbortSignal): Promise<void> => {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (signal.aborted || !isFailure(error, 'lost')) throw error;
      await sleep(AWAY_MS, undefined, { ref: false });
    }
  }
};

/** Creates the runner of scheduled tasks (docs/decisions/0010-work-at-dates.md). */
export const createTaskRunner = (options: TaskRunnerOptions): TaskRunner => {
  const { db, clock, handlers, log, pollMs = 1000, leaseMs = LEASE_MS } = options;
  const topicsOf = (which: (handler: TaskHandler<never>) => boolean): string[] =>
    Object.keys(handlers).filter((topic) => which(handlers[topic]!));
  const known = Object.keys(handlers);
  const inTransaction = topicsOf(({ kind }) => kind === 'transaction');
  const leased = new Map<AbortController, Promise<void>>();
  let stopped = false;

  const logFailure = (task: DueTask, error: unknown): void =>
    log.error({ err: error, task: task.id, topic: task.topic, key: task.key, tries: task.tries + 1 }, 'task failed');

  const runInTransaction = async (tx: Sql, task: DueTask, handler: TransactionTask<never>): Promise<void> => {
    const now = clock();
    await inSavepoint(tx, () => handler.run({ tx, now, actor: CLOCK }, task));
    await finishTask(tx, now, task, handler.everyMs);
  };

  const runLeased = async (task: DueTask, handler: LeasedTask<never>, signal: AbortSignal): Promise<void> => {
    try {
      await handler.run({ db, now: clock(), actor: CLOCK, signal }, task);
      signal.throwIfAborted();
      await finishTask(db, clock(), task, handler.everyMs);
    } catch (error) {
      if (!stopped || !isAbortOf(signal, error)) logFailure(task, error);
      await onceBack(() => (stopped ? releaseTask(db, clock(), task) : postponeTask(db, clock(), task, error)), signal);
    }
  };

  const startLeased = (task: DueTask, handler: LeasedTask<never>): void => {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(new Error('not finished within its lease')), leaseMs);
    timer.unref();
    const done = runLeased(task, handler, ending.signal)
      // An unmarked task runs again after its lease.
      .catch((error: unknown) =>
        log.error({ err: error, task: task.id, topic: task.topic }, 'task could not be marked'),
      )
      .finally(() => {
        clearTimeout(timer);
        leased.delete(ending);
      });
    leased.set(ending, done);
  };

  /**
   * Runs one due task in its transaction, or claims it; returns what to do after the commit, or undefined if no task
   * was available.
   */
  const runNext = (): Promise<(() => void) | undefined> =>
    db.transaction(async (tx) => {
      const task = await claimDueTask(tx, clock(), leased.size < MAX_LEASED ? known : inTransaction);
      if (!task) return undefined;
      const handler = handlers[task.topic]!;
      if (handler.kind === 'lease') {
        await leaseTask(tx, clock(), task, leaseMs);
        return () => startLeased(task, handler);
      }
      try {
        await runInTransaction(tx, task, handler);
      } catch (error) {
        // Not a failure of the task: the whole transaction is retried, at once or when the database is available again.
        if (isDeadlock(error) || isFailure(error, 'lost')) throw error;
        logFailure(task, error);
        await postponeTask(tx, clock(), task, error);
      }
      return () => undefined;
    });

  const runDue = async (): Promise<number> => {
    let runs = 0;
    while (!stopped && (await isAnyTaskDue(db, clock(), known))) {
      const afterCommit = await runNext();
      // Due tasks are locked by another backend, or wait for one of our leased tasks to end.
      if (!afterCommit) break;
      afterCommit();
      runs += 1;
    }
    return runs;
  };

  const runAllDue = async (): Promise<false> => {
    await runDue();
    return false;
  };

  const poller = createPoller(runAllDue, {
    everyMs: pollMs,
    onError: (error) => log.error({ err: error }, 'tasks could not be run'),
  });

  return {
    async start() {
      await addRecurringTasks(
        db,
        clock(),
        topicsOf(({ everyMs }) => everyMs !== undefined),
      );
      const topics = await unknownTopics(db, known);
      if (topics.length > 0) log.warn({ topics }, 'tasks are kept for another version of the program');
      poller.start();
      poller.wake();
    },
    async drain() {
      let total = 0;
      for (let runs = await runDue(); runs > 0; runs = await runDue()) {
        total += runs;
        await Promise.all(leased.values());
      }
      return total;
    },
    async stop() {
      stopped = true;
      await poller.stop();
      for (const ending of leased.keys()) ending.abort(new Error('the backend stops'));
      await Promise.all(leased.values());
    },
  };
};

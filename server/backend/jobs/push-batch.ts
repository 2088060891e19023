import type { PushContext } from '../commerce/events';
import { inTransaction } from '../commerce/kernel';
import { handleEvents } from './handle-events';
import { claimDue, leaseEvents, markDone, postpone, type DueEvent } from './outbox-rows';
import type { Failure, Queue } from './queues';

/** How long a batch is leased before another backend may take it over, in ms: far longer than a working bus takes. */
export const LEASE_MS = 30_000;

const claim = (call: PushContext, batch: number, queue: Queue<PushContext>): Promise<DueEvent[]> =>
  inTransaction(call, async (ctx) => {
    const events = await claimDue(ctx, batch, queue.topics);
    if (events.length > 0) await leaseEvents(ctx, events, new Date(call.now.getTime() + LEASE_MS));
    return events;
  });

interface Outcome {
  done: DueEvent[];
  failures: Failure[];
}

/**
 * Publishes events one by one, so that one that fails does not affect the others; those for which the lease has no time
 * left are due again after it. If it has no time left for any, all count as failed with the error of the batch, and are
 * retried with backoff.
 */
const publishEach = async (
  newCall: () => PushContext,
  leasedUntil: number,
  events: DueEvent[],
  queue: Queue<PushContext>,
  together: unknown,
): Promise<Outcome> => {
  const isOver = (): boolean => newCall().now.getTime() >= leasedUntil;
  if (isOver()) return { done: [], failures: events.map((event) => ({ event, error: together })) };
  const outcome: Outcome = { done: [], failures: [] };
  for (const event of events) {
    if (isOver()) break;
    const call = newCall();
    try {
      await handleEvents(call, [event], queue);
      outcome.done.push(event);
    } catch (error) {
      outcome.failures.push({ event, error });
    }
  }
  return outcome;
};

/** Publishes all together; after a failure one by one. */
const publish = async (
  newCall: () => PushContext,
  leasedUntil: number,
  events: DueEvent[],
  queue: Queue<PushContext>,
): Promise<Outcome> => {
  try {
    await handleEvents(newCall(), events, queue);
    return { done: events, failures: [] };
  } catch (error) {
    return publishEach(newCall, leasedUntil, events, queue, error);
  }
};

const mark = (call: PushContext, { done, failures }: Outcome): Promise<void> =>
  inTransaction(call, async (ctx) => {
    await markDone(ctx, done);
    for (const { event, error } of failures) await postpone(ctx, event, error);
  });

/**
 * Pushes due events: claims them under a lease in a short transaction, publishes outside any, and marks them done. A
 * crash in between loses nothing, because unmarked events are due again after the lease; they may then be pushed twice.
 * @param newCall returns a call with the current instant
 * @returns how many events were tried
 */
export const pushBatch = async (
  newCall: () => PushContext,
  batch: number,
  queue: Queue<PushContext>,
): Promise<number> => {
  const call = newCall();
  const events = await claim(call, batch, queue);
  if (events.length === 0) return 0;
  const outcome = await publish(newCall, call.now.getTime() + LEASE_MS, events, queue);
  await mark(newCall(), outcome);
  if (outcome.failures.length > 0) queue.logFailures(outcome.failures);
  return events.length;
};

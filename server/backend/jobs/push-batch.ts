import type { PushContext } from '../commerce/events';
import { inTransaction } from '../commerce/kernel';
import { handleEvents } from './handle-events';
import { claimDue, leaseEvents, markDone, postpone, type DueEvent } from './outbox-rows';
import type { Failure, Queue } from './queues';

/** How long a backend has for a batch before another takes it over, in ms: far longer than a bus takes that answers. */
export const LEASE_MS = 30_000;

const claim = (call: PushContext, batch: number, queue: Queue<PushContext>): Promise<DueEvent[]> =>
  inTransaction(call, async (ctx) => {
    const events = await claimDue(ctx, batch, queue.topics);
    if (events.length > 0) await leaseEvents(ctx, events, new Date(call.now.getTime() + LEASE_MS));
    return events;
  });

/** All together; after a failure each by itself, so that one that fails leaves the others alone. */
const publish = async (call: PushContext, events: DueEvent[], queue: Queue<PushContext>): Promise<Failure[]> => {
  try {
    await handleEvents(call, events, queue);
    return [];
  } catch {
    const failures: Failure[] = [];
    for (const event of events)
      await handleEvents(call, [event], queue).catch((error: unknown) => failures.push({ event, error }));
    return failures;
  }
};

const mark = (call: PushContext, events: DueEvent[], failures: readonly Failure[]): Promise<void> =>
  inTransaction(call, async (ctx) => {
    const failed = new Set(failures.map(({ event }) => event));
    await markDone(
      ctx,
      events.filter((event) => !failed.has(event)),
    );
    for (const { event, error } of failures) await postpone(ctx, event, error);
  });

/**
 * Pushes the events that are due: claims them under a lease in a short transaction, publishes outside of any, and marks them. A crash in
 * between loses nothing, because what is not marked is due again after the lease; it may then be pushed a second time.
 * @param newCall the call with the instant of now
 * @returns how many events were tried
 */
export const pushBatch = async (
  newCall: () => PushContext,
  batch: number,
  queue: Queue<PushContext>,
): Promise<number> => {
  const events = await claim(newCall(), batch, queue);
  if (events.length === 0) return 0;
  const failures = await publish(newCall(), events, queue);
  await mark(newCall(), events, failures);
  if (failures.length > 0) queue.logFailures(failures);
  return events.length;
};

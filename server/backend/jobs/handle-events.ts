import { react } from '../commerce/events';
import type { DueEvent } from './outbox-rows';
import type { Queue } from './queues';

/** Groups consecutive events of the same topic. */
const runsOf = (events: readonly DueEvent[]): DueEvent[][] => {
  const runs: DueEvent[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last?.[0]?.topic === event.topic) last.push(event);
    else runs.push([event]);
  }
  return runs;
};

/** Throws for a topic of another program version, which has no handlers here, so that its event is kept and retried. */
const handleRun = async <Context>(ctx: Context, events: DueEvent[], { handlers }: Queue<Context>): Promise<void> => {
  const topic = events[0]?.topic ?? '';
  const found = Object.hasOwn(handlers, topic) ? handlers[topic] : undefined;
  if (!found) throw new Error(`no handler for the topic ${topic}`);
  for (const handler of found) await react(handler, ctx, events);
};

/**
 * Calls the handlers of events in order; events that are too late are skipped. Throws the error of the first handler
 * that fails.
 */
export const handleEvents = async <Context extends { now: Date }>(
  ctx: Context,
  events: readonly DueEvent[],
  queue: Queue<Context>,
): Promise<void> => {
  const wanted = events.filter((event) => !queue.isTooLate(event, ctx.now));
  for (const run of runsOf(wanted)) await handleRun(ctx, run, queue);
};

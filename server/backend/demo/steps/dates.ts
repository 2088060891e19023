import { sql } from 'drizzle-orm';
import { campaignTaskHandlers } from '../../commerce/campaigns/date-tasks';
import { CLOCK } from '../../commerce/kernel';
import { closeAfterFair } from '../../commerce/orders/close-after-fair';
import { expirePayment } from '../../commerce/payments/expire-payment';
import type { Task, TaskHandler } from '../../commerce/tasks';
import { makeFairs } from '../data/fairs';
import { atHour } from '../data/moment';
import { instantOf, type Happening, type World } from '../world';

/** Before this day no backend ran at the dates of fairs: what was open at the oldest one was so until it ended. */
const RUNNING_SINCE = atHour(-63, 0);

const handlers: Readonly<Record<string, TaskHandler<never>>> = {
  ...campaignTaskHandlers,
  // What cannot be closed ends the seed: the failure is thrown as well.
  'orders.close': closeAfterFair(() => undefined),
  'payment.expire': { kind: 'lease', run: (ctx, { key }) => expirePayment(ctx, { waitMs: {} }, key) },
  // Nobody in the demo is written to.
  'people.welcome': { kind: 'transaction', run: () => Promise.resolve() },
};

/** Does what is due, as the runner of tasks does. */
const runDue = async ({ db }: Pick<World, 'db'>, now: Date): Promise<void> => {
  const at = now.toISOString();
  const due = await db.rows<Task<never> & { id: number }>(sql`
    SELECT id, topic, key, payload FROM scheduled_tasks WHERE due_at <= ${at} AND done_at IS NULL ORDER BY due_at, id`);
  if (due.length === 0) return;
  const { signal } = new AbortController();
  for (const task of due) {
    const handler = handlers[task.topic];
    if (!handler) throw new Error(`the demo has nobody who does ${task.topic}`);
    await (handler.kind === 'lease'
      ? handler.run({ db, now, actor: CLOCK, signal }, task)
      : handler.run({ tx: db, now, actor: CLOCK }, task));
    await db.rows(sql`UPDATE scheduled_tasks SET done_at = ${at} WHERE id = ${task.id}`);
  }
  // What was done may have made more of it due.
  await runDue({ db }, now);
};

/** The work at the dates of fairs, done when they came. */
export const workAtDates = (world: World): Happening[] =>
  makeFairs()
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .map((moment) => instantOf(world, moment))
    .filter((at) => at >= instantOf(world, RUNNING_SINCE) && at <= world.seededAt)
    .map((at) => ({ at, happen: () => runDue(world, at) }));

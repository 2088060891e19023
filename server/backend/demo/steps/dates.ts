import { sql } from 'drizzle-orm';
import { campaignTaskHandlers } from '../../commerce/campaigns/date-tasks';
import { CLOCK } from '../../commerce/kernel';
import { closeAfterCampaign } from '../../commerce/orders/jobs/close-after-campaign';
import { expirePayment } from '../../commerce/payments/expire-payment';
import type { Task, TaskHandler } from '../../commerce/tasks';
import { makeCampaigns } from '../data/campaigns';
import { atHour } from '../data/moment';
import { instantOf, type Happening, type World } from '../world';

/** Scheduled tasks of fairs run only from this day on: orders open at the oldest fair stayed open until it ended. */
const RUNNING_SINCE = atHour(-63, 0);

const handlers: Readonly<Record<string, TaskHandler<never>>> = {
  ...campaignTaskHandlers,
  // Not logged, because a failure to close is also thrown, which ends the seeding.
  'orders.close': closeAfterCampaign(() => undefined),
  'payment.expire': { kind: 'lease', run: (ctx, { key }) => expirePayment(ctx, { waitMs: {} }, key) },
  // The demo sends no e-mail.
  'people.welcome': { kind: 'transaction', run: () => Promise.resolve() },
};

/** Runs due tasks, as the task runner does. */
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
  // A task may have made more tasks due.
  await runDue({ db }, now);
};

/** Scheduled tasks at the dates of fairs, run at those dates. */
export const workAtDates = (world: World): Happening[] =>
  makeCampaigns()
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .map((moment) => instantOf(world, moment))
    .filter((at) => at >= instantOf(world, RUNNING_SINCE) && at <= world.seededAt)
    .map((at) => ({ at, happen: () => runDue(world, at) }));

import pino from 'pino';
import { campaignTaskHandlers } from '../../commerce/campaigns/date-tasks';
import { createTaskRunner } from '../../jobs/task-runner';
import { makeFairs } from '../data/fairs';
import { atHour } from '../data/moment';
import { instantOf, type Happening, type World } from '../world';

/** Before this day no backend ran at the dates of fairs: what was open at the oldest one was so until it ended. */
const RUNNING_SINCE = atHour(-63, 0);

/** The work at the dates of fairs, done when they came. */
export const workAtDates = (world: World): Happening[] => {
  let now = world.seededAt;
  const failures: unknown[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => failures.push(line) });
  const tasks = createTaskRunner({ db: world.db, clock: () => now, handlers: campaignTaskHandlers, log });
  const happen = async (at: Date): Promise<void> => {
    now = at;
    await tasks.drain();
    if (failures.length) throw new Error(`work at dates failed: ${failures.join('\n')}`);
  };
  return makeFairs()
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .map((moment) => instantOf(world, moment))
    .filter((at) => at >= instantOf(world, RUNNING_SINCE) && at <= world.seededAt)
    .map((at) => ({ at, happen }));
};

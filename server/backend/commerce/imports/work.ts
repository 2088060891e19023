import type { ImportStatus } from '@/contract/vocabulary/imports';
import type { LeasedTask } from '../tasks';
import { checkRows } from './check';
import { readJob } from './owner';
import { takeRowsBack } from './take-back';
import type { ImportTasks } from './tasks';
import { writeRows } from './write';

const WORK: Partial<Record<ImportStatus, typeof checkRows>> = {
  checking: checkRows,
  running: writeRows,
  undoing: takeRowsBack,
};

/** Does what an import is waiting for; all of it can be broken off, and continues at the next run. */
export const workOnImport: LeasedTask<ImportTasks['imports.work']> = {
  kind: 'lease',
  async run(ctx, { key }) {
    const job = await readJob(ctx.db, Number(key));
    if (job) await WORK[job.status]?.(ctx, job);
  },
};

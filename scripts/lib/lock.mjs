import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '../../server/shared/process-lock.cjs';
import { inRoot, say } from './project.mjs';

/** Serialises installing and building, for two instances started at once in one clone. */
export const withLock = async (name, work) => {
  const file = inRoot('.cache', `${name}.lock`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  let taken = takeLock(file);
  if (!taken.release) say(`Waiting for process ${taken.holder}, which is busy with ${name} ...`);
  for (; !taken.release; taken = takeLock(file)) await sleep(200);
  try {
    return await work();
  } finally {
    taken.release();
  }
};

import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot, say } from './project.mjs';

/** Whether a process of this number runs. */
export const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const take = (file) => {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
};

/** The process number a lock file names; 0 when there is none. */
export const pidIn = (file) => {
  try {
    return Number(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    // There is no lock, or it was let go between our look and our read.
    if (error.code === 'ENOENT') return 0;
    throw error;
  }
};

const dropIfStale = (file) => {
  const pid = pidIn(file);
  if (pid && !isAlive(pid)) fs.rmSync(file, { force: true });
};

/** Two instances started at once in one clone take turns at installing and building. */
export const withLock = async (name, work) => {
  const file = inRoot('.cache', `${name}.lock`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  for (let told = false; !take(file); await sleep(200)) {
    if (!told) say(`Waiting for another process that is busy with ${name} ...`);
    told = true;
    dropIfStale(file);
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
};

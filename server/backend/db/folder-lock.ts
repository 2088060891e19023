import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Thrown when a second process opens a data folder that a living one holds. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';

  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop it, or choose another DATA_DIR.`);
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const STARTED_FIELD = 19;

/** When a process was started, as the kernel counts; empty where the kernel does not say. */
const birthOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[STARTED_FIELD] ?? '';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
};

/** A process number is used again after a restart of the machine or container, so its birth must be the same too. */
const holderOf = (file: string): number | undefined => {
  const [number, birth] = readFileSync(file, 'utf8').split(' ');
  const pid = Number(number);
  return pid !== process.pid && pid > 0 && isAlive(pid) && birthOf(pid) === birth ? pid : undefined;
};

const writePid = (file: string): void => {
  const handle = openSync(file, 'wx');
  writeSync(handle, `${process.pid} ${birthOf(process.pid)}`);
  closeSync(handle);
};

/**
 * Takes a data folder for this process; the returned function gives it back. A lock left by a killed process is taken
 * over.
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = join(folder, 'lock');
  try {
    writePid(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = holderOf(file);
    if (holder) throw new FolderInUseError(folder, holder);
    rmSync(file);
    writePid(file);
  }
  return () => rmSync(file, { force: true });
};

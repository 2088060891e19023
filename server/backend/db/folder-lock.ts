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

const holderOf = (file: string): number | undefined => {
  const pid = Number(readFileSync(file, 'utf8'));
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid) ? pid : undefined;
};

const writePid = (file: string): void => {
  const handle = openSync(file, 'wx');
  writeSync(handle, String(process.pid));
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

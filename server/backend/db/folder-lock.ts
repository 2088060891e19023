import { join } from 'node:path';
import { takeLock } from '../../shared/process-lock.cjs';

/** Thrown when opening a data folder that another running process has locked. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';

  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop it, or choose another DATA_DIR.`);
  }
}

/**
 * Locks a data folder for this process; the returned function releases it. The lock of a process that no longer runs
 * is taken over.
 */
export const lockFolder = (folder: string): (() => void) => {
  const { release, holder } = takeLock(join(folder, 'lock'));
  if (!release) throw new FolderInUseError(folder, holder);
  return release;
};

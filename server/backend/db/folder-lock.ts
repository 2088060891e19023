import { join } from 'node:path';
import { takeLock } from '../../process-lock.cjs';

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

/**
 * Takes a data folder for this process; the returned function gives it back. A lock left by a killed process is taken
 * over.
 */
export const lockFolder = (folder: string): (() => void) => {
  const { release, holder } = takeLock(join(folder, 'lock'));
  if (!release) throw new FolderInUseError(folder, holder);
  return release;
};

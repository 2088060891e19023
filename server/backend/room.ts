import { mkdir, statfs } from 'node:fs/promises';
import { DatabaseFailure } from './db/failure';

/**
 * Writes are refused below this, in bytes: the embedded database does not survive a log that cannot be continued, and
 * allocates 16 MB of it at a time; what is written until the next check a second later must fit as well.
 */
export const LEAST_FREE = 100 * 1024 * 1024;
const LOOK_MS = 1000;

/** Free space on the disk of the data folder. */
export interface Room {
  /**
   * Call before writing this many bytes.
   * @throws {DatabaseFailure} `full`
   */
  assertFor(bytes?: number): Promise<void>;
}

/** Bytes available to this process on the disk of a folder. */
const freeIn = async (folder: string): Promise<number> => {
  // The folder may not exist yet.
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Checks the disk of a folder, at most once a second. */
export const watchRoom = (folder: string, free: (folder: string) => Promise<number> = freeIn): Room => {
  let known: { bytes: Promise<number>; at: number } | undefined;
  const look = (): Promise<number> => {
    const now = performance.now();
    if (!known || now - known.at > LOOK_MS) known = { bytes: free(folder), at: now };
    return known.bytes;
  };
  return {
    async assertFor(bytes = 0) {
      const left = await look();
      if (left < LEAST_FREE + bytes)
        throw new DatabaseFailure('full', `${left} bytes are left on the disk of ${folder}`);
    },
  };
};

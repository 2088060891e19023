import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files } from './files';
import { contentTypeOf } from './keys';

const MISSING = new Set<string | undefined>(['ENOENT', 'ENOTDIR']);

const isMissing = (error: unknown): boolean => MISSING.has((error as NodeJS.ErrnoException).code);

const ifThere = <T>(looked: Promise<T>): Promise<T | undefined> =>
  looked.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/** Writes atomically: a read returns the old file or the new one, never half of it. */
const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = join(dirname(path), `.${randomUUID()}`);
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};

/** Stores files in a folder of this machine. */
export const createDiskFiles = (folder: string): Files => ({
  async put(key, bytes, contentType) {
    if (contentTypeOf(key) !== contentType) throw new Error(`"${key}" is no key for a file of type ${contentType}`);
    await writeWhole(join(folder, key), bytes);
  },
  async read(key, range) {
    const contentType = contentTypeOf(key);
    const handle = contentType && (await ifThere(open(join(folder, key), 'r')));
    if (!contentType || !handle) return undefined;
    const stats = await handle.stat();
    const size = range ? range.end - range.start + 1 : stats.size;
    if (stats.isFile()) return { stream: handle.createReadStream(range), size, contentType };
    await handle.close();
    return undefined;
  },
  async has(key) {
    if (!contentTypeOf(key)) return false;
    const stats = await ifThere(stat(join(folder, key)));
    return stats?.isFile() ?? false;
  },
  async delete(key) {
    if (contentTypeOf(key)) await rm(join(folder, key), { force: true });
  },
  async ping() {
    await mkdir(folder, { recursive: true });
  },
});

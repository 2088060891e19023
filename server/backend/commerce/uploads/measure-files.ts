import { sql } from 'drizzle-orm';
import { limitTo } from '../conditions';
import type { Anyone, CallContext } from '../kernel';
import { oneByOne, throwFirst, type OneByOne } from '../one-by-one';
import type { StoredUpload, UploadPorts } from './ports';
import { storedColumns } from './rows';

const BATCH = 50;

/**
 * Stores the pages of complete PDF editions and the duration of complete audio editions that have none yet (D4.19.10):
 * of new files, and of those from before they were measured. A file that cannot be understood has 0.
 * @throws {TransientFailure} the store did not respond for one of them, after the others
 */
export const measureFiles = async (
  { db }: Pick<CallContext<Anyone>, 'db'>,
  ports: Pick<UploadPorts, 'measure'>,
  options: OneByOne = {},
): Promise<void> => {
  let isMore = true;
  while (isMore && !options.signal?.aborted) {
    const unmeasured = await db.rows<StoredUpload>(sql`
      SELECT ${storedColumns} FROM uploads u
      WHERE u.extent IS NULL AND u.completed_at IS NOT NULL AND u.purpose IN ('pdf-full', 'audio-full')
        AND u.expired_at IS NULL
      ORDER BY u.completed_at ${limitTo(BATCH)}`);
    const files = new Map(unmeasured.map((file) => [file.id, file]));
    const measure = async (id: string): Promise<void> => {
      const extent = await ports.measure(files.get(id)!);
      await db.rows(sql`UPDATE uploads SET extent = ${extent}::int WHERE id = ${id}`);
    };
    throwFirst(await oneByOne(files.keys(), measure, options));
    isMore = unmeasured.length === BATCH;
  }
};

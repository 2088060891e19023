import { uploadErrors } from '@/contract/endpoints/uploads';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { counterOf } from '@server/shared/metrics';
import type { PdfFinding } from './check-pdf-thread';
import { runInThread } from '../../threads/run-in-thread';
import { createQueue } from '../queue';
import type { Peek } from './peek';

const refused = counterOf({
  name: 'backend_files_refused_total',
  help: 'Book files that were refused for what they hold.',
  labelNames: ['reason'],
});

/** The file and copies of its streams take memory in addition (`docs/operations/systemd/hoi-sach-backend@.service`). */
const HEAP_MB = 512;

const busy = () => new AppError(uploadErrors.FILES_BUSY);
/** One at a time: a whole book is in memory during the check. */
const queue = createQueue(1, LIMITS.filesWaiting, busy);

/** The file's bytes, transferable to a worker thread without copying. */
const wholeOf = async ({ bytes, read }: Peek): Promise<ArrayBuffer> => {
  const whole = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += LIMITS.uploadPartBytes) whole.set(await read(at, LIMITS.uploadPartBytes), at);
  return whole.buffer;
};

const tooComplex = () => {
  refused.inc({ reason: 'complex' });
  return new AppError(uploadErrors.FILE_TOO_COMPLEX);
};

const isOutOfMemory = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

interface Bounds {
  limitMs: number;
  heapMb: number;
}

/** Exceeding the time or memory limit is a verdict: a repeat would need as much. */
const findingOf = async (file: Peek, bounds: Bounds): Promise<PdfFinding> => {
  const data = await wholeOf(file);
  try {
    return await runInThread<PdfFinding>('check-pdf-thread', {
      ...{ ...bounds, folder: __dirname, data, transfer: [data] },
      late: tooComplex,
    });
  } catch (error) {
    throw isOutOfMemory(error) ? tooComplex() : error;
  }
};

/**
 * Refuses a PDF that contains scripts or actions or embedded files (D4.18.3), one file at a time, in a worker thread.
 * @throws {AppError} FILE_ACTIVE, FILE_NOT_PDF when it cannot be parsed, FILE_TOO_COMPLEX, FILES_BUSY
 */
export const assertInert = (
  file: Peek,
  { limitMs = LIMITS.fileCheckMs, heapMb = HEAP_MB }: Partial<Bounds> = {},
): Promise<void> =>
  queue(async () => {
    const { readable, found } = await findingOf(file, { limitMs, heapMb });
    if (!readable) throw new AppError(uploadErrors.FILE_NOT_PDF);
    if (found === undefined) return;
    refused.inc({ reason: 'active' });
    throw new AppError(uploadErrors.FILE_ACTIVE, { found });
  });

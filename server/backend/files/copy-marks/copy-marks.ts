import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { MEDIA } from '@/contract/vocabulary/media-types';
import type { StoredUpload } from '../../commerce/uploads/ports';
import type { Files } from '../files';
import { peekStored } from '../stored-parts';
import { readInThread } from '../read-in-thread';
import { TransientFailure } from '../retry';
import { audioTail } from './audio-tail';
import { pdfEnd } from './pdf-tail';
import type { PreparedPdf } from './prepare-pdf';
import type { Preparation } from './prepare-pdf-thread';

const MB = 1024 * 1024;
/** Prepared updates that are kept in memory: hundreds of books. */
const KEPT_BYTES = 64 * MB;
/** Longest wait of one call; the preparation continues meanwhile, and a call that is repeated finds it. */
const WAIT_MS = 20_000;
/** Longest time of the thread, many times what the largest book takes under load: only one that hangs is stopped. */
const LIMIT_MS = 300_000;
const HEAP_MB = 128;
/** A file that cannot be marked is looked at again after this time. */
const RETRY_MS = 3_600_000;
/** After this time a file is prepared again whose thread was stopped, so that the queue is left to other books. */
const RETRY_LATE_MS = 600_000;

/** What is appended to a file for an order. */
export interface CopyTail {
  parts: readonly Uint8Array[];
  /** Length of all parts. */
  bytes: number;
  /** Identifies the content of the copy, together with the file. */
  digest: string;
}

/**
 * Returns the tail for the copy of an order; undefined when the file itself cannot carry a mark, never because of what
 * else the backend does.
 * @throws {TransientFailure} the mark is not ready, or the store does not respond; a retry may succeed
 */
export type MarkCopy = (file: StoredUpload, orderCode: string) => Promise<CopyTail | undefined>;

/** In place of the update: of a file that cannot be marked, and of one whose thread was stopped. */
const [UNMARKABLE, LATE] = ['unmarkable', 'late'] as const;
type Prepared = PreparedPdf | typeof UNMARKABLE | typeof LATE;

/** The mark of a copy is not ready: the call is refused, because a copy without its mark is not sent. */
class MarkNotReady extends TransientFailure {
  override name = 'MarkNotReady';
}

const digestOf = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url');
};

const tailOf = (parts: readonly Uint8Array[], digest: string): CopyTail => ({
  ...{ parts, digest },
  bytes: parts.reduce((sum, { length }) => sum + length, 0),
});

interface MarkDeps {
  files: Files;
  log: Logger;
  /** Longest time to prepare a PDF, and longest wait of one call for it, in ms. */
  limitMs?: number;
  waitMs?: number;
  /** Bytes of prepared updates that are kept. */
  keptBytes?: number;
}

class TooLate extends Error {}

/** Whether the file needs more memory than the thread has, as one with tens of thousands of pages. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Throws TransientFailure when nothing is known of the file: the store is away, or the thread did not answer. */
const prepareInThread = async ({ files, log, limitMs = LIMIT_MS }: MarkDeps, file: StoredUpload): Promise<Prepared> => {
  const unmarkable = (reason: unknown): typeof UNMARKABLE => {
    log.warn({ reason, file: file.id }, 'copies of a file cannot carry the mark of their order');
    return UNMARKABLE;
  };
  try {
    const answer = await readInThread<Preparation>(peekStored(files, file), 'prepare-pdf-thread', {
      ...{ folder: __dirname, limitMs, heapMb: HEAP_MB, isLight: true },
      late: () => new TooLate('preparing the marks of a PDF takes too long'),
    });
    return 'prepared' in answer ? answer.prepared : unmarkable(answer.unmarkable);
  } catch (error) {
    if (error instanceof TransientFailure) throw error;
    if (isOutOfMemory(error)) return unmarkable(String(error));
    log.warn({ err: error, file: file.id }, 'the marks of a PDF were not prepared');
    if (error instanceof TooLate) return LATE;
    throw new MarkNotReady('the thread that prepares marks has failed', { cause: error });
  }
};

/** Waits for a preparation, which continues when the wait is over. Throws MarkNotReady. */
const waitFor = async (preparing: Promise<Prepared | undefined>, waitMs: number): Promise<Prepared | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MarkNotReady('the mark of a copy is being prepared')), waitMs);
  });
  try {
    return await Promise.race([preparing, late]);
  } finally {
    clearTimeout(timer);
  }
};

const sizeOf = (prepared: Prepared): number =>
  typeof prepared === 'string' ? 1 : prepared.objects.length + prepared.table.rows.length;

/**
 * Creates what marks copies (decision 0043). A PDF is prepared once for all orders, in a worker thread. A file that
 * cannot be marked is reported once and sent as it is; one whose mark is not ready is not sent.
 */
export const createCopyMarks = (deps: MarkDeps): MarkCopy => {
  const kept = new LRUCache<string, Prepared, StoredUpload>({
    maxSize: deps.keptBytes ?? KEPT_BYTES,
    // Other books may take its room while a file is being prepared; who waits for it gets it all the same.
    ignoreFetchAbort: true,
    sizeCalculation: sizeOf,
    async fetchMethod(_id, _stale, { options, context: file }) {
      const prepared = await prepareInThread(deps, file);
      if (prepared === UNMARKABLE) options.ttl = RETRY_MS;
      if (prepared === LATE) options.ttl = RETRY_LATE_MS;
      return prepared;
    },
  });
  const markPdf = async (file: StoredUpload, orderCode: string): Promise<CopyTail | undefined> => {
    const pdf = await waitFor(kept.fetch(file.id, { context: file }), deps.waitMs ?? WAIT_MS);
    if (pdf === UNMARKABLE) return undefined;
    if (pdf === undefined || pdf === LATE) throw new MarkNotReady('the mark of a copy could not be prepared');
    const end = pdfEnd(pdf, file.bytes, orderCode);
    return tailOf([pdf.objects, end], digestOf(pdf.digest, end));
  };
  return async (file, orderCode) => {
    if (file.contentType === MEDIA.pdf) return markPdf(file, orderCode);
    const note = await audioTail(peekStored(deps.files, file), file.contentType, orderCode);
    return tailOf([note], digestOf(note));
  };
};

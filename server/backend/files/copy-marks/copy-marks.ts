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

const MB = 1024 * 1024;
/** Prepared updates that are kept in memory: hundreds of books. */
const KEPT_BYTES = 64 * MB;
/** Size of the entries of an update next to its objects. */
const ENTRY_BYTES = 100;
const LIMIT_MS = 20_000;
const HEAP_MB = 128;
/** A file that could not be marked is tried again after this time. */
const RETRY_MS = 3_600_000;

/** What is appended to a file for an order. */
export interface CopyTail {
  parts: readonly Uint8Array[];
  /** Length of all parts. */
  bytes: number;
  /** Identifies the content of the copy, together with the file. */
  digest: string;
}

/** Returns the tail for the copy of an order; undefined when the file cannot carry a mark. Throws TransientFailure. */
export type MarkCopy = (file: StoredUpload, orderCode: string) => Promise<CopyTail | undefined>;

/** In place of the update of a file that cannot be marked. */
const UNMARKABLE = 'unmarkable';
type Prepared = PreparedPdf | typeof UNMARKABLE;

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
  /** Longest time to prepare a PDF, in ms. */
  limitMs?: number;
}

const prepareInThread = async ({ files, log, limitMs = LIMIT_MS }: MarkDeps, file: StoredUpload): Promise<Prepared> => {
  try {
    return await readInThread<PreparedPdf>(peekStored(files, file), 'prepare-pdf-thread', {
      ...{ folder: __dirname, limitMs, heapMb: HEAP_MB, isLight: true },
      late: () => new Error('preparing the marks of a PDF takes too long'),
    });
  } catch (error) {
    if (error instanceof TransientFailure) throw error;
    log.warn({ err: error, file: file.id }, 'copies of a file cannot carry the mark of their order');
    return UNMARKABLE;
  }
};

const sizeOf = (prepared: Prepared): number =>
  prepared === UNMARKABLE ? 1 : prepared.objects.length + prepared.entries.length * ENTRY_BYTES;

/**
 * Creates what marks copies (decision 0043). A PDF is prepared once for all orders, in a worker thread; a file that
 * cannot be marked is reported once and sent as it is.
 */
export const createCopyMarks = (deps: MarkDeps): MarkCopy => {
  const kept = new LRUCache<string, Prepared, StoredUpload>({
    maxSize: KEPT_BYTES,
    sizeCalculation: sizeOf,
    async fetchMethod(_id, _stale, { options, context: file }) {
      const prepared = await prepareInThread(deps, file);
      if (prepared === UNMARKABLE) options.ttl = RETRY_MS;
      return prepared;
    },
  });
  const markPdf = async (file: StoredUpload, orderCode: string): Promise<CopyTail | undefined> => {
    const pdf = await kept.fetch(file.id, { context: file });
    if (!pdf || pdf === UNMARKABLE) return undefined;
    const end = pdfEnd(pdf, file.bytes, orderCode);
    return tailOf([pdf.objects, end], digestOf(pdf.digest, end));
  };
  return async (file, orderCode) => {
    if (file.contentType === MEDIA.pdf) return markPdf(file, orderCode);
    const note = await audioTail(peekStored(deps.files, file), file.contentType, orderCode);
    return tailOf([note], digestOf(note));
  };
};

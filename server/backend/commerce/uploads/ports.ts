import type { UploadPurpose } from '@/contract/vocabulary/kinds';

/** A file stored in parts, with the data needed to read it. */
export interface StoredUpload {
  id: string;
  fileName: string;
  contentType: string;
  bytes: number;
  partBytes: number;
  parts: readonly string[];
  /** The order whose mark the copy carries; undefined for the file itself (decision 0043). */
  orderCode?: string;
}

/** Where the bytes of a file are. */
export type StoredBytes = Pick<StoredUpload, 'bytes' | 'partBytes' | 'parts'>;

/** Storage of the parts of book files, and inspection of the files. */
export interface UploadPorts {
  putPart(key: string, bytes: Uint8Array): Promise<void>;
  /** Succeeds when there is no such part. Aborted by the signal. */
  deletePart(key: string, signal?: AbortSignal): Promise<void>;
  /**
   * Returns the content type of a complete file of an owner, detected from its content. Throws FILE_NOT_PDF,
   * FILE_NOT_AUDIO, FILE_ENCRYPTED, FILE_NOT_CLEAN, FILE_ACTIVE, FILE_TOO_COMPLEX or FILE_INFECTED; and FILES_BUSY or
   * SCANNER_UNAVAILABLE when it cannot be inspected now.
   */
  inspect(ownerId: string, purpose: UploadPurpose, file: StoredBytes): Promise<string>;
  /**
   * The first pages of a complete PDF of an owner as a file of its own. Throws FIRST_PAGES_BEYOND_HALF for more than half
   * of the book, FILE_TOO_LARGE, FILE_TOO_COMPLEX, FILES_BUSY, and FIRST_PAGES_UNREADABLE for a PDF whose pages cannot
   * be copied.
   */
  firstPages(ownerId: string, file: StoredBytes, count: number): Promise<Buffer>;
  /**
   * Pages of a PDF, or milliseconds of audio; 0 when the file does not say it. Throws TransientFailure while the store
   * does not respond.
   */
  measure(file: StoredUpload): Promise<number>;
}

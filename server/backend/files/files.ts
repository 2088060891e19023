import type { Readable } from 'node:stream';

/** A stored file, ready to be sent. */
export interface StoredFile {
  stream: Readable;
  /** In bytes: of the file, or of the requested range. */
  size: number;
  contentType: string;
}

/** Offsets of the first and the last byte, from 0, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Storage of pictures and book files. A key is a relative path like `covers/3f9a.webp`: folders and a name of letters,
 * digits, dots, dashes and underscores, with the extension of its content type. The content of a key never changes,
 * because it is cached for a year: new content gets a new key.
 */
export interface Files {
  /** Stores a file atomically. Throws for a key or a content type that is not allowed. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * Opens the file or a range within it; undefined when it does not exist or the key is invalid. The caller must read
   * or destroy the stream.
   */
  read(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Whether a file exists under the key; false when the key is invalid. */
  has(key: string): Promise<boolean>;
  /** Deletes a file, if it exists. The signal aborts waiting for a store that does not respond. */
  delete(key: string, signal?: AbortSignal): Promise<void>;
  /** Throws while the store cannot be used. */
  ping(): Promise<void>;
}

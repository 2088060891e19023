import type { Readable } from 'node:stream';

/** A stored file, ready to be sent. */
export interface StoredFile {
  stream: Readable;
  /** In bytes: of the file, or of the range that was asked for. */
  size: number;
  contentType: string;
}

/** Offsets of the first and the last byte, from 0, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where pictures and book files are kept. A key is a relative path like `covers/3f9a.webp`: folders and a name of
 * letters, digits, dots, dashes and underscores, with the extension of its content type. What is stored under a key
 * never changes, because it is cached for a year: new content gets a new key.
 */
export interface Files {
  /** Stores a file atomically. Throws for a key or a content type that is not allowed. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * The file or a range that lies within it; undefined when there is none, or the key is not one. The caller must read
   * or destroy the stream.
   */
  read(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Whether there is a file under the key; false when the key is not one. */
  has(key: string): Promise<boolean>;
  /** Removes a file, if it exists. The signal ends waiting for a store that does not answer. */
  delete(key: string, signal?: AbortSignal): Promise<void>;
  /** Throws while the store cannot be used. */
  ping(): Promise<void>;
}

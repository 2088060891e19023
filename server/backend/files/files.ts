import type { Readable } from 'node:stream';

/** A stored file, ready to be sent. */
export interface StoredFile {
  stream: Readable;
  /** In bytes. */
  size: number;
  contentType: string;
}

/**
 * Where pictures and book files are kept. A key is a relative path like `covers/3f9a.webp`: folders and a name of
 * letters, digits, dots, dashes and underscores, with the extension of its content type. What is stored under a key
 * never changes, because it is cached for a year: new content gets a new key.
 */
export interface Files {
  /** Stores a file, whole or not at all. Throws on a key or content type it does not know. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The file, or undefined when there is none, or the key is not one. The caller must read or destroy the stream. */
  read(key: string): Promise<StoredFile | undefined>;
  /** Removes a file; one that is not there is fine. */
  delete(key: string): Promise<void>;
}

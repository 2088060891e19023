import type { UploadPurpose } from '@/contract/vocabulary/kinds';

/** A file that is kept in parts, as much of it as reading takes. */
export interface StoredUpload {
  id: string;
  fileName: string;
  contentType: string;
  bytes: number;
  partBytes: number;
  parts: readonly string[];
}

/** Where the parts of book files are kept, and who looks into the files. */
export interface UploadPorts {
  putPart(key: string, bytes: Uint8Array): Promise<void>;
  /** One that is not there is fine. Given up for when the signal says so. */
  deletePart(key: string, signal?: AbortSignal): Promise<void>;
  /**
   * The content type of a whole file of an owner, told by what is in it.
   * Throws FILE_NOT_PDF, FILE_NOT_AUDIO, FILE_ENCRYPTED, FILE_NOT_CLEAN, FILE_ACTIVE, FILE_TOO_COMPLEX or FILE_INFECTED; and FILES_BUSY
   * or SCANNER_UNAVAILABLE when it could not be looked at now.
   */
  inspect(
    ownerId: string,
    purpose: UploadPurpose,
    file: Pick<StoredUpload, 'bytes' | 'partBytes' | 'parts'>,
  ): Promise<string>;
}

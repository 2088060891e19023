import type { Upload } from '@/contract/endpoints/uploads';
import type { UploadPurpose } from '@/contract/vocabulary/kinds';
import { isApiError, OFFLINE, type ApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { isTransient, pause } from './transient';

/** Progress of an upload: bytes sent, and whether it waits for the network. */
export interface SendProgress {
  sent: number;
  waiting: boolean;
}

interface SendFileOptions {
  purpose: UploadPurpose;
  /** Id of an upload started by an earlier attempt. */
  uploadId?: string | undefined;
  signal: AbortSignal;
  /** Called as soon as the upload's id is known, so that a later attempt can resume it. */
  onStarted: (upload: Upload) => void;
  onProgress: (state: SendProgress) => void;
}

const FIRST_DELAY = 1000;
const MAX_DELAY = 15_000;
/** Consecutive temporary failures of the server before the upload is given up. */
const MAX_ATTEMPTS = 8;

const isCode = (error: unknown, code: ApiError['code']): boolean => isApiError(error) && error.code === code;

const start = (file: File, { purpose, signal }: SendFileOptions): Promise<Upload> =>
  call('POST /uploads', { body: { purpose, fileName: file.name, bytes: file.size } }, { signal });

const read = (id: string, signal: AbortSignal): Promise<Upload> =>
  call('GET /uploads/{id}', { params: { id } }, { signal });

/** Resumes the earlier upload if the server still has it and it is of the same file; otherwise starts a new one. */
const startOrResume = async (file: File, options: SendFileOptions): Promise<Upload> => {
  if (!options.uploadId) return start(file, options);
  try {
    const known = await read(options.uploadId, options.signal);
    return known.bytes === file.size && known.fileName === file.name ? known : start(file, options);
  } catch (error) {
    if (isCode(error, 'UPLOAD_NOT_FOUND')) return start(file, options);
    throw error;
  }
};

const sendPart = (file: File, upload: Upload, { signal, onProgress }: SendFileOptions): Promise<Upload> => {
  const { id, received, partBytes } = upload;
  return call(
    'PUT /uploads/{id}/parts',
    { params: { id }, query: { offset: received }, bytes: file.slice(received, received + partBytes) },
    { signal, onProgress: (bytes) => onProgress({ sent: Math.min(received + bytes, file.size), waiting: false }) },
  );
};

/** One step of an upload: starts it, or sends its next part. After a wrong offset it reads the server's state. */
const step = async (file: File, upload: Upload | undefined, options: SendFileOptions): Promise<Upload> => {
  if (!upload) {
    const opened = await startOrResume(file, options);
    options.onStarted(opened);
    return opened;
  }
  try {
    return await sendPart(file, upload, options);
  } catch (error) {
    if (isCode(error, 'UPLOAD_OFFSET')) return read(upload.id, options.signal);
    throw error;
  }
};

/**
 * Uploads a file in parts. Network errors and temporary server errors are retried with growing delays, from where it
 * stopped.
 * @throws {ApiError} when the file is refused or the errors persist; AbortError when the signal aborts
 */
export const sendFile = async (file: File, options: SendFileOptions): Promise<Upload> => {
  let upload: Upload | undefined;
  let failures = 0;
  while (!upload?.complete) {
    try {
      upload = await step(file, upload, options);
      options.onProgress({ sent: upload.received, waiting: false });
      failures = 0;
    } catch (error) {
      if (!isApiError(error) || !isTransient(error)) throw error;
      failures += 1;
      if (error.code !== OFFLINE && failures >= MAX_ATTEMPTS) throw error;
      options.onProgress({ sent: upload?.received ?? 0, waiting: true });
      await pause(Math.min(FIRST_DELAY * 2 ** (failures - 1), MAX_DELAY), options.signal);
    }
  }
  return upload;
};

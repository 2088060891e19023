import type { Upload } from '@/contract/endpoints/uploads';
import type { UploadPurpose } from '@/contract/vocabulary/kinds';
import { isApiError, OFFLINE, type ApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { pause } from './pause';

/** How far a file is: bytes that are there, and whether the network is being waited for. */
export interface SendingState {
  sent: number;
  waiting: boolean;
}

interface SendFileOptions {
  purpose: UploadPurpose;
  /** The upload that an earlier attempt began. */
  uploadId?: string | undefined;
  signal: AbortSignal;
  /** Is told the upload as soon as it is known, so that a later attempt can go on with it. */
  onBegun: (upload: Upload) => void;
  onState: (state: SendingState) => void;
}

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 15_000;
/** Refusals in a row that are taken for a passing trouble of the server. */
const ATTEMPTS = 8;

const isPassing = ({ status, code }: ApiError): boolean =>
  code === OFFLINE || code === 'BACKEND_TIMEOUT' || status === 429 || status >= 500;

const isCode = (error: unknown, code: ApiError['code']): boolean => isApiError(error) && error.code === code;

const begin = (file: File, { purpose, signal }: SendFileOptions): Promise<Upload> =>
  call('POST /uploads', { body: { purpose, fileName: file.name, bytes: file.size } }, { signal });

const read = (id: string, signal: AbortSignal): Promise<Upload> =>
  call('GET /uploads/{id}', { params: { id } }, { signal });

/** The upload to go on with: the known one, as long as the server still has it and it is of this file. */
const open = async (file: File, options: SendFileOptions): Promise<Upload> => {
  if (!options.uploadId) return begin(file, options);
  try {
    const known = await read(options.uploadId, options.signal);
    return known.bytes === file.size && known.fileName === file.name ? known : begin(file, options);
  } catch (error) {
    if (isCode(error, 'UPLOAD_NOT_FOUND')) return begin(file, options);
    throw error;
  }
};

const sendPart = (file: File, upload: Upload, { signal, onState }: SendFileOptions): Promise<Upload> => {
  const { id, received, partBytes } = upload;
  return call(
    'PUT /uploads/{id}/parts',
    { params: { id }, query: { offset: received }, bytes: file.slice(received, received + partBytes) },
    { signal, onSent: (bytes) => onState({ sent: Math.min(received + bytes, file.size), waiting: false }) },
  );
};

/** The next step of an upload: begin or find it, then part by part. A part that does not follow is asked anew. */
const step = async (file: File, upload: Upload | undefined, options: SendFileOptions): Promise<Upload> => {
  if (!upload) {
    const opened = await open(file, options);
    options.onBegun(opened);
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
 * Sends a file in parts until all of it is there. A lost connection or a passing trouble is waited out, longer each
 * time, and the sending goes on where it stopped.
 * @throws {ApiError} when the file is refused or the trouble does not pass; AbortError when the signal stops it
 */
export const sendFile = async (file: File, options: SendFileOptions): Promise<Upload> => {
  let upload: Upload | undefined;
  let failures = 0;
  while (!upload?.complete) {
    try {
      upload = await step(file, upload, options);
      options.onState({ sent: upload.received, waiting: false });
      failures = 0;
    } catch (error) {
      if (!isApiError(error) || !isPassing(error)) throw error;
      failures += 1;
      if (error.code !== OFFLINE && failures >= ATTEMPTS) throw error;
      options.onState({ sent: upload?.received ?? 0, waiting: true });
      await pause(Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE), options.signal);
    }
  }
  return upload;
};

import { z } from 'zod';
import { uploadErrorText } from '@/text/upload';
import { endpoints } from '../endpoint';
import { LONG_ANSWERS_MS } from '../long-answers';
import { UPLOAD_PURPOSES } from '../vocabulary/kinds';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { text, uuid } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';

export const uploadErrors = declareErrors(
  uploadErrorText,
  {
    UPLOAD_NOT_FOUND: 404,
    UPLOAD_OFFSET: 409,
    UPLOADS_TOO_MANY: 409,
    UPLOAD_PART_SIZE: 422,
    FILE_TOO_LARGE: 413,
    FILE_NOT_PDF: 422,
    FILE_NOT_AUDIO: 422,
    FILE_ENCRYPTED: 422,
    FILE_NOT_CLEAN: 422,
    FILE_ACTIVE: 422,
    FILE_TOO_COMPLEX: 422,
    FILE_INFECTED: 422,
    FIRST_PAGES_BEYOND_HALF: 422,
    FIRST_PAGES_UNREADABLE: 422,
    FILES_BUSY: 503,
    SCANNER_UNAVAILABLE: 503,
  },
  { FILES_BUSY: 30, SCANNER_UNAVAILABLE: 30 },
);

/**
 * A large file being uploaded (D4.18.2). It is sent in parts of `partBytes`, one after the other, the last one as long
 * as the rest; `received` of `bytes` bytes are stored. Once `complete`, its id may be used in a book of its owner.
 */
const upload = z.object({
  id: uuid,
  purpose: z.enum(UPLOAD_PURPOSES),
  fileName: z.string(),
  bytes: z.int(),
  received: z.int(),
  partBytes: z.int(),
  complete: z.boolean(),
});

export type Upload = z.output<typeof upload>;

export const uploadInput = z.strictObject({
  purpose: z.enum(UPLOAD_PURPOSES),
  fileName: text(LIMITS.fileName),
  bytes: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
});

export type UploadInput = z.output<typeof uploadInput>;

const firstPagesInput = z.strictObject({ pages: z.int().min(1).max(LIMITS.samplePages) });

export type FirstPagesInput = z.output<typeof firstPagesInput>;

const partQuery = z.strictObject({
  /** Where the part begins: the number of bytes before it. */
  offset: z.coerce.number<string | number>().int().min(0).max(LIMITS.bookFileBytes),
});

/**
 * The last part waits until its file is checked, behind others: a caller that times out sooner would send it again. In
 * ms.
 */
const LAST_PART_MS = (1 + LIMITS.ownFilesWaiting) * ((1 + LIMITS.filesWaiting) * LIMITS.threadTurnMs + LIMITS.scanMs);

/** What the check of a complete file says. */
const CHECKED = [
  uploadErrors.FILE_NOT_PDF,
  uploadErrors.FILE_NOT_AUDIO,
  uploadErrors.FILE_ENCRYPTED,
  uploadErrors.FILE_NOT_CLEAN,
  uploadErrors.FILE_ACTIVE,
  uploadErrors.FILE_TOO_COMPLEX,
  uploadErrors.FILE_INFECTED,
  uploadErrors.FILES_BUSY,
  uploadErrors.SCANNER_UNAVAILABLE,
];

const ISSUER_ONLY = [ROLE.ISSUER] as const;
const one = { params: z.strictObject({ id: uuid }) };

export const uploadEndpoints = endpoints({
  'POST /uploads': {
    summary: 'Begin to send a book file (PDF or audio, 200 MB; a sample 20 MB) in parts.',
    access: ISSUER_ONLY,
    body: uploadInput,
    answer: upload,
    status: 201,
    errors: [uploadErrors.FILE_TOO_LARGE, uploadErrors.UPLOADS_TOO_MANY],
  },
  'GET /uploads/{id}': {
    ...one,
    summary: 'How much of a file is here: where to go on after a break.',
    access: ISSUER_ONLY,
    answer: upload,
    errors: [uploadErrors.UPLOAD_NOT_FOUND],
  },
  'PUT /uploads/{id}/parts': {
    ...one,
    summary:
      'Send the part that begins at `offset`. One that is here already changes nothing; the last one is checked.',
    access: ISSUER_ONLY,
    query: partQuery,
    upload: 'bytes',
    bodyLimit: LIMITS.uploadPartBytes,
    answerMs: LAST_PART_MS,
    answer: upload,
    errors: [uploadErrors.UPLOAD_NOT_FOUND, uploadErrors.UPLOAD_OFFSET, uploadErrors.UPLOAD_PART_SIZE, ...CHECKED],
  },
  'POST /uploads/{id}/first-pages': {
    ...one,
    summary: 'Make a sample of the first pages of a complete PDF: at most half of the book.',
    access: ISSUER_ONLY,
    body: firstPagesInput,
    answerMs: LONG_ANSWERS_MS['POST /uploads/{id}/first-pages'],
    answer: upload,
    status: 201,
    errors: [
      uploadErrors.UPLOAD_NOT_FOUND,
      uploadErrors.FIRST_PAGES_BEYOND_HALF,
      uploadErrors.FIRST_PAGES_UNREADABLE,
      uploadErrors.FILE_TOO_LARGE,
      uploadErrors.UPLOADS_TOO_MANY,
      ...CHECKED,
    ],
  },
});

export const uploadContract = { endpoints: uploadEndpoints, errors: uploadErrors };

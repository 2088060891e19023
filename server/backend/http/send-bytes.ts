import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from '@server/shared/not-modified';
import { DOCUMENT_POLICY } from '@server/shared/security-headers/policies';
import type { MadeFile, SentFile } from '../commerce/noun';
import type { StoredUpload } from '../commerce/uploads/ports';
import type { CopyTail, MarkCopy } from '../files/copy-marks/copy-marks';
import type { ByteRange, Files } from '../files/files';
import { streamParts } from '../files/stored-parts';
import { parseRange } from './byte-range';
import { contentDisposition } from './content-disposition';

/** Bytes that do not change while their entity tag is the same. */
export interface StoredBytes {
  contentType: string;
  bytes: number;
  /** A strong entity tag, with its quotes. */
  tag: string;
  open(range: ByteRange): Readable;
}

/** A named file; the browser saves it under this name unless it is shown inline. */
export interface Download extends StoredBytes {
  fileName: string;
  inline?: boolean;
}

/** Returns a book file of the store as a download. */
export const storedBytes = (files: Files, upload: StoredUpload): Download => ({
  fileName: upload.fileName,
  contentType: upload.contentType,
  bytes: upload.bytes,
  tag: `"${upload.id}"`,
  open: (range) => streamParts(files, upload, range),
});

/** Returns a file generated for this request as a download; its tag stays the same as long as its content does. */
const madeBytes = ({ content, ...file }: MadeFile): Download => ({
  ...file,
  bytes: content.byteLength,
  tag: `"${createHash('sha256').update(content).digest('base64url')}"`,
  open: ({ start, end }) => Readable.from([Buffer.from(content.subarray(start, end + 1))]),
});

/** The requested part of a tail, whose first byte is at 0. */
const sliceOf = ({ parts }: CopyTail, { start, end }: ByteRange): Uint8Array[] => {
  let offset = 0;
  return parts.flatMap((part) => {
    const from = offset;
    offset += part.length;
    const slice = part.subarray(Math.max(0, start - from), Math.max(0, end + 1 - from));
    return slice.length > 0 ? [slice] : [];
  });
};

async function* joined(base: Readable, tail: Uint8Array[]) {
  yield* base as AsyncIterable<Uint8Array>;
  yield* tail;
}

/** A file with the tail of its copy: the store sends the base, memory the tail. */
const markedBytes = (base: Download, tail: CopyTail, fileId: string): Download => ({
  ...base,
  bytes: base.bytes + tail.bytes,
  tag: `"${fileId}.${tail.digest}"`,
  open({ start, end }) {
    if (end < base.bytes) return base.open({ start, end });
    const slice = sliceOf(tail, { start: Math.max(0, start - base.bytes), end: end - base.bytes });
    if (start >= base.bytes) return Readable.from(slice, { objectMode: false });
    return Readable.from(joined(base.open({ start, end: base.bytes - 1 }), slice), { objectMode: false });
  },
});

/** A stored file, or the marked copy of the order that it names (decision 0043). */
const copyOf = async (files: Files, markCopy: MarkCopy, file: StoredUpload): Promise<Download> => {
  const base = storedBytes(files, file);
  const tail = file.orderCode === undefined ? undefined : await markCopy(file, file.orderCode);
  return tail ? markedBytes(base, tail, file.id) : base;
};

/** Returns a handler's result as a download. Throws TransientFailure while the store does not respond. */
export const downloadOf = async (
  { files, markCopy }: { files: Files; markCopy: MarkCopy },
  file: SentFile,
): Promise<Download> => ('content' in file ? madeBytes(file) : copyOf(files, markCopy, file));

const askedRange = ({ headers }: FastifyRequest, { bytes, tag }: StoredBytes) => {
  const ifRange = headers['if-range'];
  // The caller's partial copy has other content, so the whole file is sent.
  return ifRange !== undefined && ifRange !== tag ? undefined : parseRange(headers.range, bytes);
};

/** Sends a file or its one requested range (RFC 9110, 14). */
export const sendBytes = (request: FastifyRequest, reply: FastifyReply, stored: StoredBytes): FastifyReply => {
  const { bytes, tag, contentType } = stored;
  reply.headers({ etag: tag, 'accept-ranges': 'bytes' });
  if (isNotModified(request, tag)) return reply.status(304).send();
  const range = askedRange(request, stored);
  if (range === 'none') return reply.status(416).header('content-range', `bytes */${bytes}`).send();
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  return reply
    .type(contentType)
    .header('content-length', end - start + 1)
    .send(stored.open({ start, end }));
};

/** Sends a file of the API; only a private cache may keep it, and must revalidate it each time. */
export const sendDownload = (request: FastifyRequest, reply: FastifyReply, file: Download): FastifyReply =>
  sendBytes(
    request,
    reply.headers({
      'content-disposition': contentDisposition(file.fileName, file.inline === true),
      'cache-control': 'private, no-cache',
      'content-security-policy': DOCUMENT_POLICY,
    }),
    file,
  );

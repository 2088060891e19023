import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { AppError } from '@/contract/vocabulary/error-codes';
import { uploadErrors, type Upload } from '@/contract/endpoints/uploads';
import type { CallContext } from '../kernel';
import type { UploadPorts } from './ports';
import { readOwnUpload, type UploadRow } from './rows';

/** Errors that do not condemn a file, because it could not be inspected: the client sends the last part again later. */
const NOT_LOOKED_AT: ReadonlySet<string> = new Set([
  uploadErrors.FILES_BUSY.code,
  uploadErrors.SCANNER_UNAVAILABLE.code,
]);

interface Part {
  upload: UploadRow;
  /** Index of the part, from 0. */
  index: number;
  key: string;
  bytes: Buffer;
}

/** Key derived from the content: the same part sent again gets the same key, and another part never overwrites it. */
const keyOf = (uploadId: string, index: number, bytes: Buffer): string => {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return `private/uploads/${uploadId}/${index}-${digest}.part`;
};

const nextPart = (upload: UploadRow, offset: number, bytes: Buffer): Part => {
  if (offset !== upload.received) throw new AppError(uploadErrors.UPLOAD_OFFSET, { received: upload.received });
  const expected = Math.min(upload.partBytes, upload.bytes - offset);
  if (bytes.length !== expected) throw new AppError(uploadErrors.UPLOAD_PART_SIZE, { bytes: expected });
  const index = offset / upload.partBytes;
  return { upload, index, key: keyOf(upload.id, index, bytes), bytes };
};

const isHere = ({ received, partBytes }: UploadRow, offset: number): boolean =>
  offset < received && offset % partBytes === 0;

/** Updates the upload while the part is still the next one; returns false after a concurrent change. */
const writeNext = async ({ db }: CallContext, { upload }: Part, set: SQL, and: SQL = sql`true`): Promise<boolean> => {
  const rows = await db.rows(sql`
    UPDATE uploads SET ${set} WHERE id = ${upload.id} AND received = ${upload.received} AND completed_at IS NULL
      AND expired_at IS NULL AND ${and}
    RETURNING id`);
  return rows.length > 0;
};

/** Stores the key before the bytes, so that the clean-up finds every stored part. */
const announce = async (ctx: CallContext, ports: UploadPorts, part: Part): Promise<boolean> => {
  const announced = await writeNext(ctx, part, sql`parts[${part.index + 1}::int] = ${part.key}`);
  const earlier = part.upload.parts[part.index];
  if (announced && earlier !== undefined && earlier !== part.key) await ports.deletePart(earlier);
  return announced;
};

/** Deletes an upload that is not complete, with what is stored of it. */
export const dropUpload = async ({ db }: CallContext, ports: UploadPorts, { id }: { id: string }): Promise<void> => {
  const [expired] = await db.rows<{ parts: string[] }>(sql`
    DELETE FROM uploads WHERE id = ${id} AND completed_at IS NULL RETURNING parts`);
  for (const key of expired?.parts ?? []) await ports.deletePart(key);
};

/** Returns the content type of the complete file; deletes a file that is refused. */
const inspect = async (ctx: CallContext, ports: UploadPorts, { upload, index, key }: Part): Promise<string> => {
  try {
    const { purpose, bytes, partBytes } = upload;
    return await ports.inspect(ctx.actor.id, purpose, {
      bytes,
      partBytes,
      parts: [...upload.parts.slice(0, index), key],
    });
  } catch (error) {
    if (error instanceof AppError && !NOT_LOOKED_AT.has(error.code)) await dropUpload(ctx, ports, upload);
    throw error;
  }
};

const count = async (ctx: CallContext, ports: UploadPorts, part: Part): Promise<void> => {
  const { upload, index, key, bytes } = part;
  const here = upload.received + bytes.length;
  const isLast = here === upload.bytes;
  const done = isLast
    ? sql`, completed_at = ${ctx.now.toISOString()}, content_type = ${await inspect(ctx, ports, part)}`
    : sql``;
  const counted = await writeNext(ctx, part, sql`received = ${here}${done}`, sql`parts[${index + 1}::int] = ${key}`);
  if (counted) return;
  const { parts } = await readOwnUpload(ctx.db, ctx.actor, upload.id);
  if (parts[index] !== key) await ports.deletePart(key);
};

/**
 * Stores the part of a file that begins at `offset`. A part that was received before is ignored; the last one completes
 * the file, which is then inspected. Throws UPLOAD_NOT_FOUND, UPLOAD_OFFSET, UPLOAD_PART_SIZE and what `inspect`
 * throws.
 */
export const putPart = async (
  ctx: CallContext,
  ports: UploadPorts,
  { id, offset, bytes }: { id: string; offset: number; bytes: Buffer },
): Promise<Upload> => {
  const upload = await readOwnUpload(ctx.db, ctx.actor, id);
  if (isHere(upload, offset)) return upload;
  const part = nextPart(upload, offset, bytes);
  if (await announce(ctx, ports, part)) {
    await ports.putPart(part.key, part.bytes);
    await count(ctx, ports, part);
  }
  return readOwnUpload(ctx.db, ctx.actor, id);
};

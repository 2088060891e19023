import { sql } from 'drizzle-orm';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import type { UploadPurpose } from '@/contract/vocabulary/kinds';
import { LIMITS } from '@/contract/vocabulary/limits';
import { uploadErrors, type Upload, type UploadInput } from '@/contract/endpoints/uploads';
import type { Sql } from '../../db/database';
import { inTransaction, type CallContext } from '../kernel';
import { newId } from '../randomness';
import { readOwnUpload, unused } from './rows';

const MEGABYTE = 1024 * 1024;

const LARGEST: Record<UploadPurpose, number> = {
  'pdf-trial': LIMITS.trialFileBytes,
  'pdf-full': LIMITS.bookFileBytes,
  'audio-trial': LIMITS.trialFileBytes,
  'audio-full': LIMITS.bookFileBytes,
};

const assertSmallEnough = ({ purpose, bytes }: UploadInput): void => {
  if (bytes <= LARGEST[purpose]) return;
  const values = { megabytes: LARGEST[purpose] / MEGABYTE };
  throw new AppError(uploadErrors.FILE_TOO_LARGE, values, {
    bytes: [errorMessage(uploadErrors.FILE_TOO_LARGE, values)],
  });
};

/**
 * Limits the number and bytes of a user's files that no book uses. Locks the owner, so that concurrent uploads count
 * each other.
 */
const assertRoom = async (tx: Sql, ownerId: string, { bytes }: UploadInput): Promise<void> => {
  await tx.rows(sql`SELECT 1 FROM users WHERE id = ${ownerId} FOR NO KEY UPDATE`);
  const [open] = await tx.rows<{ bytes: number; files: number }>(sql`
    SELECT coalesce(sum(u.bytes), 0)::bigint AS bytes, count(*)::int AS files FROM uploads u WHERE u.owner_id = ${ownerId} AND ${unused}`);
  const { openUploads, openUploadBytes } = LIMITS;
  if ((open?.files ?? 0) >= openUploads || (open?.bytes ?? 0) + bytes > openUploadBytes)
    throw new AppError(uploadErrors.UPLOADS_TOO_MANY);
};

/** Begins an upload of the caller. Throws FILE_TOO_LARGE or UPLOADS_TOO_MANY. */
export const beginUpload = (ctx: CallContext, input: UploadInput): Promise<Upload> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now, actor } = ctx;
    assertSmallEnough(input);
    await assertRoom(tx, actor.id, input);
    const id = newId();
    await tx.rows(sql`
      INSERT INTO uploads (id, owner_id, purpose, file_name, bytes, part_bytes, created_at)
      VALUES (${id}, ${actor.id}, ${input.purpose}, ${input.fileName}, ${input.bytes}, ${LIMITS.uploadPartBytes},
        ${now.toISOString()})`);
    return readOwnUpload(tx, actor, id);
  });

/** Returns the progress of an upload of the caller. Throws UPLOAD_NOT_FOUND. */
export const getUpload = ({ db, actor }: CallContext, id: string): Promise<Upload> => readOwnUpload(db, actor, id);

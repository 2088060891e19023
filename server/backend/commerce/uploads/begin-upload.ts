import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { AppError, errorMessage } from '@/contract/error-codes';
import type { UploadPurpose } from '@/contract/kinds';
import { LIMITS } from '@/contract/limits';
import type { Upload, UploadInput } from '@/contract/uploads';
import type { ActorContext } from '../kernel';
import { readOwnUpload } from './rows';

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
  throw new AppError('FILE_TOO_LARGE', values, { bytes: [errorMessage('FILE_TOO_LARGE', values)] });
};

/** Begins a file of the caller. Throws FILE_TOO_LARGE. */
export const beginUpload = async ({ db, now, actor }: ActorContext, input: UploadInput): Promise<Upload> => {
  assertSmallEnough(input);
  const id = randomUUID();
  await db.rows(sql`
    INSERT INTO uploads (id, owner_id, purpose, file_name, bytes, part_bytes, created_at)
    VALUES (${id}, ${actor.id}, ${input.purpose}, ${input.fileName}, ${input.bytes}, ${LIMITS.uploadPartBytes},
      ${now.toISOString()})`);
  return readOwnUpload(db, actor, id);
};

/** How much of a file of the caller is here. Throws UPLOAD_NOT_FOUND. */
export const getUpload = ({ db, actor }: ActorContext, id: string): Promise<Upload> => readOwnUpload(db, actor, id);

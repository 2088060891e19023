import { sql, type SQL } from 'drizzle-orm';
import { uploadErrors, type Upload } from '@/contract/endpoints/uploads';
import type { Sql } from '../../db/database';
import { oneRow, type User } from '../kernel';

export interface UploadRow extends Upload {
  parts: string[];
}

/** Columns of a StoredUpload; needs `u` uploads. */
export const storedColumns = sql`u.id, u.file_name AS "fileName", u.content_type AS "contentType", u.bytes,
  u.part_bytes AS "partBytes", u.parts`;

/** Condition: no book uses the file; needs `u` uploads. */
export const unused: SQL = sql`NOT EXISTS (SELECT 1 FROM books b
  WHERE b.pdf_trial_file_id = u.id OR b.pdf_file_id = u.id OR b.audio_trial_file_id = u.id OR b.audio_file_id = u.id)`;

/** Reads an upload of the caller. Throws UPLOAD_NOT_FOUND, also for another user's. */
export const readOwnUpload = async (db: Sql, { id: ownerId }: User, id: string): Promise<UploadRow> =>
  oneRow(
    await db.rows<UploadRow>(sql`
      SELECT ${storedColumns}, u.purpose, u.received, u.completed_at IS NOT NULL AS complete
      FROM uploads u WHERE u.id = ${id} AND u.owner_id = ${ownerId} AND u.expired_at IS NULL`),
    uploadErrors.UPLOAD_NOT_FOUND,
  );

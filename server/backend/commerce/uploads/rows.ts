import { sql } from 'drizzle-orm';
import type { Upload } from '@/contract/uploads';
import type { Sql } from '../../db/database';
import { oneRow, type Actor } from '../kernel';

export interface UploadRow extends Upload {
  parts: string[];
}

/** Columns of a StoredUpload; wants `u` uploads. */
export const storedColumns = sql`u.id, u.file_name AS "fileName", u.content_type AS "contentType", u.bytes,
  u.part_bytes AS "partBytes", u.parts`;

/** An upload of the caller. Throws UPLOAD_NOT_FOUND, also for somebody else's. */
export const readOwnUpload = async (db: Sql, { id: ownerId }: Actor, id: string): Promise<UploadRow> =>
  oneRow(
    await db.rows<UploadRow>(sql`
      SELECT ${storedColumns}, u.purpose, u.received, u.completed_at IS NOT NULL AS complete
      FROM uploads u WHERE u.id = ${id} AND u.owner_id = ${ownerId}`),
    'UPLOAD_NOT_FOUND',
  );

import { sql } from 'drizzle-orm';
import type { EditionInput } from '@/contract/endpoints/book-input';
import { EDITIONS, type Edition, type UploadPurpose } from '@/contract/vocabulary/kinds';
import type { Sql } from '../../db/database';

interface Named {
  id: number;
  name: string;
}

export interface FileRow {
  id: string;
  fileName: string;
  bytes: number;
  /** Fully uploaded and verified to be of its declared type. */
  complete: boolean;
  purpose: UploadPurpose;
}

/** The rows that a book refers to; missing ones are undefined or absent. */
export interface References {
  /** `usable`: a child genre that is enabled. */
  genre?: Named & { usable: boolean };
  publisher?: Named;
  authors: Map<number, string>;
  /** Own files only. */
  files: Map<string, FileRow>;
}

interface Asked {
  genreId: number;
  publisherId?: number | null;
  authorIds?: readonly number[];
  pdf?: EditionInput | null;
  audio?: EditionInput | null;
}

const fileIds = (asked: Asked): string[] =>
  EDITIONS.flatMap((name: Edition) => {
    const given = asked[name];
    return given ? [given.trialFileId, given.fullFileId].filter((id) => id !== null) : [];
  });

/** Reads the rows that a book refers to and locks them against deletion and disabling until the transaction ends. */
export const readReferences = async (tx: Sql, ownerId: string, asked: Asked): Promise<References> => {
  const [genre] = await tx.rows<Named & { usable: boolean }>(sql`
    SELECT id, name, active AND parent_id IS NOT NULL AS usable FROM genres WHERE id = ${asked.genreId} FOR KEY SHARE`);
  const [publisher] = await tx.rows<Named>(sql`
    SELECT id, name FROM publishers WHERE id = ${asked.publisherId ?? null}::int FOR KEY SHARE`);
  const authors = await tx.rows<Named>(sql`
    SELECT id, name FROM authors WHERE id = ANY(${sql.param(asked.authorIds ?? [])}::int[]) FOR KEY SHARE`);
  const files = await tx.rows<FileRow>(sql`
    SELECT id, file_name AS "fileName", bytes, completed_at IS NOT NULL AS complete, purpose FROM uploads
    WHERE id = ANY(${sql.param(fileIds(asked))}::uuid[]) AND owner_id = ${ownerId} AND expired_at IS NULL FOR KEY SHARE`);
  return {
    ...(genre && { genre }),
    ...(publisher && { publisher }),
    authors: new Map(authors.map(({ id, name }) => [id, name])),
    files: new Map(files.map((file) => [file.id, file])),
  };
};

import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/database';

/** A code that was sent to an e-mail. */
export interface CodeRow {
  id: number;
  /** Null when it could not be sent. */
  codeHash: string | null;
  sentAt: string;
  /** How many wrong codes were typed. */
  tries: number;
}

/** Locks and returns the last code of a request for an e-mail in lower case; undefined if there is none. */
export const lockCode = async (tx: Sql, email: string, requestId: string): Promise<CodeRow | undefined> => {
  const [code] = await tx.rows<CodeRow>(sql`
    SELECT id, code_hash AS "codeHash", sent_at AS "sentAt", tries FROM guest_codes
    WHERE email = ${email} AND request_id = ${requestId} ORDER BY id DESC LIMIT 1 FOR UPDATE`);
  return code;
};

/** How long ago it was sent, in ms. */
export const ageOf = (now: Date, { sentAt }: CodeRow): number => now.getTime() - Date.parse(sentAt);

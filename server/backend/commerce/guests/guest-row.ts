import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/database';

/** A guest with the code that was sent last. */
export interface GuestRow {
  id: string;
  /** Null without a code, or when it could not be sent. */
  codeHash: string | null;
  sentAt: string | null;
  /** Whoever has asked for it. */
  requestId: string | null;
  /** Wrong ones. */
  tries: number;
  /** Codes since `countedFrom`. */
  sent: number;
  countedFrom: string | null;
}

/** The guest of an e-mail in lower case, held until the end of the transaction; undefined where there is none. */
export const holdGuest = async (tx: Sql, email: string): Promise<GuestRow | undefined> => {
  const [guest] = await tx.rows<GuestRow>(sql`
    SELECT id, code_hash AS "codeHash", code_sent_at AS "sentAt", request_id AS "requestId", code_tries AS tries,
      codes_sent AS sent, codes_counted_from AS "countedFrom"
    FROM guests WHERE email = ${email} FOR UPDATE`);
  return guest;
};

/** How long ago it was, in ms; endless for what never was. */
export const since = (now: Date, at: string | null): number =>
  at === null ? Infinity : now.getTime() - Date.parse(at);

import { sql } from 'drizzle-orm';
import { peopleErrors } from '@/contract/endpoints/people';
import type { PersonNote } from '@/contract/endpoints/person-pages';
import type { Page } from '@/contract/schema';
import { ROLE } from '@/contract/vocabulary/roles';
import type { Sql } from '../../db/database';
import { anyInt, pageWindow, readPage } from '../conditions';
import { inTransaction, oneRow, type CallContext } from '../kernel';

/** Throws USER_NOT_FOUND unless the user is a customer or an issuer: there are no notes about colleagues. */
const assertNoted = async (db: Sql, id: string): Promise<void> => {
  const found = await db.rows(
    sql`SELECT 1 FROM users u WHERE u.id = ${id} AND ${anyInt(sql`u.role`, [ROLE.CUSTOMER, ROLE.ISSUER])}`,
  );
  oneRow(found, peopleErrors.USER_NOT_FOUND);
};

/** Returns the organisers' notes about a user, the newest first. Throws USER_NOT_FOUND. */
export const listPersonNotes = async (
  { db }: CallContext,
  id: string,
  query: { page: number; size: number },
): Promise<Page<PersonNote>> => {
  await assertNoted(db, id);
  const matches = sql`FROM person_notes WHERE user_id = ${id}`;
  return readPage(db, {
    matches,
    hits: sql`SELECT id ${matches} ORDER BY id DESC ${pageWindow(query)}`,
    columns: sql`n.id, n.at, n.author_name AS by, n.text`,
    joins: sql`JOIN person_notes n ON n.id = hit.id`,
    ...query,
  });
};

/** Adds a note about a customer or an issuer. Throws USER_NOT_FOUND. */
export const addPersonNote = (
  ctx: CallContext,
  { userId, text }: { userId: string; text: string },
): Promise<PersonNote> =>
  inTransaction(ctx, async ({ tx, now, actor }) => {
    await assertNoted(tx, userId);
    const rows = await tx.rows<PersonNote>(sql`
      INSERT INTO person_notes (user_id, author_id, author_name, at, text)
      VALUES (${userId}, ${actor.id}, ${actor.name}, ${now.toISOString()}, ${text})
      RETURNING id, to_json(at) AS at, author_name AS by, text`);
    return oneRow(rows, 'INTERNAL');
  });

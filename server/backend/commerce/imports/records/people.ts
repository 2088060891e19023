import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { nameOf, newPerson } from '@/contract/endpoints/people';
import { ROLE } from '@/contract/vocabulary/roles';
import type { Sql } from '../../../db/database';
import { anyText } from '../../conditions';
import { createPerson } from '../../people/create-person';
import { removeNewPerson } from '../../people/remove-new-person';
import { updatePerson } from '../../people/update-person';
import { recordNoun, type StoredRecord } from './record-table';

interface PersonFields {
  name: string;
  email: string;
  /** Of an issuer. */
  description?: string;
}

const readWhere = (db: Sql, role: number, where: SQL) =>
  db.rows<StoredRecord<PersonFields>>(sql`
    SELECT u.id::text, u.version, u.name, u.code, u.role <> ${role} AS "isForeign",
      json_build_object('name', u.name, 'email', lower(u.email), 'description', coalesce(i.description, '')) AS fields
    FROM users u LEFT JOIN issuers i ON i.user_id = u.id WHERE ${where} ORDER BY u.created_at, u.id`);

/**
 * A list of people whom an administrator lets in; they are known by their e-mail, which is that of their Google account and never changes,
 * and get the same mail as people who are added in the form.
 */
const peopleOf = (noun: 'issuers' | 'staff', role: typeof ROLE.ISSUER | typeof ROLE.STAFF) =>
  recordNoun<PersonFields>({
    noun,
    schema: z.object({
      name: nameOf(role, false),
      email: newPerson.shape.email.toLowerCase(),
      description: newPerson.shape.description,
    }),
    required: ['name', 'email'],
    key: 'email',
    find: (db, { keys, folds }) =>
      readWhere(
        db,
        role,
        sql`${anyText(sql`lower(u.email)`, keys)} OR (u.role = ${role} AND ${anyText(sql`fold(u.name)`, folds)})`,
      ),
    read: async (db, id) => (await readWhere(db, role, sql`u.id = ${id} AND u.role = ${role}`))[0],
    create: (ctx, { name = '', email = '', description = '' }) =>
      createPerson(ctx, { name, email, role, ...(role === ROLE.ISSUER && { description }) }),
    change: (ctx, { id, version }, { name, description }) =>
      updatePerson(ctx, { id, version, name, ...(role === ROLE.ISSUER && { description }) }),
    remove: (ctx, id) => removeNewPerson(ctx, id),
  });

export const issuers = peopleOf('issuers', ROLE.ISSUER);
export const staff = peopleOf('staff', ROLE.STAFF);

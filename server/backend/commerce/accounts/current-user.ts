import { sql, type SQL } from 'drizzle-orm';
import type { CurrentUser } from '@/contract/endpoints/users';
import { sessionErrors } from '@/contract/endpoints/session';
import type { Sql } from '../../db/database';
import { oneRow, type CallContext } from '../kernel';

/**
 * Columns of a user `u` of any role; the columns of other roles are null (D6.2.2).
 * @param moreOfIssuer further key-value pairs for the issuer's facts, each with a leading comma
 */
export const userColumns = (moreOfIssuer: SQL = sql``): SQL => sql`
  u.id, u.name, u.email, u.image_url AS "imageUrl", u.role, u.code, u.phone, u.version, u.created_at AS "createdAt",
  CASE WHEN u.address_line IS NOT NULL THEN json_build_object(
    'detail', coalesce(u.address_detail, ''), 'provinceCode', u.province_code, 'wardCode', u.ward_code,
    'line', u.address_line) END AS address,
  CASE WHEN c.user_id IS NOT NULL THEN json_build_object(
    'dob', c.dob, 'gender', c.gender, 'point', c.point, 'level', json_build_object(
      'id', l.id, 'name', l.name, 'conditionalPoint', l.conditional_point)) END AS customer,
  CASE WHEN i.user_id IS NOT NULL THEN json_build_object('description', i.description${moreOfIssuer}) END AS issuer`;

/** The joins that `userColumns` needs in addition to `u`. */
export const userJoins = sql`
  LEFT JOIN customers c ON c.user_id = u.id LEFT JOIN levels l ON l.id = c.level_id
  LEFT JOIN issuers i ON i.user_id = u.id`;

/** A user with the facts of their role, as they see themselves. */
export const readCurrentUser = async (db: Sql, id: string): Promise<CurrentUser> => {
  const rows = await db.rows<CurrentUser>(sql`SELECT ${userColumns()} FROM users u ${userJoins} WHERE u.id = ${id}`);
  return oneRow(rows, sessionErrors.ACCOUNT_NOT_FOUND);
};

/** The signed-in user. */
export const currentUser = ({ db, actor }: CallContext): Promise<CurrentUser> => readCurrentUser(db, actor.id);

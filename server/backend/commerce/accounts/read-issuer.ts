import { sql } from 'drizzle-orm';
import { userErrors, type Issuer } from '@/contract/endpoints/users';
import { ROLE } from '@/contract/vocabulary/roles';
import { oneRow, type Anyone, type CallContext } from '../kernel';
import { PUBLIC_COLUMNS } from './list-users';

/** The public form of an active issuer. Throws ISSUER_NOT_FOUND (A5.9). */
export const readIssuer = async ({ db }: CallContext<Anyone>, id: string): Promise<Issuer> =>
  oneRow(
    await db.rows<Issuer>(sql`
      SELECT ${PUBLIC_COLUMNS}, i.description FROM users u JOIN issuers i ON i.user_id = u.id
      WHERE u.id = ${id} AND u.role = ${ROLE.ISSUER} AND u.active`),
    userErrors.ISSUER_NOT_FOUND,
  );

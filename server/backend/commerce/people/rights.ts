import { sql } from 'drizzle-orm';
import { AppError, errorMessage, type ExpectedError } from '@/contract/vocabulary/error-codes';
import { peopleErrors, type Person, type PersonChange } from '@/contract/endpoints/people';
import { ROLE } from '@/contract/vocabulary/roles';
import type { TransactionContext } from '../kernel';

const refused = (code: ExpectedError, field: string): AppError =>
  new AppError(code, {}, { [field]: [errorMessage(code)] });

/**
 * Serialises changes of rights, and allows them only to a caller who is an administrator at that time. As
 * administrators cannot remove their own rights, the one who changes those of others remains: there is always an
 * administrator. Throws FORBIDDEN.
 */
export const lockRights = async ({ tx, actor }: TransactionContext): Promise<void> => {
  const administrators = await tx.rows<{ id: string }>(sql`
    SELECT id FROM users WHERE role = ${ROLE.SYSTEM} AND active ORDER BY id FOR UPDATE`);
  if (!administrators.some(({ id }) => id === actor.id)) throw new AppError('FORBIDDEN');
};

const isPersonnel = ({ role }: Person): boolean => role === ROLE.SYSTEM || role === ROLE.STAFF;

/**
 * Throws SELF_ROLE or SELF_DISABLE for changes of one's own role or account, ROLE_FIXED for a role that cannot be
 * changed.
 */
export const assertRights = ({ actor }: TransactionContext, person: Person, { role, active }: PersonChange): void => {
  const own = person.id === actor.id;
  const otherRole = role !== undefined && role !== person.role;
  if (own && otherRole) throw refused(peopleErrors.SELF_ROLE, 'role');
  if (own && active === false) throw refused(peopleErrors.SELF_DISABLE, 'active');
  if (otherRole && !isPersonnel(person)) throw refused(peopleErrors.ROLE_FIXED, 'role');
};

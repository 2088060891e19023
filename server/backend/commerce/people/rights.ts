import { sql } from 'drizzle-orm';
import { AppError, errorMessage, type ExpectedError } from '@/contract/vocabulary/error-codes';
import { peopleErrors, type Person, type PersonChange } from '@/contract/endpoints/people';
import { ROLE } from '@/contract/vocabulary/roles';
import type { TransactionContext } from '../kernel';

const refused = (code: ExpectedError, field: string): AppError =>
  new AppError(code, {}, { [field]: [errorMessage(code)] });

/**
 * Lets one change of rights happen after the other, and only by somebody who is still an administrator by then. As
 * nobody can take their own rights, whoever changes those of others remains: there is always one administrator.
 * Throws FORBIDDEN.
 */
export const holdRights = async ({ tx, actor }: TransactionContext): Promise<void> => {
  const administrators = await tx.rows<{ id: string }>(sql`
    SELECT id FROM users WHERE role = ${ROLE.SYSTEM} AND active ORDER BY id FOR UPDATE`);
  if (!administrators.some(({ id }) => id === actor.id)) throw new AppError('FORBIDDEN');
};

const isPersonnel = ({ role }: Person): boolean => role === ROLE.SYSTEM || role === ROLE.STAFF;

/** Throws SELF_ROLE, SELF_DISABLE or ROLE_FIXED for what may be done to nobody, or not to oneself. */
export const assertRights = ({ actor }: TransactionContext, person: Person, { role, active }: PersonChange): void => {
  const own = person.id === actor.id;
  const otherRole = role !== undefined && role !== person.role;
  if (own && otherRole) throw refused(peopleErrors.SELF_ROLE, 'role');
  if (own && active === false) throw refused(peopleErrors.SELF_DISABLE, 'active');
  if (otherRole && !isPersonnel(person)) throw refused(peopleErrors.ROLE_FIXED, 'role');
};

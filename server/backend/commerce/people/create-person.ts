import { sql } from 'drizzle-orm';
import type { NewPerson, Person } from '@/contract/endpoints/people';
import { ROLE } from '@/contract/vocabulary/roles';
import { insertUser } from '../accounts/insert-user';
import type { ActorContext } from '../kernel';
import { recordChange } from '../records/audit';
import { factsOf } from './facts';
import { readPerson } from './read-people';
import { holdRights } from './rights';

/**
 * Makes an administrator, an issuer or a member of the staff; he signs in with the Google account of this e-mail. Throws
 * ACCOUNT_EXISTS, and FORBIDDEN when the caller has lost his own rights meanwhile.
 */
export const createPerson = ({ db, now, actor }: ActorContext, input: NewPerson): Promise<Person> =>
  db.transaction(async (tx) => {
    const { name, role, description = '' } = input;
    await holdRights({ tx, now, actor });
    const { id } = await insertUser({ tx, now }, { name, role, email: input.email.toLowerCase() });
    if (role === ROLE.ISSUER)
      await tx.rows(sql`INSERT INTO issuers (user_id, description) VALUES (${id}, ${description})`);
    const person = await readPerson(tx, id, now);
    await recordChange({ tx, now, actor }, { kind: 'user', id, before: null, after: factsOf(person) });
    return person;
  });

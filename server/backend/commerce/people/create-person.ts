import { sql } from 'drizzle-orm';
import type { NewPerson, Person } from '@/contract/endpoints/people';
import { ROLE } from '@/contract/vocabulary/roles';
import { userHistory } from '@/text/people';
import { insertUser } from '../accounts/insert-user';
import { catalogueChanged } from '../catalogue-changed';
import { inTransaction, type CallContext } from '../kernel';
import { recordChange } from '../records/audit';
import { scheduleAt } from '../schedule';
import { factsOf } from './facts';
import { readPerson } from './read-people';
import { lockRights } from './rights';

/**
 * Creates an administrator, an issuer or a member of the staff; they sign in with the Google account of this e-mail,
 * and are notified by mail. Throws ACCOUNT_EXISTS, and FORBIDDEN when the caller has lost their own rights meanwhile.
 */
export const createPerson = (ctx: CallContext, input: NewPerson): Promise<Person> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now } = ctx;
    const { name, role, description = '' } = input;
    await lockRights(ctx);
    const { id } = await insertUser(ctx, { name, role, email: input.email.toLowerCase() });
    if (role === ROLE.ISSUER) {
      await tx.rows(sql`INSERT INTO issuers (user_id, description) VALUES (${id}, ${description})`);
      await catalogueChanged(ctx, { pages: ['issuers'] });
    }
    const person = await readPerson(tx, id, now);
    await recordChange(ctx, { kind: userHistory, id, before: null, after: factsOf(person) });
    await scheduleAt(ctx, 'people.welcome', id, now, null);
    return person;
  });

import { sql } from 'drizzle-orm';
import { AppError } from '@/contract/vocabulary/error-codes';
import { userHistory } from '@/text/people';
import { catalogueChanged } from '../catalogue-changed';
import { inTransaction, type CallContext } from '../kernel';
import { recordChange } from '../records/audit';
import { unschedule } from '../schedule';
import { factsOf } from './facts';
import { readPerson } from './read-people';
import { lockRights } from './rights';

/** PostgreSQL's code for a row that others refer to. */
const REFERRED_TO = '23503';

/**
 * Deletes an issuer or a member of the staff who was created by mistake, for example by an import that is taken back.
 * Throws USER_NOT_FOUND, and CONFLICT when anything refers to them by now: they have signed in, take part in a fair, or
 * are on duty.
 */
export const removeNewPerson = (ctx: CallContext, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now } = ctx;
    await lockRights(ctx);
    const person = await readPerson(tx, id, now);
    await unschedule(ctx, 'people.welcome', id);
    try {
      await tx.rows(sql`DELETE FROM issuers WHERE user_id = ${id}::uuid`);
      await tx.rows(sql`DELETE FROM users WHERE id = ${id}::uuid`);
    } catch (error) {
      if ((error as { code?: unknown }).code === REFERRED_TO) throw new AppError('CONFLICT');
      throw error;
    }
    await catalogueChanged(ctx, { pages: person.issuer ? ['issuers'] : [] });
    await recordChange(ctx, { kind: userHistory, id, before: factsOf(person), after: null });
  });

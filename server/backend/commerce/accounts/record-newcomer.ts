import type { LoginUser } from '@/contract/endpoints/session';
import { userHistory } from '@/text/people';
import type { Anyone, TransactionContext } from '../kernel';
import { factsOf } from '../people/facts';
import { readPerson } from '../people/read-people';
import { recordChange } from '../records/audit';

/** The history of somebody whom no administrator has made begins with himself. */
export const recordNewcomer = async ({ tx, now }: TransactionContext<Anyone>, user: LoginUser): Promise<void> => {
  const after = factsOf(await readPerson(tx, user.id, now));
  await recordChange({ tx, now, actor: user }, { kind: userHistory, id: user.id, before: null, after });
};

import { ROLE } from '@/contract/vocabulary/roles';
import type { LoginUser } from '@/contract/endpoints/session';
import { statusText } from '@/text/status';
import type { Context } from '../kernel';
import { insertUser } from './insert-user';
import { recordNewcomer } from './record-newcomer';

/**
 * Makes an administrator from outside the website, for a new installation. An account that exists is never promoted:
 * throws ACCOUNT_EXISTS.
 */
export const createAdministrator = ({ db, now }: Context, email: string): Promise<LoginUser> => {
  const name = statusText.role[ROLE.SYSTEM] ?? email;
  return db.transaction(async (tx) => {
    const user = await insertUser({ tx, now }, { name, email: email.toLowerCase(), role: ROLE.SYSTEM });
    await recordNewcomer({ tx, now }, user);
    return user;
  });
};

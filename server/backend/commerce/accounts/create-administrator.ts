import { ROLE } from '@/contract/vocabulary/roles';
import type { LoginUser } from '@/contract/endpoints/session';
import { statusText } from '@/text/status';
import { inTransaction, type Anyone, type CallContext } from '../kernel';
import { insertUser, recordNewcomer } from './insert-user';

/**
 * Creates an administrator from outside the website, for a new installation. Never promotes an existing account: throws
 * ACCOUNT_EXISTS.
 */
export const createAdministrator = (ctx: CallContext<Anyone>, email: string): Promise<LoginUser> => {
  const name = statusText.role[ROLE.SYSTEM] ?? email;
  return inTransaction(ctx, async (ctx) => {
    const user = await insertUser(ctx, { name, email: email.toLowerCase(), role: ROLE.SYSTEM });
    await recordNewcomer(ctx, user);
    return user;
  });
};

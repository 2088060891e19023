import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isOldEnough } from '@/contract/rules/age';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ROLE } from '@/contract/vocabulary/roles';
import type { LoginAnswer, LoginUser } from '@/contract/endpoints/session';
import { userErrors, type createCustomer as createCustomerBody } from '@/contract/endpoints/users';
import { groupErrors } from '@/contract/endpoints/groups';
import { linkGroups } from '../groups/follow-groups';
import { adoptGuestOrders } from '../guests/adopt-orders';
import { inTransaction, type Anyone, type CallContext, type TransactionContext } from '../kernel';
import { joinOrganizations } from '../organizations/membership';
import { requireBoundIdentity } from './bind-identity';
import { insertUser, recordNewcomer } from './insert-user';
import type { AccountPorts, VerifiedIdentity } from './ports';
import { startSession, type Client } from './sessions';
import { useUp } from './used-tokens';

type NewCustomer = z.output<typeof createCustomerBody>;

/** Throws CUSTOMER_TOO_YOUNG for a customer younger than 13 (D4.20.1). */
export const assertOldEnough = ({ dob }: { dob: string }, now: Date): void => {
  if (!isOldEnough(dob, now))
    throw new AppError(userErrors.CUSTOMER_TOO_YOUNG, {}, { dob: [errorMessage(userErrors.CUSTOMER_TOO_YOUNG)] });
};

/** New customers start at the lowest level (D1.2). */
const insertCustomer = async (
  { tx }: TransactionContext<Anyone>,
  userId: string,
  { dob, gender }: Pick<NewCustomer, 'dob' | 'gender'>,
): Promise<void> => {
  const inserted = await tx.rows(sql`
    INSERT INTO customers (user_id, level_id, dob, gender)
    SELECT ${userId}::uuid, id, ${dob}::date, ${gender}::boolean FROM levels
    WHERE active ORDER BY conditional_point LIMIT 1 RETURNING user_id`);
  if (inserted.length === 0) throw new Error('there is no active customer level to begin at');
};

/** Follows all the chosen groups or none: throws GROUP_NOT_FOUND. */
const followGroups = async (
  { tx }: TransactionContext<Anyone>,
  userId: string,
  { groupIds }: Pick<NewCustomer, 'groupIds'>,
): Promise<void> => {
  const followed = await linkGroups(tx, userId, groupIds);
  if (followed === new Set(groupIds).size) return;
  throw new AppError(groupErrors.GROUP_NOT_FOUND, {}, { groupIds: [errorMessage(groupErrors.GROUP_NOT_FOUND)] });
};

/**
 * Creates the account of a customer whose identity is known, in the caller's transaction. Throws ACCOUNT_EXISTS,
 * CUSTOMER_TOO_YOUNG, WARD_NOT_IN_PROVINCE or GROUP_NOT_FOUND.
 */
export const registerCustomer = async (
  ctx: TransactionContext<Anyone>,
  { email, picture }: Pick<VerifiedIdentity, 'email' | 'picture'>,
  input: Omit<NewCustomer, 'idToken' | 'replaces'>,
): Promise<LoginUser> => {
  assertOldEnough(input, ctx.now);
  const { name, phone, address } = input;
  const imageUrl = picture?.startsWith('https://') ? { imageUrl: picture } : {};
  const user = await insertUser(ctx, { name, email, role: ROLE.CUSTOMER, phone, address, ...imageUrl });
  await insertCustomer(ctx, user.id, input);
  await joinOrganizations(ctx.tx, user.id);
  await followGroups(ctx, user.id, input);
  await recordNewcomer(ctx, user);
  return user;
};

/**
 * Creates the account of a customer who has proved their identity, and signs them in. Throws the identity errors,
 * ACCOUNT_EXISTS, CUSTOMER_TOO_YOUNG, WARD_NOT_IN_PROVINCE or GROUP_NOT_FOUND.
 */
export const createCustomer = async (
  ctx: CallContext<Anyone>,
  ports: AccountPorts,
  { userAgent, replaces, ...input }: NewCustomer & Pick<Client, 'userAgent'>,
): Promise<LoginAnswer> => {
  // A longer limit, because filling in the form takes time.
  const identity = await ports.verifyIdToken(input.idToken, LIMITS.registrationAgeMs);
  return inTransaction(ctx, async (ctx) => {
    const user = await registerCustomer(ctx, identity, input);
    await requireBoundIdentity(ctx, user.id, identity);
    await useUp(ctx, input.idToken, identity);
    await adoptGuestOrders(ctx, user);
    return startSession(ctx, ports, user, { userAgent, replaces });
  });
};

import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '@/contract/error-codes';
import { LIMITS } from '@/contract/limits';
import { ROLE } from '@/contract/roles';
import type { LoginAnswer } from '@/contract/session';
import type { createCustomer as createCustomerBody } from '@/contract/users';
import type { Context, TxContext } from '../kernel';
import { insertUser } from './insert-user';
import type { AccountPorts, VerifiedIdentity } from './ports';
import { startSession } from './start-session';

type NewCustomer = z.output<typeof createCustomerBody>;

/** The day it is in Ho Chi Minh City, which keeps UTC+7 all year, as `YYYY-MM-DD`. */
const dayOf = (now: Date): string => new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);

/** Dates as `YYYY-MM-DD` compare like text: who is born after this day is too young. */
const latestBirthday = (now: Date): string => {
  const today = dayOf(now);
  return `${Number(today.slice(0, 4)) - LIMITS.minimumAge}${today.slice(4)}`;
};

const assertOldEnough = ({ dob }: NewCustomer, now: Date): void => {
  if (dob <= latestBirthday(now)) return;
  throw new AppError('CUSTOMER_TOO_YOUNG', {}, { dob: [new AppError('CUSTOMER_TOO_YOUNG').message] });
};

/** New readers begin at the lowest level (domain 4.10). */
const insertCustomer = async ({ tx }: TxContext, userId: string, { dob, gender }: NewCustomer): Promise<void> => {
  const inserted = await tx.rows(sql`
    INSERT INTO customers (user_id, level_id, dob, gender)
    SELECT ${userId}::uuid, id, ${dob}::date, ${gender}::boolean FROM levels
    WHERE active ORDER BY conditional_point LIMIT 1 RETURNING user_id`);
  if (inserted.length === 0) throw new Error('there is no active customer level to begin at');
};

/** Whoever has an address of an organisation's domain belongs to it; only the whole domain counts (domain 4.11). */
const joinOrganizations = ({ tx }: TxContext, userId: string, email: string): Promise<unknown> =>
  tx.rows(sql`
    INSERT INTO customer_organizations (customer_id, organization_id)
    SELECT DISTINCT ${userId}::uuid, organization_id FROM organization_domains
    WHERE active AND lower(email_domain) = ${email.slice(email.lastIndexOf('@') + 1).toLowerCase()}`);

const createAccount = async (
  ctx: TxContext,
  ports: AccountPorts,
  { email, picture }: VerifiedIdentity,
  input: NewCustomer,
): Promise<LoginAnswer> => {
  const { name, phone, address } = input;
  const imageUrl = picture?.startsWith('https://') ? { imageUrl: picture } : {};
  const user = await insertUser(ctx, { name, email, role: ROLE.CUSTOMER, phone, address, ...imageUrl });
  await insertCustomer(ctx, user.id, input);
  await joinOrganizations(ctx, user.id, email);
  return startSession(ctx, ports, user);
};

/**
 * Makes the account of a reader who has proved who he is, and signs him in. Throws the identity errors, ACCOUNT_EXISTS,
 * CUSTOMER_TOO_YOUNG or WARD_NOT_IN_PROVINCE.
 */
export const createCustomer = async (
  { db, now }: Context,
  ports: AccountPorts,
  input: NewCustomer,
): Promise<LoginAnswer> => {
  const identity = await ports.verifyIdToken(input.idToken);
  assertOldEnough(input, now);
  return db.transaction((tx) => createAccount({ tx, now }, ports, identity, input));
};

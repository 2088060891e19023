import { sql } from 'drizzle-orm';
import type { CustomerProfile, IssuerProfile } from '@/contract/endpoints/profiles';
import type { CurrentUser } from '@/contract/endpoints/users';
import { addressLine } from '../addresses';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';
import { factsOf, livesElsewhere, standingOf } from '../people/facts';
import { saveChange } from '../records/audit';
import { assertFresh } from '../records/stale';
import { assertOldEnough } from './age';
import { readCurrentUser } from './current-user';

type Profile = CustomerProfile | IssuerProfile;

const lockProfile = async ({ tx, actor }: TransactionContext): Promise<CurrentUser> => {
  await tx.rows(sql`SELECT 1 FROM users WHERE id = ${actor.id} FOR NO KEY UPDATE`);
  return readCurrentUser(tx, actor.id);
};

/** The user with what was sent of every role in place of what stands. */
const applied = async ({ tx }: TransactionContext, stands: CurrentUser, profile: Profile): Promise<CurrentUser> => {
  const { name, phone, address, imageUrl } = profile;
  const line = await addressLine(tx, address);
  return {
    ...stands,
    name,
    phone,
    imageUrl: imageUrl === undefined ? stands.imageUrl : imageUrl,
    address: { ...address, line },
  };
};

const saveUser = async (
  { tx, now }: TransactionContext,
  { id, name, phone, imageUrl, address }: CurrentUser,
): Promise<void> => {
  await tx.rows(sql`
    UPDATE users SET name = ${name}, phone = ${phone}, image_url = ${imageUrl},
      address_detail = ${address?.detail ?? null}, province_code = ${address?.provinceCode ?? null},
      ward_code = ${address?.wardCode ?? null}, address_line = ${address?.line ?? null},
      version = version + 1, updated_at = ${now.toISOString()}
    WHERE id = ${id}`);
};

/** What one role tells of itself beside what every role does. */
interface OfRole {
  applied: (stands: CurrentUser) => Partial<CurrentUser>;
  save: (ctx: TransactionContext) => Promise<unknown>;
}

const save = (ctx: CallContext, profile: Profile, ofRole: OfRole): Promise<CurrentUser> =>
  inTransaction(ctx, async (ctx) => {
    const { tx } = ctx;
    const { id } = ctx.actor;
    const stands = await lockProfile(ctx);
    const standing = standingOf(stands);
    await assertFresh(tx, standing, profile.version);
    const next = { ...(await applied(ctx, stands, profile)), ...ofRole.applied(stands) };
    const untold = livesElsewhere(stands, next);
    await saveChange(ctx, { ...standing, after: factsOf(next), untold }, async () => {
      await saveUser(ctx, next);
      await ofRole.save(ctx);
    });
    return readCurrentUser(tx, id);
  });

/** The reader's own profile. Throws CONFLICT, CUSTOMER_TOO_YOUNG or WARD_NOT_IN_PROVINCE. */
export const updateCustomerProfile = async (ctx: CallContext, profile: CustomerProfile): Promise<CurrentUser> => {
  const { dob, gender } = profile;
  assertOldEnough(profile, ctx.now);
  return save(ctx, profile, {
    applied: ({ customer }) => ({ customer: customer && { ...customer, dob, gender } }),
    save: ({ tx, actor }) =>
      tx.rows(sql`UPDATE customers SET dob = ${dob}::date, gender = ${gender} WHERE user_id = ${actor.id}`),
  });
};

/** The issuer's own profile. Throws CONFLICT or WARD_NOT_IN_PROVINCE. */
export const updateIssuerProfile = (ctx: CallContext, profile: IssuerProfile): Promise<CurrentUser> =>
  save(ctx, profile, {
    applied: ({ issuer }) => ({ issuer: issuer && { ...issuer, description: profile.description } }),
    save: ({ tx, actor }) =>
      tx.rows(sql`UPDATE issuers SET description = ${profile.description} WHERE user_id = ${actor.id}`),
  });

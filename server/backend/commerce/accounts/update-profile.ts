import { sql } from 'drizzle-orm';
import type { CustomerProfile, IssuerProfile } from '@/contract/endpoints/profiles';
import type { CurrentUser } from '@/contract/endpoints/users';
import { userHistory } from '@/text/people';
import { addressLine } from '../addresses';
import { catalogueChanged } from '../catalogue-changed';
import type { CallContext, TransactionContext } from '../kernel';
import { factsOf, hasOtherAddress, USER_FIELDS } from '../people/facts';
import { shownChange } from '../people/shown-change';
import { changeRecord, type RecordOf } from '../records/change-record';
import { assertOldEnough } from './create-customer';
import { readCurrentUser } from './current-user';

type Profile = CustomerProfile | IssuerProfile;

const PROFILE: RecordOf<string, CurrentUser> = {
  kind: userHistory,
  table: 'users',
  lock: ({ tx }, id) => tx.rows(sql`SELECT 1 FROM users WHERE id = ${id} FOR NO KEY UPDATE`),
  read: ({ tx }, id) => readCurrentUser(tx, id),
  facts: factsOf,
  fieldOf: USER_FIELDS,
};

/** Returns the user with the submitted fields that all roles have. */
const applied = async ({ tx }: TransactionContext, current: CurrentUser, profile: Profile): Promise<CurrentUser> => {
  const { name, phone, address, imageUrl } = profile;
  const line = await addressLine(tx, address);
  return {
    ...current,
    name,
    phone,
    imageUrl: imageUrl === undefined ? current.imageUrl : imageUrl,
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

/** The parts of a profile that only one role has. */
interface OfRole {
  applied: (current: CurrentUser) => Partial<CurrentUser>;
  save: (ctx: TransactionContext) => Promise<unknown>;
}

const save = (ctx: CallContext, profile: Profile, ofRole: OfRole): Promise<CurrentUser> =>
  changeRecord(ctx, PROFILE, { id: ctx.actor.id, version: profile.version }, async (ctx, before) => {
    const next = { ...(await applied(ctx, before, profile)), ...ofRole.applied(before) };
    return {
      after: factsOf(next),
      hiddenChange: hasOtherAddress(before, next),
      async write() {
        await saveUser(ctx, next);
        await ofRole.save(ctx);
        await catalogueChanged(ctx, shownChange(before, next));
      },
    };
  });

/** Updates the customer's own profile. Throws CONFLICT, CUSTOMER_TOO_YOUNG or WARD_NOT_IN_PROVINCE. */
export const updateCustomerProfile = async (ctx: CallContext, profile: CustomerProfile): Promise<CurrentUser> => {
  const { dob, gender } = profile;
  assertOldEnough(profile, ctx.now);
  return save(ctx, profile, {
    applied: ({ customer }) => ({ customer: customer && { ...customer, dob, gender } }),
    save: ({ tx, actor }) =>
      tx.rows(sql`UPDATE customers SET dob = ${dob}::date, gender = ${gender} WHERE user_id = ${actor.id}`),
  });
};

/** Updates the issuer's own profile. Throws CONFLICT or WARD_NOT_IN_PROVINCE. */
export const updateIssuerProfile = (ctx: CallContext, profile: IssuerProfile): Promise<CurrentUser> =>
  save(ctx, profile, {
    applied: ({ issuer }) => ({ issuer: issuer && { ...issuer, description: profile.description } }),
    save: ({ tx, actor }) =>
      tx.rows(sql`UPDATE issuers SET description = ${profile.description} WHERE user_id = ${actor.id}`),
  });

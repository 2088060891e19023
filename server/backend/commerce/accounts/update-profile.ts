import { sql, type SQL } from 'drizzle-orm';
import type { CustomerProfile, IssuerProfile } from '@/contract/profiles';
import type { CurrentUser } from '@/contract/users';
import { addressLine } from '../addresses';
import type { ActorContext } from '../kernel';
import { factsOf } from '../people/facts';
import { recordChange, type ActorTx } from '../records/audit';
import { assertOldEnough } from './age';
import { readCurrentUser } from './current-user';
import { staleProfile, type SentProfile } from './stale-profile';

type Profile = SentProfile & { version: number; imageUrl?: string | null | undefined };

const newImage = ({ imageUrl }: Profile): SQL => (imageUrl === undefined ? sql`` : sql`image_url = ${imageUrl},`);

/** Saves what every role has in common; throws CONFLICT when the profile was changed since it was read. */
const saveUser = async ({ tx, now, actor }: ActorTx, profile: Profile): Promise<void> => {
  const { name, phone, address, version } = profile;
  const line = await addressLine(tx, address);
  const saved = await tx.rows(sql`
    UPDATE users SET name = ${name}, phone = ${phone}, address_detail = ${address.detail},
      province_code = ${address.provinceCode}, ward_code = ${address.wardCode}, address_line = ${line},
      ${newImage(profile)} version = version + 1, updated_at = ${now.toISOString()}
    WHERE id = ${actor.id} AND version = ${version} RETURNING id`);
  if (saved.length === 0) throw staleProfile(await readCurrentUser(tx, actor.id), profile);
};

const save = (
  { db, now, actor }: ActorContext,
  profile: Profile,
  saveFacts: (ctx: ActorTx) => Promise<unknown>,
): Promise<CurrentUser> =>
  db.transaction(async (tx) => {
    const ctx = { tx, now, actor };
    const before = await readCurrentUser(tx, actor.id);
    await saveUser(ctx, profile);
    await saveFacts(ctx);
    const after = await readCurrentUser(tx, actor.id);
    await recordChange(ctx, { kind: 'user', id: actor.id, before: factsOf(before), after: factsOf(after) });
    return after;
  });

/** The reader's own profile. Throws CONFLICT, CUSTOMER_TOO_YOUNG or WARD_NOT_IN_PROVINCE. */
export const updateCustomerProfile = async (ctx: ActorContext, profile: CustomerProfile): Promise<CurrentUser> => {
  assertOldEnough(profile, ctx.now);
  return save(ctx, profile, ({ tx, actor }) =>
    tx.rows(sql`
      UPDATE customers SET dob = ${profile.dob}::date, gender = ${profile.gender} WHERE user_id = ${actor.id}`),
  );
};

/** The issuer's own profile. Throws CONFLICT or WARD_NOT_IN_PROVINCE. */
export const updateIssuerProfile = (ctx: ActorContext, profile: IssuerProfile): Promise<CurrentUser> =>
  save(ctx, profile, ({ tx, actor }) =>
    tx.rows(sql`UPDATE issuers SET description = ${profile.description} WHERE user_id = ${actor.id}`),
  );

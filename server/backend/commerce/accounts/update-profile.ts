import { sql, type SQL } from 'drizzle-orm';
import type { CustomerProfile, IssuerProfile } from '@/contract/profiles';
import type { CurrentUser } from '@/contract/users';
import { addressLine } from '../addresses';
import type { ActorContext } from '../kernel';
import { factsOf, USER_FIELDS } from '../people/facts';
import { recordChange, type ActorTx } from '../records/audit';
import { assertFresh } from '../records/stale';
import { assertOldEnough } from './age';
import { readCurrentUser } from './current-user';

type Profile = CustomerProfile | IssuerProfile;

const newImage = ({ imageUrl }: Profile): SQL => (imageUrl === undefined ? sql`` : sql`image_url = ${imageUrl},`);

const lockProfile = async ({ tx, actor }: ActorTx): Promise<CurrentUser> => {
  await tx.rows(sql`SELECT 1 FROM users WHERE id = ${actor.id} FOR NO KEY UPDATE`);
  return readCurrentUser(tx, actor.id);
};

/** Saves what every role has in common. */
const saveUser = async ({ tx, now, actor }: ActorTx, profile: Profile): Promise<void> => {
  const { name, phone, address } = profile;
  const line = await addressLine(tx, address);
  await tx.rows(sql`
    UPDATE users SET name = ${name}, phone = ${phone}, address_detail = ${address.detail},
      province_code = ${address.provinceCode}, ward_code = ${address.wardCode}, address_line = ${line},
      ${newImage(profile)} version = version + 1, updated_at = ${now.toISOString()}
    WHERE id = ${actor.id}`);
};

const save = (
  { db, now, actor }: ActorContext,
  profile: Profile,
  saveFacts: (ctx: ActorTx) => Promise<unknown>,
): Promise<CurrentUser> =>
  db.transaction(async (tx) => {
    const ctx = { tx, now, actor };
    const stands = await lockProfile(ctx);
    const before = factsOf(stands);
    const standing = {
      kind: 'user',
      id: actor.id,
      version: stands.version,
      facts: before,
      fieldOf: USER_FIELDS,
    } as const;
    await assertFresh(tx, standing, profile.version);
    await saveUser(ctx, profile);
    await saveFacts(ctx);
    const after = await readCurrentUser(tx, actor.id);
    const { version } = after;
    await recordChange(ctx, { kind: 'user', id: actor.id, version, before, after: factsOf(after) });
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

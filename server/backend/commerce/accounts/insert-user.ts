import { sql } from 'drizzle-orm';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import type { LoginUser } from '@/contract/endpoints/session';
import { userHistory } from '@/text/people';
import { addressLine, type Place } from '../addresses';
import { insertWithCode } from '../codes';
import { newId } from '../randomness';
import type { Anyone, TransactionContext } from '../kernel';
import { factsOf } from '../people/facts';
import { readPerson } from '../people/read-people';
import { recordChange } from '../records/audit';

export interface NewUser {
  name: string;
  email: string;
  role: RoleId;
  phone?: string;
  address?: Place;
  imageUrl?: string;
}

/** The first letter of a user's code, by role. */
const LETTER: Record<RoleId, string> = {
  [ROLE.SYSTEM]: 'A',
  [ROLE.ISSUER]: 'I',
  [ROLE.STAFF]: 'S',
  [ROLE.CUSTOMER]: 'C',
};

const tryInsert = (
  { tx, now }: TransactionContext<Anyone>,
  user: NewUser,
  line: string | null,
  code: string,
): Promise<LoginUser[]> => {
  const at = now.toISOString();
  const { detail = null, provinceCode = null, wardCode = null } = user.address ?? {};
  return tx.rows<LoginUser>(sql`
    INSERT INTO users (id, code, name, email, phone, address_detail, province_code, ward_code, address_line, image_url,
      role, created_at, updated_at)
    VALUES (${newId()}, ${code}, ${user.name}, ${user.email}, ${user.phone ?? null}, ${detail},
      ${provinceCode}, ${wardCode}, ${line}, ${user.imageUrl ?? null}, ${user.role}, ${at}, ${at})
    ON CONFLICT ON CONSTRAINT users_code_key DO NOTHING
    RETURNING id, name, email, image_url AS "imageUrl", role`);
};

/** Creates a user with a unique code. Throws ACCOUNT_EXISTS for a known e-mail, WARD_NOT_IN_PROVINCE. */
export const insertUser = async (ctx: TransactionContext<Anyone>, user: NewUser): Promise<LoginUser> => {
  const line = user.address ? await addressLine(ctx.tx, user.address) : null;
  return insertWithCode(LETTER[user.role], (code) => tryInsert(ctx, user, line, code));
};

/** Begins the history of a user whom no administrator created; its first author is the user. */
export const recordNewcomer = async ({ tx, now }: TransactionContext<Anyone>, user: LoginUser): Promise<void> => {
  const after = factsOf(await readPerson(tx, user.id, now));
  await recordChange({ tx, now, actor: user }, { kind: userHistory, id: user.id, before: null, after });
};

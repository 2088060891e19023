import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CallContext } from '../kernel';

/** Enough not to be guessed; the contract defines the length of the encoded token. */
const TOKEN_BYTES = 18;

interface Share {
  token: string | null;
}

/** Returns the secret part of the link to the customer's list; null while it is not shared. */
export const readShare = async ({ db, actor }: CallContext): Promise<Share> => {
  const [row] = await db.rows<{ token: string }>(sql`
    SELECT token FROM shared_wish_lists WHERE customer_id = ${actor.id}`);
  return { token: row?.token ?? null };
};

/** Shares the customer's list; one that is shared keeps its link. */
export const shareWishes = async (ctx: CallContext): Promise<Share> => {
  const { db, now, actor } = ctx;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.rows(sql`
    INSERT INTO shared_wish_lists (customer_id, token, created_at) VALUES (${actor.id}, ${token}, ${now.toISOString()})
    ON CONFLICT (customer_id) DO NOTHING`);
  return readShare(ctx);
};

/** Stops sharing the customer's list: sharing it again creates another link. */
export const stopSharing = async ({ db, actor }: CallContext): Promise<void> => {
  await db.rows(sql`DELETE FROM shared_wish_lists WHERE customer_id = ${actor.id}`);
};

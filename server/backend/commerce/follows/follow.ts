import { sql, type SQL } from 'drizzle-orm';
import { authorErrors } from '@/contract/endpoints/authors';
import { campaignErrors } from '@/contract/endpoints/campaigns';
import { followErrors, type Follows } from '@/contract/endpoints/follows';
import { userErrors } from '@/contract/endpoints/users';
import { AppError, type ErrorDefinition } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ROLE } from '@/contract/vocabulary/roles';
import { inTransaction, oneRow, type CallContext } from '../kernel';

/** A kind of thing that customers follow. */
interface Followed {
  column: SQL;
  /** Selects the thing of an id if it may be followed. */
  known: (id: number | string) => SQL;
  missing: ErrorDefinition;
}

/** The kinds that customers follow, by the names of `Follows`. */
const FOLLOWED: Record<keyof Follows, Followed> = {
  campaigns: {
    column: sql`campaign_id`,
    known: (id) => sql`SELECT 1 FROM campaigns WHERE id = ${id}`,
    missing: campaignErrors.CAMPAIGN_NOT_FOUND,
  },
  authors: {
    column: sql`author_id`,
    known: (id) => sql`SELECT 1 FROM authors WHERE id = ${id} FOR KEY SHARE`,
    missing: authorErrors.AUTHOR_NOT_FOUND,
  },
  issuers: {
    column: sql`issuer_id`,
    known: (id) => sql`SELECT 1 FROM users WHERE id = ${id} AND role = ${ROLE.ISSUER} AND active`,
    missing: userErrors.ISSUER_NOT_FOUND,
  },
};

/** Ids of what the customer follows. */
export const listFollows = async ({ db, actor }: CallContext): Promise<Follows> => {
  const idsOf = (column: SQL) =>
    sql`(SELECT coalesce(json_agg(${column} ORDER BY id), '[]') FROM own WHERE ${column} IS NOT NULL)`;
  const [row] = await db.rows<Follows>(sql`
    WITH own AS (SELECT * FROM follows WHERE customer_id = ${actor.id})
    SELECT ${idsOf(FOLLOWED.campaigns.column)} AS campaigns, ${idsOf(FOLLOWED.authors.column)} AS authors,
      ${idsOf(FOLLOWED.issuers.column)} AS issuers`);
  return row!;
};

/**
 * Follows a thing; repeating it changes nothing.
 * @throws {AppError} the error of its kind when it is unknown; FOLLOWS_TOO_MANY at `LIMITS.follows`
 */
export const follow = (ctx: CallContext, kind: keyof Follows, id: number | string): Promise<void> =>
  inTransaction(ctx, async ({ tx, now, actor }) => {
    const { column, known, missing } = FOLLOWED[kind];
    oneRow(await tx.rows(known(id)), missing);
    // Serialises the customer's calls, so that the count stays valid.
    await tx.rows(sql`SELECT 1 FROM customers WHERE user_id = ${actor.id} FOR UPDATE`);
    const [own] = await tx.rows<{ count: number; isFollowed: boolean }>(sql`
      SELECT count(*)::int AS count, coalesce(bool_or(${column} = ${id}), false) AS "isFollowed"
      FROM follows WHERE customer_id = ${actor.id}`);
    if (own!.isFollowed) return;
    if (own!.count >= LIMITS.follows) throw new AppError(followErrors.FOLLOWS_TOO_MANY);
    await tx.rows(sql`
      INSERT INTO follows (customer_id, ${column}, created_at) VALUES (${actor.id}, ${id}, ${now.toISOString()})`);
  });

/** Unfollows a thing. */
export const unfollow = async ({ db, actor }: CallContext, kind: keyof Follows, id: number | string): Promise<void> => {
  await db.rows(sql`DELETE FROM follows WHERE customer_id = ${actor.id} AND ${FOLLOWED[kind].column} = ${id}`);
};

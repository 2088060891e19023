import { sql } from 'drizzle-orm';
import type { FollowNews } from '@/contract/endpoints/follows';
import { CAMPAIGN_STATUS, CURRENT_CAMPAIGNS } from '@/contract/states/campaign';
import { LIMITS } from '@/contract/vocabulary/limits';
import { cardColumns as campaignColumns } from '../campaigns/read-campaigns';
import { statusOfCampaign } from '../campaigns/status';
import { anyInt, limitTo } from '../conditions';
import type { CallContext } from '../kernel';
import { cardColumns, cardJoins } from '../products/card';
import { isAccepted } from '../row-conditions';

const readCampaigns = ({ db, now, actor }: CallContext) => {
  const status = statusOfCampaign(now);
  return db.rows<FollowNews['fairs'][number]>(sql`
    SELECT ${campaignColumns(now)} FROM follows f JOIN campaigns c ON c.id = f.campaign_id
    WHERE f.customer_id = ${actor.id} AND ${anyInt(status, CURRENT_CAMPAIGNS)}
    ORDER BY ${status} <> ${CAMPAIGN_STATUS.RUNNING}, c.starts_at, c.id ${limitTo(LIMITS.campaignsForCustomer)}`);
};

/** Each book once: a book at several fairs is shown at the fair to which it was brought last. */
const readProducts = ({ db, now, actor }: CallContext) =>
  db.rows<FollowNews['products'][number]>(sql`
    WITH followed AS (SELECT author_id, issuer_id FROM follows WHERE customer_id = ${actor.id}),
    hit AS (
      SELECT DISTINCT ON (coalesce(p.book_id::text, p.id::text)) p.id, p.created_at
      FROM products p JOIN campaigns c ON c.id = p.campaign_id
      WHERE ${isAccepted('p')} AND p.on_sale AND p.released AND ${anyInt(statusOfCampaign(now), CURRENT_CAMPAIGNS)}
        AND (p.issuer_id IN (SELECT issuer_id FROM followed)
          OR p.id IN (SELECT pi.product_id FROM followed JOIN book_authors ba ON ba.author_id = followed.author_id
                      JOIN product_items pi ON pi.book_id = ba.book_id))
      ORDER BY coalesce(p.book_id::text, p.id::text), p.created_at DESC, p.id)
    SELECT ${cardColumns(now)}
    FROM (SELECT id, created_at FROM hit ORDER BY created_at DESC, id ${limitTo(LIMITS.followedProducts)}) newest
    JOIN products p ON p.id = newest.id ${cardJoins}
    ORDER BY newest.created_at DESC, newest.id`);

/**
 * The current fairs that the customer follows, and the newest products on sale of the authors and issuers they follow.
 */
export const readFollowNews = async (ctx: CallContext): Promise<FollowNews> => {
  const [campaigns, products] = await Promise.all([readCampaigns(ctx), readProducts(ctx)]);
  return { fairs: campaigns, products };
};

import { sql, type SQL } from 'drizzle-orm';
import type {
  QueueQuery,
  QueueRow,
  ReviewQueue,
  WaitingProduct,
  WaitingQuery,
} from '@/contract/endpoints/campaign-products';
import { fold } from '@/contract/rules/fold';
import { REVIEW } from '@/contract/states/product';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isNotOver } from '../campaigns/status';
import { allOf, anyInt, anyUuid, containsFolded, limitTo, pageWindow, readPage } from '../conditions';
import type { CallContext } from '../kernel';
import { agreedCommission, agreedTermsId } from '../participants/terms';
import type { Facts } from '../records/facts';
import { lastDecision, productColumns, productJoins, reviewedItems } from './columns';
import { differencesOf } from './facts';

/**
 * Products `p` that are pending review at a fair `c` that is not over. The status is a literal so that the partial
 * index is used.
 */
export const waitsForReview = (now: Date): SQL => sql`
  ${sql.raw(`p.review = ${REVIEW.PENDING}`)} AND ${isNotOver(now)}`;

/** When product `p` was last submitted; null for one from before steps were kept. */
export const submittedAt = sql`
  (SELECT max(step.at) FROM product_steps step WHERE step.product_id = p.id AND step.status = ${REVIEW.PENDING})`;

const ORDER: Record<QueueQuery['sort'], SQL> = {
  oldest: sql`p.created_at, p.title_fold, p.id`,
  newest: sql`p.created_at DESC, p.title_fold, p.id`,
};

/** By fair, the earliest start first, then by the issuer's name. */
const BY_GROUP = sql`c.starts_at, c.id, fold(issuer.name), issuer.id`;

/** All pending products that match the filters. */
const waiting = (now: Date, { search, campaign, type, issuer }: Partial<QueueQuery>): SQL => sql`
  FROM products p JOIN campaigns c ON c.id = p.campaign_id JOIN users issuer ON issuer.id = p.issuer_id
  WHERE ${waitsForReview(now)} AND ${allOf([
    search && containsFolded(sql`p.search_fold`, fold(search)),
    campaign && anyInt(sql`p.campaign_id`, campaign),
    type && anyInt(sql`p.type`, type),
    issuer && anyUuid(sql`p.issuer_id`, issuer),
  ])}`;

/** The organiser's review queue, by fair and issuer: one page, with the differences from the last decision. */
export const readReviewQueue = async (ctx: CallContext, query: QueueQuery): Promise<ReviewQueue> => {
  const { db, now } = ctx;
  const matches = waiting(now, query);
  const [page, groups] = await Promise.all([
    readPage<Omit<QueueRow, 'differences'> & { lastFacts: Facts | null }>(db, {
      matches,
      hits: sql`SELECT p.id ${matches} ORDER BY ${BY_GROUP}, ${ORDER[query.sort]} ${pageWindow(query)}`,
      columns: sql`${productColumns(now)}, p.description, ${reviewedItems} AS items,
        coalesce(${submittedAt}, p.created_at) AS "submittedAt",
        ${agreedCommission(agreedTermsId(sql`p.campaign_id`, sql`p.issuer_id`), sql`coalesce(g.parent_id, g.id)`)} AS "agreedCommission",
        ${lastDecision('facts')} AS "lastFacts"`,
      joins: sql`JOIN products p ON p.id = hit.id ${productJoins}`,
      page: query.page,
      size: query.size,
    }),
    db.rows<ReviewQueue['groups'][number]>(sql`
      SELECT json_build_object('id', c.id, 'name', c.name) AS campaign,
        json_build_object('id', issuer.id, 'name', issuer.name) AS issuer, count(*)::int AS count
      ${matches} GROUP BY c.id, issuer.id ORDER BY ${BY_GROUP}`),
  ]);
  const data = page.data.map(({ lastFacts, ...row }) => ({ ...row, differences: differencesOf(lastFacts, row) }));
  return { ...page, data, groups };
};

/** The pending products of one issuer at one fair, in queue order, at most as many as one decision takes. */
export const listWaiting = (
  { db, now }: CallContext,
  { campaign, issuer, ...filters }: WaitingQuery,
): Promise<WaitingProduct[]> =>
  db.rows(sql`
    SELECT p.id, p.version, p.title ${waiting(now, { ...filters, campaign: [campaign], issuer: [issuer] })}
    ORDER BY ${ORDER.oldest} ${limitTo(LIMITS.batchRows)}`);

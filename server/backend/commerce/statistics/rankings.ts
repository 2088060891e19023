import { sql, type SQL } from 'drizzle-orm';
import type { CampaignRow, Figures, IssuerRow, CustomerRow, SellerRow } from '@/contract/endpoints/statistics';
import type { DayRange } from '@/contract/rules/statistics-range';
import type { Page } from '@/contract/schema';
import { anyInt, pageWindow } from '../conditions';
import type { CallContext } from '../kernel';
import { cardColumns, cardJoins } from '../products/card';
import { planned } from './planned';
import { rangeOf } from './range';
import { goodsSums, inScope, lineSums, orderSums, type RangeScope, type Scope } from './scope';
import { figuresOfProduct, leavesOutFew, soldInRange } from './sold-copies';

export interface RankQuery extends RangeScope {
  sort: 'most' | 'least';
  page: number;
  size: number;
}

type Ranked<Row> = Page<Row> & DayRange & { sum: Figures };

interface Ranking {
  counted: Scope['counted'];
  /** Grouping key of the orders `o`. */
  key: SQL;
  /** Figures of a group, which may consist of several rows of `o`. */
  sums: SQL;
  /**
   * Figures of all groups together, over the orders `o`; omitted when no order is in two groups, so that the groups'
   * figures add up.
   */
  total?: SQL;
  /** Join on the orders `o` before they are grouped. */
  lines?: SQL;
  /**
   * Groups that are read from elsewhere than the orders, with the figure they are ranked by and no other; then the
   * figures of those shown are read for each `page.key`.
   */
  elsewhere?: { groups: SQL; figures: SQL } | undefined;
  /** The figure it is sorted by. */
  by: SQL;
  /** Columns of an item, and their joins; both need the group as `r`. */
  columns: SQL;
  joins: SQL;
}

const NAMED_USER = (alias: string): SQL =>
  sql.raw(`json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'imageUrl', ${alias}.image_url)`);

const addedUp = sql`
  SELECT coalesce(sum(orders), 0)::int AS orders, coalesce(sum(copies), 0)::int AS copies,
    coalesce(sum(revenue), 0)::bigint AS revenue, coalesce(sum(commission), 0)::bigint AS commission FROM grouped`;

/** Returns a page of the groups of a scope, ranked by a figure, with the sum of all groups. */
const rank = async <Row>(
  ctx: CallContext,
  { sort, page, size, ...scope }: RankQuery,
  ranking: Ranking,
): Promise<Ranked<Row>> => {
  const range = await rangeOf(ctx, scope);
  const matches = inScope({ ...scope, ...range, counted: ranking.counted });
  const direction = sort === 'most' ? sql`DESC` : sql`ASC`;
  const { elsewhere } = ranking;
  const groups =
    elsewhere?.groups ??
    sql`SELECT ${ranking.key} AS key, ${ranking.sums} FROM orders o ${ranking.lines ?? sql``} WHERE ${matches} GROUP BY 1`;
  const shown = sql`
    SELECT *, row_number() OVER () AS place FROM (
      SELECT * FROM grouped ORDER BY ${ranking.by} ${direction}, key ${pageWindow({ page, size })}) ranked`;
  const rows = elsewhere
    ? sql`SELECT page.key, page.place, f.* FROM (${shown}) page CROSS JOIN LATERAL (${elsewhere.figures}) f`
    : shown;
  const sumOfAll = ranking.total ? sql`SELECT ${ranking.total} FROM orders o WHERE ${matches}` : addedUp;
  const statement = sql`
    WITH grouped AS MATERIALIZED (${groups})
    SELECT (SELECT count(*)::int FROM grouped) AS total,
      (SELECT row_to_json(sums) FROM (${sumOfAll}) sums) AS sum,
      (SELECT coalesce(json_agg(item ORDER BY item.place), '[]') FROM (
        SELECT r.place, r.orders, r.copies, r.revenue, r.commission, ${ranking.columns}
        FROM (${rows}) r ${ranking.joins}) item) AS data`;
  const [found] = await planned(ctx.db, (tx) => tx.rows<{ total: number; sum: Figures; data: Row[] }>(statement));
  const { total = 0, sum = { orders: 0, copies: 0, revenue: 0, commission: 0 }, data = [] } = found ?? {};
  return { ...range, data, sum, metadata: { page, size, total } };
};

const ofOrders = { counted: 'fulfilled', sums: orderSums, by: sql`revenue` } as const;

type CampaignWithoutIssuers = Omit<CampaignRow, 'issuers'>;

const issuersOf = (ctx: CallContext, scope: Scope, campaigns: readonly number[]) =>
  planned(ctx.db, (tx) =>
    tx.rows<CampaignRow['issuers'][number] & { campaign: number }>(sql`
    SELECT r.campaign, r.orders, r.copies, r.revenue, r.commission, json_build_object('id', u.id, 'name', u.name) AS issuer
    FROM (SELECT o.campaign_id AS campaign, o.issuer_id, ${orderSums} FROM orders o
          WHERE ${inScope(scope)} AND ${anyInt(sql`o.campaign_id`, campaigns)} GROUP BY 1, 2) r
    JOIN users u ON u.id = r.issuer_id ORDER BY r.revenue DESC, u.id`),
  );

/** Ranks fairs by revenue, each with its issuers. */
export const rankCampaigns = async (ctx: CallContext, query: RankQuery): Promise<Ranked<CampaignRow>> => {
  const found = await rank<CampaignWithoutIssuers>(ctx, query, {
    ...ofOrders,
    key: sql`o.campaign_id`,
    columns: sql`json_build_object('id', c.id, 'name', c.name) AS campaign`,
    joins: sql`JOIN campaigns c ON c.id = r.key`,
  });
  const scope: Scope = { issuer: query.issuer, from: found.from, to: found.to, counted: 'fulfilled' };
  const issuers = await issuersOf(
    ctx,
    scope,
    found.data.map(({ campaign }) => campaign.id),
  );
  const ofCampaign = (id: number) => issuers.filter(({ campaign }) => campaign === id);
  return { ...found, data: found.data.map((row) => ({ ...row, issuers: ofCampaign(row.campaign.id) })) };
};

/** Ranks issuers by revenue. */
export const rankIssuers = (ctx: CallContext, query: RankQuery): Promise<Ranked<IssuerRow>> =>
  rank(ctx, query, {
    ...ofOrders,
    key: sql`o.issuer_id`,
    columns: sql`${NAMED_USER('u')} AS issuer`,
    joins: sql`JOIN users u ON u.id = r.key`,
  });

/** Ranks customers by spending; all orders without an account are one row. */
export const rankCustomers = (ctx: CallContext, query: RankQuery): Promise<Ranked<CustomerRow>> =>
  rank(ctx, query, {
    ...ofOrders,
    key: sql`o.customer_id`,
    columns: sql`CASE WHEN u.id IS NOT NULL THEN ${NAMED_USER('u')} END AS customer`,
    joins: sql`LEFT JOIN users u ON u.id = r.key`,
  });

/** Best sellers by the copies of orders that were neither cancelled nor returned (D4.19.4). */
export const rankProducts = async (ctx: CallContext, query: RankQuery): Promise<Ranked<SellerRow>> => {
  const { campaign, issuer } = query;
  const range = await rangeOf(ctx, query);
  const scope = { campaign, issuer, ...range };
  const ofCopies = (await leavesOutFew(ctx, scope)) && { groups: soldInRange(scope), figures: figuresOfProduct(scope) };
  const found = await rank<Figures & { card: SellerRow['product'] }>(
    ctx,
    { ...query, ...range },
    {
      elsewhere: ofCopies || undefined,
      counted: 'sold',
      key: sql`l.product_id`,
      lines: sql`JOIN order_lines l ON l.order_id = o.id AND l.quantity > 0`,
      sums: lineSums,
      total: goodsSums,
      by: sql`copies`,
      columns: sql`(SELECT row_to_json(face) FROM (SELECT ${cardColumns(ctx.now)}) face) AS card`,
      joins: sql`JOIN products p ON p.id = r.key ${cardJoins}`,
    },
  );
  return { ...found, data: found.data.map(({ card, ...row }) => ({ ...row, product: card })) };
};

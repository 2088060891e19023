import { sql, type SQL } from 'drizzle-orm';
import type {
  CampaignProduct,
  CampaignProductList,
  CampaignProductQuery,
  CampaignProductRow,
  CampaignProductSort,
  ProductTotals,
  ProductTotalsQuery,
} from '@/contract/endpoints/campaign-products';
import { productErrors } from '@/contract/endpoints/products';
import { parentOf } from '@/contract/rules/campaign-product';
import { fold } from '@/contract/rules/fold';
import type { Side } from '@/contract/states/participant';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { REVIEW } from '@/contract/states/product';
import { ROLE } from '@/contract/vocabulary/roles';
import type { Sql } from '../../db/database';
import { allOf, anyInt, anyUuid, containsFolded, pageWindow, readHits } from '../conditions';
import { oneRow, type Actor, type CallContext } from '../kernel';
import type { Facts } from '../records/facts';
import { actionsOf } from './actions';
import {
  countsByStatus,
  itemsInFull,
  lastDecision,
  productColumns,
  productJoins,
  statusOfProducts,
  stepsJson,
} from './columns';
import { differencesOf } from './facts';
import { readSalesCampaign, termsOf } from './sales-campaign';

/** The products `p` of the caller. */
export const ownProducts = ({ actor }: { actor: Actor }): SQL => sql`p.issuer_id = ${actor.id}`;

const ORDER: Record<CampaignProductSort, SQL> = {
  newest: sql`p.created_at DESC, p.title_fold, p.id`,
  oldest: sql`p.created_at, p.title_fold, p.id`,
  titleAsc: sql`p.title_fold, p.id`,
  titleDesc: sql`p.title_fold DESC, p.id`,
  priceAsc: sql`p.sale_price, p.id`,
  priceDesc: sql`p.sale_price DESC, p.id`,
};

type Asked = Omit<ProductTotalsQuery, 'status'>;

/** The filters of a product list, other than status. */
const matching = ({ search, campaign, type, issuer }: Asked): SQL =>
  allOf([
    search && containsFolded(sql`p.search_fold`, fold(search)),
    campaign && anyInt(sql`p.campaign_id`, campaign),
    type && anyInt(sql`p.type`, type),
    issuer && anyUuid(sql`p.issuer_id`, issuer),
  ]);

const listWhere = async (ctx: CallContext, query: CampaignProductQuery, where: SQL): Promise<CampaignProductList> => {
  const { db, now } = ctx;
  const { status, page, size } = query;
  const asked = sql`${where} AND ${matching(query)}`;
  const [data, counts] = await Promise.all([
    readHits<CampaignProductRow>(db, {
      hits: sql`SELECT p.id FROM products p JOIN campaigns c ON c.id = p.campaign_id
        WHERE ${asked} AND ${allOf([status && anyInt(statusOfProducts(asked, now), status)])}
        ORDER BY ${ORDER[query.sort]} ${pageWindow(query)}`,
      columns: productColumns(now),
      joins: sql`JOIN products p ON p.id = hit.id ${productJoins}`,
    }),
    db.rows<CampaignProductList['counts'][number]>(countsByStatus(asked, now)),
  ]);
  const matched = counts.filter((counted) => !status || status.includes(counted.status));
  const total = matched.reduce((sum, { count }) => sum + count, 0);
  return { data, metadata: { page, size, total }, counts };
};

/** The products `p` of a side: all of them for the organiser. */
const productsOfSide = (ctx: { actor: Actor }, side: Side): SQL =>
  side === ROLE.SYSTEM ? sql`true` : ownProducts(ctx);

/** The products of a side, with counts by status. */
export const listOfficeProducts = (
  ctx: CallContext,
  side: Side,
  query: CampaignProductQuery,
): Promise<CampaignProductList> => listWhere(ctx, query, productsOfSide(ctx, side));

/**
 * Copies of the books of all products of a side that a list finds, apart from the list, which does not wait for them. A
 * book that several products of a fair share counts once.
 */
export const sumOfficeProducts = async (
  ctx: CallContext,
  side: Side,
  query: ProductTotalsQuery,
): Promise<ProductTotals> => {
  const { db, now } = ctx;
  const asked = sql`${productsOfSide(ctx, side)} AND ${matching(query)}`;
  const rows = await db.rows<ProductTotals>(sql`
    WITH found AS (
      SELECT p.id, p.campaign_id FROM products p JOIN campaigns c ON c.id = p.campaign_id
      WHERE ${asked} AND ${allOf([query.status && anyInt(statusOfProducts(asked, now), query.status)])})
    SELECT (SELECT count(*)::int FROM found) AS count, coalesce(sum(s.brought), 0)::int AS brought,
      coalesce(sum(s.brought - s.reserved - s.sold), 0)::int AS left
    FROM stock s WHERE (s.campaign_id, s.book_id) IN (
      SELECT found.campaign_id, item.book_id FROM found JOIN product_items item ON item.product_id = found.id)`);
  return oneRow(rows, 'INTERNAL');
};

/** A stored product, before the caller's actions are added. */
export interface StoredProduct extends Omit<CampaignProduct, 'differences' | 'actions' | 'agreedCommission'> {
  /** Facts of the last decision. */
  lastFacts: Facts | null;
}

/** The products `p` that meet a condition. */
export const readAllStored = (db: Sql, now: Date, where: SQL): Promise<StoredProduct[]> =>
  db.rows<StoredProduct>(sql`
    SELECT ${productColumns(now)}, p.description, ${itemsInFull} AS items, ${stepsJson} AS steps,
      ${lastDecision('facts')} AS "lastFacts"
    FROM products p ${productJoins} WHERE ${where}`);

/** The product `p` that meets a condition. Throws PRODUCT_NOT_FOUND. */
export const readStored = async (db: Sql, now: Date, where: SQL): Promise<StoredProduct> =>
  oneRow(await readAllStored(db, now, where), productErrors.PRODUCT_NOT_FOUND);

/** Whether a product was accepted at least once. */
export const wasApproved = ({ review, steps }: Pick<StoredProduct, 'review' | 'steps'>): boolean =>
  [review, ...steps.map(({ status }) => status)].includes(REVIEW.ACCEPTED);

/** Whether the fair runs and the product was accepted: then only its copies and the sale switch may change (D3.5.3, D3.5.6). */
export const hasFixedTerms = ({ campaign, review }: StoredProduct): boolean =>
  campaign.status === CAMPAIGN_STATUS.RUNNING && review === REVIEW.ACCEPTED;

interface Reader {
  now: Date;
  actor: Actor;
}

/** A product as shown to the caller. */
export const describeProduct = async (
  db: Sql,
  { now, actor }: Reader,
  { lastFacts, ...product }: StoredProduct,
): Promise<CampaignProduct> => {
  const campaign = await readSalesCampaign(db, now, { campaignId: product.campaign.id, issuerId: product.issuer.id });
  return {
    ...product,
    differences: differencesOf(lastFacts, product),
    agreedCommission: termsOf(campaign).agreed.get(parentOf(product).id) ?? null,
    actions: actionsOf(actor.role, campaign, { ...product, approved: wasApproved(product) }),
  };
};

/** One product of a side. Throws PRODUCT_NOT_FOUND, also for another issuer's product. */
export const getOfficeProduct = async (ctx: CallContext, side: Side, id: string): Promise<CampaignProduct> =>
  describeProduct(ctx.db, ctx, await readStored(ctx.db, ctx.now, sql`p.id = ${id} AND ${productsOfSide(ctx, side)}`));

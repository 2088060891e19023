import { sql, type SQL } from 'drizzle-orm';
import type {
  AdminCampaign,
  AdminCampaignCard,
  AdminCampaignList,
  AdminCampaignQuery,
} from '@/contract/endpoints/admin-campaigns';
import { campaignErrors } from '@/contract/endpoints/campaigns';
import { fold } from '@/contract/rules/fold';
import { campaignEditing } from '@/contract/states/campaign';
import { PARTICIPANT_STATUS } from '@/contract/states/participant';
import type { Sql } from '../../db/database';
import { waitsForReview } from '../campaign-products/review-queue';
import { allOf, anyInt, containsFolded, pageWindow, readPage } from '../conditions';
import { oneRow, type Anyone, type CallContext } from '../kernel';
import { isAccepted, takesPart } from '../row-conditions';
import { ownHours } from './opening-hours';
import { offeredActions } from './offered-actions';
import { CAMPAIGN_ORDER } from './order';
import { customerLimits } from './customer-limits';
import { audienceColumns } from './read-campaigns';
import { statusOfCampaign } from './status';

const participants = (where: SQL): SQL =>
  sql`(SELECT count(*)::int FROM participants pt WHERE pt.campaign_id = c.id AND ${where})`;

const products = (where: SQL): SQL =>
  sql`(SELECT count(*)::int FROM products p WHERE p.campaign_id = c.id AND ${where})`;

const columns = (now: Date): SQL => sql`
  c.id, c.name, c.image_url AS "imageUrl", c.format, ${statusOfCampaign(now)} AS status,
  c.starts_at AS "startDate", c.ends_at AS "endDate", c.version,
  EXISTS (SELECT 1 FROM schedules s JOIN campaign_organizations co ON co.id = s.campaign_organization_id
          WHERE co.campaign_id = c.id) AS "isRecurring",
  ${products(isAccepted('p'))} AS "productCount",
  ${products(waitsForReview(now))} AS "waitingProductCount",
  ${participants(takesPart('pt'))} AS "joinedCount",
  ${participants(sql`pt.status = ${PARTICIPANT_STATUS.PENDING_REQUEST}`)} AS "requestCount",
  ${participants(sql`pt.status = ${PARTICIPANT_STATUS.PENDING_INVITATION}`)} AS "invitationCount"`;

/** Fairs whose name contains the word, with the count of each status. */
export const listAdminCampaigns = async (
  { db, now }: CallContext<Anyone>,
  query: AdminCampaignQuery,
): Promise<AdminCampaignList> => {
  const found = allOf([
    query.search && containsFolded(sql`fold(name)`, fold(query.search)),
    query.format && anyInt(sql`format`, query.format),
  ]);
  const campaigns = sql`FROM (SELECT c.*, ${statusOfCampaign(now)} AS status FROM campaigns c) campaign WHERE ${found}`;
  const matches = sql`${campaigns} AND ${allOf([query.status && anyInt(sql`status`, query.status)])}`;
  const page = await readPage<AdminCampaignCard>(db, {
    matches,
    hits: sql`SELECT id ${matches} ORDER BY ${CAMPAIGN_ORDER[query.sort]}, id ${pageWindow(query)}`,
    columns: sql`${columns(now)}, c.address_line AS address`,
    joins: sql`JOIN campaigns c ON c.id = hit.id`,
    page: query.page,
    size: query.size,
  });
  const statuses = await db.rows<AdminCampaignList['statuses'][number]>(sql`
    SELECT status, count(*)::int AS count ${campaigns} GROUP BY status ORDER BY status`);
  return { ...page, statuses };
};

const addressOf = (table: string): SQL => {
  const column = (name: string): SQL => sql.raw(`${table}.${name}`);
  return sql`json_build_object('detail', ${column('address_detail')}, 'provinceCode', ${column('province_code')},
    'wardCode', ${column('ward_code')}, 'line', ${column('address_line')})`;
};

const detailColumns = (now: Date): SQL => sql`
  c.description, ${ownHours('c')} AS "openingHours", ${customerLimits} AS "readerLimits", c.cancelled_at AS "cancelledAt", c.postponed_at AS "postponedAt",
  CASE WHEN c.address_line IS NOT NULL THEN ${addressOf('c')} END AS address,
  (SELECT coalesce(json_agg(json_build_object('genreId', g.id, 'name', g.name,
            'minimalCommission', cc.minimal_commission) ORDER BY g.display_index, g.id), '[]')
   FROM campaign_commissions cc JOIN genres g ON g.id = cc.genre_id WHERE cc.campaign_id = c.id) AS commissions,
  (SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'schedules',
      (SELECT coalesce(json_agg(json_build_object('id', s.id, 'address', ${addressOf('s')},
                'startDate', s.starts_at, 'endDate', s.ends_at, 'openingHours', ${ownHours('s')},
                'status', campaign_status(s.starts_at, s.ends_at, c.cancelled_at, c.postponed_at,
                                          ${now.toISOString()}::timestamptz)) ORDER BY s.starts_at, s.id), '[]')
       FROM schedules s WHERE s.campaign_organization_id = co.id)) ORDER BY co.id), '[]')
   FROM campaign_organizations co JOIN organizations o ON o.id = co.organization_id
   WHERE co.campaign_id = c.id) AS organizations,
  ${audienceColumns}`;

/** A fair's plan, with the actions possible at a given time. Throws CAMPAIGN_NOT_FOUND. */
export const readAdminCampaign = async (db: Sql, now: Date, id: number): Promise<AdminCampaign> => {
  type Row = Omit<AdminCampaign, 'editing' | 'actions'>;
  const campaign = oneRow(
    await db.rows<Row>(sql`SELECT ${columns(now)}, ${detailColumns(now)} FROM campaigns c WHERE c.id = ${id}`),
    campaignErrors.CAMPAIGN_NOT_FOUND,
  );
  return { ...campaign, editing: campaignEditing(campaign.status), actions: offeredActions(campaign.status) };
};

/** One fair in full. Throws CAMPAIGN_NOT_FOUND. */
export const getAdminCampaign = ({ db, now }: CallContext<Anyone>, id: number): Promise<AdminCampaign> =>
  readAdminCampaign(db, now, id);

import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import {
  campaignErrors,
  type CampaignCard,
  type CampaignDetail,
  type campaignQuery,
} from '@/contract/endpoints/campaigns';
import type { Page } from '@/contract/schema';
import { CAMPAIGN_STATUS, type CampaignStatusId } from '@/contract/states/campaign';
import { allOf, pageWindow, readPage } from '../conditions';
import { oneRow, type Anyone, type CallContext } from '../kernel';
import { isAccepted, takesPart } from '../row-conditions';
import { campaignsAt, matching } from './matching';
import { ownHours, stopHours } from './opening-hours';
import { CAMPAIGN_ORDER } from './order';
import { statusOfCampaign } from './status';

/** Columns of a CampaignCard; needs `c` campaigns. */
export const cardColumns = (now: Date) => sql`
  c.id, c.name, c.image_url AS "imageUrl", c.format, ${statusOfCampaign(now)} AS status, c.address_line AS address,
  c.starts_at AS "startDate", c.ends_at AS "endDate",
  EXISTS (SELECT 1 FROM schedules s JOIN campaign_organizations co ON co.id = s.campaign_organization_id
          WHERE co.campaign_id = c.id) AS "isRecurring",
  (SELECT count(*)::int FROM products p WHERE p.campaign_id = c.id AND ${isAccepted('p')}) AS "productCount",
  (SELECT coalesce(json_agg(json_build_object(
            'id', u.id, 'name', u.name, 'imageUrl', u.image_url,
            'stalls', ARRAY(SELECT DISTINCT st.code FROM stalls st JOIN stall_issuers si ON si.stall_id = st.id
                            WHERE st.campaign_id = c.id AND si.issuer_id = u.id ORDER BY 1),
            'productCount', (SELECT count(*) FROM products p
                             WHERE p.campaign_id = c.id AND p.issuer_id = u.id AND ${isAccepted('p')})) ORDER BY fold(u.name)), '[]')
   FROM participants pt JOIN users u ON u.id = pt.issuer_id
   WHERE pt.campaign_id = c.id AND ${takesPart('pt')}) AS issuers`;

type CampaignQuery = z.output<typeof campaignQuery>;

/** A page of the matching fairs. */
export const listCampaigns = (ctx: CallContext<Anyone>, query: CampaignQuery): Promise<Page<CampaignCard>> => {
  const matches = sql`FROM ${campaignsAt(ctx.now)} WHERE ${matching(query)}`;
  return readPage(ctx.db, {
    matches,
    hits: sql`SELECT id ${matches} ORDER BY ${CAMPAIGN_ORDER[query.sort]}, id ${pageWindow(query)}`,
    columns: cardColumns(ctx.now),
    joins: sql`JOIN campaigns c ON c.id = hit.id`,
    page: query.page,
    size: query.size,
  });
};

const inStatus = (ctx: CallContext<Anyone>, status: CampaignStatusId, order: SQL, issuerId?: string) =>
  ctx.db.rows<CampaignCard>(sql`
    SELECT ${cardColumns(ctx.now)} FROM campaigns c
    WHERE ${statusOfCampaign(ctx.now)} = ${status} AND ${allOf([
      issuerId &&
        sql`EXISTS (SELECT 1 FROM participants pt WHERE pt.campaign_id = c.id AND pt.issuer_id = ${issuerId}
                    AND ${takesPart('pt')})`,
    ])}
    ORDER BY ${order}`);

/** The running fairs, or those that an issuer takes part in; the earliest end first. */
export const runningCampaigns = (ctx: CallContext<Anyone>, issuerId?: string): Promise<CampaignCard[]> =>
  inStatus(ctx, CAMPAIGN_STATUS.RUNNING, sql`c.ends_at`, issuerId);

/** The fairs that have not started, or those that an issuer takes part in; the earliest start first. */
export const comingCampaigns = (ctx: CallContext<Anyone>, issuerId?: string): Promise<CampaignCard[]> =>
  inStatus(ctx, CAMPAIGN_STATUS.NOT_STARTED, sql`c.starts_at`, issuerId);

/** Topic groups of an online fair, and the levels that may buy there; needs `c` campaigns. */
export const audienceColumns = sql`
  (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY fold(g.name)), '[]')
   FROM campaign_groups cg JOIN groups g ON g.id = cg.group_id WHERE cg.campaign_id = c.id) AS groups,
  (SELECT coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'conditionalPoint', l.conditional_point)
                            ORDER BY l.conditional_point), '[]')
   FROM campaign_levels cl JOIN levels l ON l.id = cl.level_id WHERE cl.campaign_id = c.id) AS levels`;

const detailColumns = (now: Date) => sql`
  c.description, ${ownHours('c')} AS "openingHours",
  (SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'schedules',
      (SELECT coalesce(json_agg(json_build_object(
                'id', s.id, 'address', s.address_line, 'startDate', s.starts_at, 'endDate', s.ends_at,
                'openingHours', ${stopHours},
                'status', campaign_status(s.starts_at, s.ends_at, c.cancelled_at, c.postponed_at,
                                          ${now.toISOString()}::timestamptz)) ORDER BY s.starts_at), '[]')
       FROM schedules s WHERE s.campaign_organization_id = co.id)) ORDER BY fold(o.name)), '[]')
   FROM campaign_organizations co JOIN organizations o ON o.id = co.organization_id
   WHERE co.campaign_id = c.id) AS organizations,
  ${audienceColumns},
  (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'productCount', amount)
                            ORDER BY display_index), '[]')
   FROM (SELECT parent.id, parent.name, parent.display_index, count(*) AS amount
         FROM products p JOIN genres g ON g.id = p.genre_id JOIN genres parent ON parent.id = coalesce(g.parent_id, g.id)
         WHERE p.campaign_id = c.id AND ${isAccepted('p')} GROUP BY parent.id) counted) AS genres`;

/** One fair in full; throws CAMPAIGN_NOT_FOUND. */
export const getCampaign = async (ctx: CallContext<Anyone>, id: number): Promise<CampaignDetail> =>
  oneRow(
    await ctx.db.rows<CampaignDetail>(sql`
      SELECT ${cardColumns(ctx.now)}, ${detailColumns(ctx.now)} FROM campaigns c WHERE c.id = ${id}`),
    campaignErrors.CAMPAIGN_NOT_FOUND,
  );

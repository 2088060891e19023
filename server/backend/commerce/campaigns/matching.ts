import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { campaignFilters } from '@/contract/endpoints/campaigns';
import { fold } from '@/contract/rules/fold';
import { allOf, anyInt, anyUuid, containsFolded, startOfDay } from '../conditions';
import { takesPart } from '../row-conditions';
import { statusOfCampaign } from './status';

export type CampaignFilters = z.output<typeof campaignFilters>;

/** The fairs with their status at a given time, as the conditions below need them. */
export const campaignsAt = (now: Date): SQL =>
  sql`(SELECT c.*, ${statusOfCampaign(now)} AS status FROM campaigns c) campaign`;

/** The provinces in which a `campaign` is held: its own and those of its stops (D1.14.1). */
export const provincesOfCampaign = sql`
  (SELECT campaign.province_code AS code WHERE campaign.province_code IS NOT NULL UNION
   SELECT s.province_code FROM schedules s JOIN campaign_organizations co ON co.id = s.campaign_organization_id
   WHERE co.campaign_id = campaign.id)`;

/** Whether the `campaign` names levels and the level `l` is at least the lowest of them (A11.9). */
export const reachedByLevel = sql`l.conditional_point >= (
  SELECT min(asked.conditional_point) FROM campaign_levels cl JOIN levels asked ON asked.id = cl.level_id
  WHERE cl.campaign_id = campaign.id)`;

/** The relations of a `campaign` to any of these ids, an SQL array of ints. */
export const CONCERNS = {
  province: (ids: SQL) => sql`EXISTS (SELECT 1 FROM ${provincesOfCampaign} held WHERE held.code = ANY(${ids}))`,
  organization: (ids: SQL) => sql`EXISTS (SELECT 1 FROM campaign_organizations co
    WHERE co.campaign_id = campaign.id AND co.organization_id = ANY(${ids}))`,
  group: (ids: SQL) => sql`EXISTS (SELECT 1 FROM campaign_groups cg
    WHERE cg.campaign_id = campaign.id AND cg.group_id = ANY(${ids}))`,
  level: (ids: SQL) => sql`EXISTS (SELECT 1 FROM levels l WHERE l.id = ANY(${ids}) AND ${reachedByLevel})`,
};
export type Concern = keyof typeof CONCERNS;

const concerning = (query: CampaignFilters): (SQL | undefined)[] =>
  (Object.keys(CONCERNS) as Concern[]).map((concern) => {
    const ids = query[concern];
    return ids && CONCERNS[concern](sql`${sql.param(ids)}::int[]`);
  });

/** The condition of the filters on a `campaign`: any value within a filter, all filters together. */
export const matching = (query: CampaignFilters): SQL =>
  allOf([
    query.name && containsFolded(sql`fold(campaign.name)`, fold(query.name)),
    query.status && anyInt(sql`campaign.status`, query.status),
    query.format && anyInt(sql`campaign.format`, query.format),
    query.from && sql`campaign.ends_at > ${startOfDay(query.from)}`,
    query.to && sql`campaign.starts_at < ${startOfDay(query.to, 1)}`,
    query.issuer &&
      sql`EXISTS (SELECT 1 FROM participants pt WHERE pt.campaign_id = campaign.id AND ${takesPart('pt')}
                  AND ${anyUuid(sql`pt.issuer_id`, query.issuer)})`,
    ...concerning(query),
  ]);

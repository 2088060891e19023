import { sql, type SQL } from 'drizzle-orm';
import type { CampaignFacets } from '@/contract/endpoints/campaigns';
import type { Anyone, CallContext } from '../kernel';
import { takesPart } from '../row-conditions';
import { campaignsAt, matching, provincesOfCampaign, reachedByLevel, type CampaignFilters } from './matching';

type Facet = keyof CampaignFacets;

/** The facet values of each `campaign`, as `value.id` and `value.name`. */
const VALUES: Record<Facet, SQL> = {
  status: sql`CROSS JOIN LATERAL (SELECT campaign.status AS id, '' AS name) value`,
  format: sql`CROSS JOIN LATERAL (SELECT campaign.format AS id, '' AS name) value`,
  province: sql`CROSS JOIN LATERAL ${provincesOfCampaign} held
    JOIN LATERAL (SELECT p.code AS id, p.name FROM provinces p WHERE p.code = held.code) value ON true`,
  issuer: sql`JOIN participants pt ON pt.campaign_id = campaign.id AND ${takesPart('pt')} JOIN users value ON value.id = pt.issuer_id`,
  organization: sql`JOIN campaign_organizations co ON co.campaign_id = campaign.id
    JOIN organizations value ON value.id = co.organization_id`,
  group: sql`JOIN campaign_groups cg ON cg.campaign_id = campaign.id JOIN groups value ON value.id = cg.group_id`,
  level: sql`JOIN LATERAL (SELECT l.id, l.name FROM levels l WHERE l.active AND ${reachedByLevel}) value ON true`,
};

/**
 * How many fairs match each value of each filter, given the other filters; values without fairs are left out. Sorted by
 * count, the highest first, then by name.
 */
export const countCampaigns = async (
  { db, now }: CallContext<Anyone>,
  query: CampaignFilters,
): Promise<CampaignFacets> => {
  const counts = (Object.keys(VALUES) as Facet[]).map((facet) => {
    const others = matching({ ...query, [facet]: undefined });
    return sql`
      (SELECT coalesce(json_agg(counted ORDER BY counted.count DESC, fold(counted.name), counted.id), '[]')
       FROM (SELECT value.id, value.name, count(*)::int AS count
             FROM ${campaignsAt(now)} ${VALUES[facet]} WHERE ${others} GROUP BY value.id, value.name) counted)
      AS ${sql.identifier(facet)}`;
  });
  const [facets] = await db.rows<CampaignFacets>(sql`SELECT ${sql.join(counts, sql`, `)}`);
  return facets!;
};

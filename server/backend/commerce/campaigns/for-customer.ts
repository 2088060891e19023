import { sql, type SQL } from 'drizzle-orm';
import type { CampaignCard, CampaignsForCustomer } from '@/contract/endpoints/campaigns';
import { CURRENT_CAMPAIGNS } from '@/contract/states/campaign';
import { LIMITS } from '@/contract/vocabulary/limits';
import { anyInt } from '../conditions';
import type { CallContext } from '../kernel';
import { CONCERNS, campaignsAt, type Concern } from './matching';
import { CAMPAIGN_ORDER } from './order';
import { cardColumns } from './read-campaigns';

type Reason = keyof CampaignsForCustomer;

/**
 * By reason: the query for what the customer has of this kind, as `mine.id` and `mine.name`, and how a `campaign` relates
 * to it.
 */
const REASONS: Record<Reason, { concern: Concern; mine: (customer: string) => SQL }> = {
  provinces: {
    concern: 'province',
    mine: (customer) => sql`SELECT p.code AS id, p.name FROM users u JOIN provinces p ON p.code = u.province_code
      WHERE u.id = ${customer}`,
  },
  levels: {
    concern: 'level',
    mine: (customer) => sql`SELECT l.id, l.name FROM customers cu JOIN levels l ON l.id = cu.level_id
      WHERE cu.user_id = ${customer}`,
  },
  organizations: {
    concern: 'organization',
    mine: (customer) => sql`SELECT o.id, o.name FROM customer_organizations own
      JOIN organizations o ON o.id = own.organization_id WHERE own.customer_id = ${customer}`,
  },
  groups: {
    concern: 'group',
    mine: (customer) => sql`SELECT g.id, g.name FROM customer_groups own
      JOIN groups g ON g.id = own.group_id WHERE own.customer_id = ${customer} AND g.active`,
  },
};

interface Found {
  id: number;
  name: string;
  total: number;
  campaignIds: number[];
}

/**
 * For each thing that the customer has of this kind: the number of current fairs related to it, and the first of them.
 */
const findCampaigns = (reason: Reason, { now, actor }: CallContext): SQL => {
  const { concern, mine } = REASONS[reason];
  return sql`
    (SELECT coalesce(json_agg(found ORDER BY found.total = 0, fold(found.name), found.id), '[]')
     FROM (SELECT mine.id, mine.name, count(hit.id)::int AS total,
             coalesce(json_agg(hit.id ORDER BY hit.place) FILTER (WHERE hit.place <= ${LIMITS.campaignsForCustomer}), '[]') AS "campaignIds"
           FROM (${mine(actor.id)}) mine
           LEFT JOIN LATERAL (
             SELECT campaign.id, row_number() OVER (ORDER BY ${CAMPAIGN_ORDER.soonest}, campaign.id) AS place FROM ${campaignsAt(now)}
             WHERE ${anyInt(sql`campaign.status`, CURRENT_CAMPAIGNS)} AND ${CONCERNS[concern](sql`ARRAY[mine.id]`)}) hit ON true
           GROUP BY mine.id, mine.name) found) AS ${sql.identifier(reason)}`;
};

/**
 * The running and coming fairs that concern a customer, up to five for each of the reasons: their province, level,
 * organisations and groups (D5.1.1).
 */
export const campaignsForCustomer = async (ctx: CallContext): Promise<CampaignsForCustomer> => {
  const reasons = Object.keys(REASONS) as Reason[];
  const wanted = reasons.map((reason) => findCampaigns(reason, ctx));
  const [found] = await ctx.db.rows<Record<Reason, Found[]>>(sql`SELECT ${sql.join(wanted, sql`, `)}`);
  const ids = new Set(reasons.flatMap((reason) => found![reason].flatMap(({ campaignIds }) => campaignIds)));
  const cards = await ctx.db.rows<CampaignCard>(sql`
    SELECT ${cardColumns(ctx.now)} FROM campaigns c WHERE ${anyInt(sql`c.id`, [...ids])}`);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const withCards = ({ campaignIds, ...rest }: Found) => ({ ...rest, fairs: campaignIds.map((id) => cardOf.get(id)!) });
  return {
    provinces: found!.provinces.map(withCards),
    levels: found!.levels.map(withCards),
    organizations: found!.organizations.map(withCards),
    groups: found!.groups.map(withCards),
  };
};

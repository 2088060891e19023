import { sql, type SQL } from 'drizzle-orm';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';

/** Status of the fair `c` at a given time, as SQL. */
export const statusOfCampaign = (now: Date): SQL<number> =>
  sql<number>`campaign_status(c.starts_at, c.ends_at, c.cancelled_at, c.postponed_at, ${now.toISOString()}::timestamptz)`;

/** Status that the fair `c` had at a past time, as SQL: a later postponement does not count. */
export const statusOfCampaignThen = (at: Date): SQL<number> => sql<number>`campaign_status(
  c.starts_at, c.ends_at, c.cancelled_at, CASE WHEN c.postponed_at <= ${at.toISOString()} THEN c.postponed_at END,
  ${at.toISOString()}::timestamptz)`;

/** A fair `c` that is coming, running or postponed. */
export const isNotOver = (now: Date): SQL =>
  sql`${statusOfCampaign(now)} NOT IN (${CAMPAIGN_STATUS.ENDED}, ${CAMPAIGN_STATUS.CANCELLED})`;

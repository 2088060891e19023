import { sql, type SQL } from 'drizzle-orm';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';

/** Status of the fair `c` at an instant, as SQL. */
export const statusOfCampaign = (now: Date): SQL<number> =>
  sql<number>`campaign_status(c.starts_at, c.ends_at, c.cancelled_at, c.postponed_at, ${now.toISOString()}::timestamptz)`;

/** A fair `c` that is coming, runs or is postponed. */
export const isNotOver = (now: Date): SQL =>
  sql`${statusOfCampaign(now)} NOT IN (${CAMPAIGN_STATUS.ENDED}, ${CAMPAIGN_STATUS.CANCELLED})`;

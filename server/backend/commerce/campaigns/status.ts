import { sql, type SQL } from 'drizzle-orm';

/** Status of the fair `c` at an instant, as SQL. */
export const statusOfCampaign = (now: Date): SQL<number> =>
  sql<number>`campaign_status(c.starts_at, c.ends_at, c.cancelled_at, c.postponed_at, ${now.toISOString()}::timestamptz)`;

import { sql, type SQL } from 'drizzle-orm';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import type { CampaignSort } from '@/contract/vocabulary/kinds';

const { NOT_STARTED, RUNNING } = CAMPAIGN_STATUS;

/** The sort orders of a list of fairs; its rows have a `status` in addition to the columns of the table. */
export const CAMPAIGN_ORDER: Record<CampaignSort, SQL> = {
  // Running first, then coming fairs by start, then the others, the last ended first.
  soonest: sql`CASE status WHEN ${RUNNING} THEN 0 WHEN ${NOT_STARTED} THEN 1 ELSE 2 END,
    CASE WHEN status = ${NOT_STARTED} THEN starts_at END, CASE WHEN status <> ${NOT_STARTED} THEN ends_at END DESC`,
  newest: sql`created_at DESC`,
  nameAsc: sql`natural_fold(name)`,
  nameDesc: sql`natural_fold(name) DESC`,
};

import { sql, type SQL } from 'drizzle-orm';
import type { Sql } from '../../db/database';
import { emit } from '../emit';
import type { TransactionContext } from '../kernel';
import type { CampaignEvent } from './events';

/** Each issuer's stalls and times, as a text that is equal when they are; the point on the plan is left out. */
const readStalls = async (tx: Sql, campaignId: number, whose: SQL): Promise<Map<string, string>> => {
  const rows = await tx.rows<{ issuerId: string; stalls: string }>(sql`
    SELECT si.issuer_id AS "issuerId",
      json_agg(json_build_array(st.schedule_id, st.code, st.place_note, si.starts_at, si.ends_at)
               ORDER BY st.schedule_id, st.code, si.starts_at)::text AS stalls
    FROM stall_issuers si JOIN stalls st ON st.id = si.stall_id 
    WHERE st.campaign_id = ${campaignId} AND ${whose} GROUP BY 1`);
  return new Map(rows.map(({ issuerId, stalls }) => [issuerId, stalls]));
};

/**
 * Makes a change, then notifies each issuer once whose stalls or times changed.
 * @param whose a condition on `si`, times at stalls that no other transaction changes meanwhile; all of them when the
 * fair is locked
 */
export const notifyStallChanges = async (
  ctx: TransactionContext,
  campaign: Pick<CampaignEvent, 'campaignId' | 'name' | 'status'>,
  change: () => Promise<void>,
  whose = sql`true`,
): Promise<void> => {
  const before = await readStalls(ctx.tx, campaign.campaignId, whose);
  await change();
  const after = await readStalls(ctx.tx, campaign.campaignId, whose);
  const known = new Set([...before.keys(), ...after.keys()]);
  const issuerIds = [...known].filter((id) => before.get(id) !== after.get(id)).sort();
  if (issuerIds.length > 0) await emit(ctx, 'campaign.stallsChanged', { ...campaign, issuerIds });
};

import { sql, type SQL } from 'drizzle-orm';
import type { Sql } from '../../db/database';
import { catalogueChanged } from '../catalogue-changed';

/**
 * Shortens the times at stalls to the period of `place`, which is joined to the stall; times outside it are deleted.
 */
const cut = async (tx: Sql, campaignId: number, place: SQL, whose = sql`true`): Promise<void> => {
  const assignments = sql`stalls st ${place} WHERE si.stall_id = st.id AND st.campaign_id = ${campaignId} AND ${whose}`;
  const removed = await tx.rows(sql`
    DELETE FROM stall_issuers si USING ${assignments} AND (si.ends_at <= place.starts_at OR si.starts_at >= place.ends_at)
    RETURNING si.stall_id`);
  const kept = await tx.rows(sql`
    UPDATE stall_issuers si SET starts_at = greatest(si.starts_at, place.starts_at), ends_at = least(si.ends_at, place.ends_at)
    FROM ${assignments} RETURNING si.stall_id`);
  await catalogueChanged({ tx }, { stallsAt: removed.length + kept.length > 0 ? [campaignId] : [] });
};

/**
 * After dates have changed, shortens or deletes the issuers' times at stalls that are outside the period of the stall's
 * place.
 */
export const trimStallAssignments = async (tx: Sql, campaignId: number): Promise<void> => {
  await cut(tx, campaignId, sql`JOIN campaigns place ON place.id = st.campaign_id AND st.schedule_id IS NULL`);
  await cut(tx, campaignId, sql`JOIN schedules place ON place.id = st.schedule_id`);
};

/** Shortens or deletes the times at stalls of an issuer whose participation is now limited to this period (D4.4.7). */
export const trimStallAssignmentsOf = (
  tx: Sql,
  { campaignId, issuerId }: { campaignId: number; issuerId: string },
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<void> =>
  cut(
    tx,
    campaignId,
    sql`CROSS JOIN (SELECT ${startDate}::timestamptz AS starts_at, ${endDate}::timestamptz AS ends_at) place`,
    sql`si.issuer_id = ${issuerId}`,
  );

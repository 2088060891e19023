import { sql, type SQL } from 'drizzle-orm';
import { campaignStaffErrors } from '@/contract/endpoints/campaign-staff';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../../db/database';
import { anyUuid } from '../conditions';
import type { TransactionContext } from '../kernel';
import { statusOfCampaign } from './status';

/**
 * FROM clause for another coming or running fair `c` that the staff member attends and that overlaps the fair `own`
 * (D4.3.2).
 * @param staffId expression of the staff member's id
 */
export const attendsElsewhere = (now: Date, staffId: SQL): SQL => sql`
  FROM campaign_staff busy JOIN campaigns c ON c.id = busy.campaign_id
  WHERE busy.staff_id = ${staffId} AND busy.active AND c.id <> own.id
    AND c.starts_at < own.ends_at AND own.starts_at < c.ends_at
    AND ${statusOfCampaign(now)} IN (${CAMPAIGN_STATUS.NOT_STARTED}, ${CAMPAIGN_STATUS.RUNNING})`;

/** Locks staff against being added to another fair until the transaction ends; all callers lock in the same order. */
const lockStaff = async (tx: Sql, which: SQL): Promise<void> => {
  await tx.rows(sql`SELECT 1 FROM users WHERE ${which} ORDER BY id FOR UPDATE`);
};

/** A staff member who no longer attends a fair, and the other fair that they attend at that time. */
export interface Released {
  staffId: string;
  elsewhere: string;
}

/**
 * Removes staff from a resumed fair who were added to another fair while it was postponed: they stay at the other one.
 */
export const releaseBusyStaff = async (tx: Sql, now: Date, campaignId: number): Promise<Released[]> => {
  await lockStaff(tx, sql`id IN (SELECT staff_id FROM campaign_staff WHERE campaign_id = ${campaignId} AND active)`);
  return tx.rows<Released>(sql`
    UPDATE campaign_staff cs SET active = false, updated_at = ${now.toISOString()}
    FROM campaigns own
    WHERE own.id = ${campaignId} AND cs.campaign_id = own.id AND cs.active
      AND EXISTS (SELECT 1 ${attendsElsewhere(now, sql`cs.staff_id`)})
    RETURNING cs.staff_id AS "staffId",
      (SELECT c.name ${attendsElsewhere(now, sql`cs.staff_id`)} ORDER BY c.starts_at LIMIT 1) AS elsewhere`);
};

/** Finds the first of these staff, by name, who attends another fair at that time. */
const readElsewhere = async (
  tx: Sql,
  now: Date,
  campaignId: number,
  staffIds: readonly string[],
): Promise<{ id: string; name: string; campaign: string } | undefined> => {
  const [busy] = await tx.rows<{ id: string; name: string; campaign: string }>(sql`
    SELECT u.id, u.name, other.name AS campaign FROM users u JOIN campaigns own ON own.id = ${campaignId}
    CROSS JOIN LATERAL (SELECT c.name ${attendsElsewhere(now, sql`u.id`)} ORDER BY c.starts_at LIMIT 1) other
    WHERE ${anyUuid(sql`u.id`, staffIds)} ORDER BY fold(u.name), u.id LIMIT 1`);
  return busy;
};

/**
 * Refuses staff who attend another fair at the same time (D4.3.2). Locks the staff, so that they cannot be added to
 * another fair meanwhile.
 * @param fieldOf the form field that shows the error, by the id of the staff member
 * @throws {AppError} STAFF_ELSEWHERE, which names the staff member and the other fair
 */
export const assertFree = async (
  { tx, now }: TransactionContext,
  campaignId: number,
  staffIds: readonly string[],
  fieldOf: (staffId: string) => string,
): Promise<void> => {
  await lockStaff(tx, anyUuid(sql`id`, staffIds));
  const busy = await readElsewhere(tx, now, campaignId, staffIds);
  if (!busy) return;
  const error = campaignStaffErrors.STAFF_ELSEWHERE;
  throw new AppError(error, { ...busy }, { [fieldOf(busy.id)]: [errorMessage(error, { ...busy })] });
};

/** Refuses new dates of a fair if its staff attend another fair then. Throws STAFF_ELSEWHERE. */
export const assertStaffFree = async (ctx: TransactionContext, campaignId: number): Promise<void> => {
  const staff = await ctx.tx.rows<{ id: string }>(sql`
    SELECT staff_id AS id FROM campaign_staff WHERE campaign_id = ${campaignId} AND active`);
  const ids = staff.map(({ id }) => id);
  await assertFree(ctx, campaignId, ids, () => 'startDate');
};

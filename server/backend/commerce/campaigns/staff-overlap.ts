import { sql, type SQL } from 'drizzle-orm';
import { campaignStaffErrors } from '@/contract/endpoints/campaign-staff';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../../db/database';
import { anyUuid } from '../conditions';
import type { TransactionContext } from '../kernel';
import { statusOfCampaign } from './status';

/**
 * Another fair `c` that is coming or running, in the time of the fair `own`, which the staff member attends (D4.3.2).
 * @param staffId expression of the staff member's id
 */
export const attendsElsewhere = (now: Date, staffId: SQL): SQL => sql`
  FROM campaign_staff busy JOIN campaigns c ON c.id = busy.campaign_id
  WHERE busy.staff_id = ${staffId} AND busy.active AND c.id <> own.id
    AND c.starts_at < own.ends_at AND own.starts_at < c.ends_at
    AND ${statusOfCampaign(now)} IN (${CAMPAIGN_STATUS.NOT_STARTED}, ${CAMPAIGN_STATUS.RUNNING})`;

/** Keeps staff from being sent to another fair until the transaction ends; all who do so lock them in the same order. */
const lockStaff = async (tx: Sql, which: SQL): Promise<void> => {
  await tx.rows(sql`SELECT 1 FROM users WHERE ${which} ORDER BY id FOR UPDATE`);
};

/** Somebody who no longer attends a fair, and the fair where they are then. */
export interface Released {
  staffId: string;
  elsewhere: string;
}

/** Staff who went to another fair while theirs was postponed stay there: they no longer attend the one that is resumed. */
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

/** Whoever of these staff attends another fair then; the first of them, by name. */
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
 * Nobody attends two fairs at a time (D4.3.2). The staff are locked, so that they cannot go to another fair meanwhile.
 * @param fieldOf where the form shows it, by the id of the staff member
 * @throws {AppError} STAFF_ELSEWHERE, which names who it is and the other fair
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

/** A fair that is moved keeps its staff only if they are free then, too. Throws STAFF_ELSEWHERE. */
export const assertStaffFree = async (ctx: TransactionContext, campaignId: number): Promise<void> => {
  const staff = await ctx.tx.rows<{ id: string }>(sql`
    SELECT staff_id AS id FROM campaign_staff WHERE campaign_id = ${campaignId} AND active`);
  const ids = staff.map(({ id }) => id);
  await assertFree(ctx, campaignId, ids, () => 'startDate');
};

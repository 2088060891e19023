import { sql, type SQL } from 'drizzle-orm';
import { counterErrors } from '@/contract/endpoints/counter-input';
import { orderErrors } from '@/contract/endpoints/orders';
import { PICKUP } from '@/contract/rules/pickup';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { AppError } from '@/contract/vocabulary/error-codes';
import { oneRow, type TransactionContext, type User } from '../kernel';

interface Caller {
  now: Date;
  actor: User;
}

const dutyEnd = sql.raw(`c.ends_at + interval '${PICKUP.afterCampaignMs / 1000} seconds'`);

/** When duty at the fair `c` ends (D3.10.2). */
export const dutyUntil: SQL = dutyEnd;

const attends = ({ actor }: Caller): SQL => sql`EXISTS (
  SELECT 1 FROM campaign_staff cs WHERE cs.campaign_id = c.id AND cs.staff_id = ${actor.id} AND cs.active)`;

/** Fairs `c` at which the caller is on duty. */
export const isOnDuty = (caller: Caller): SQL =>
  sql`(${attends(caller)} AND ${dutyEnd} > ${caller.now.toISOString()}::timestamptz)`;

/** Counter orders `o` of the fairs at which the caller is on duty. */
export const ordersOnDuty = (caller: Caller): SQL => sql`(o.type = ${ORDER_TYPE.PICKUP} AND o.campaign_id IN (
  SELECT c.id FROM campaigns c WHERE ${isOnDuty(caller)}))`;

interface Duty {
  name: string;
  attends: boolean;
  over: boolean;
}

const dutyAt = (caller: Caller): SQL =>
  sql`c.name, ${attends(caller)} AS attends, ${dutyEnd} <= ${caller.now.toISOString()}::timestamptz AS over`;

const assertDuty = ({ name, attends, over }: Duty): void => {
  if (!attends) throw new AppError(counterErrors.NOT_ON_DUTY, { campaign: name });
  if (over) throw new AppError(counterErrors.DUTY_OVER, { campaign: name });
};

/**
 * Throws ORDER_NOT_FOUND unless it is a counter order, NOT_ON_DUTY or DUTY_OVER. Only for callers who have proved that
 * the order exists.
 */
export const assertOnDutyFor = async ({ tx, ...caller }: TransactionContext, orderId: string): Promise<void> => {
  const rows = await tx.rows<Duty>(sql`
    SELECT ${dutyAt(caller)} FROM orders o JOIN campaigns c ON c.id = o.campaign_id
    WHERE o.id = ${orderId} AND o.type = ${ORDER_TYPE.PICKUP}`);
  assertDuty(oneRow(rows, orderErrors.ORDER_NOT_FOUND));
};

/** Throws NOT_ON_DUTY or DUTY_OVER; an unknown fair is left to the sale to refuse. */
export const assertOnDutyAt = async ({ tx, ...caller }: TransactionContext, campaignId: number): Promise<void> => {
  const [duty] = await tx.rows<Duty>(sql`SELECT ${dutyAt(caller)} FROM campaigns c WHERE c.id = ${campaignId}`);
  if (duty) assertDuty(duty);
};

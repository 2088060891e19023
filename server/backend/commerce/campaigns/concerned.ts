import { sql, type SQL } from 'drizzle-orm';
import { PARTICIPANT_STATUS } from '@/contract/states/participant';
import { ORDER_STATUS } from '@/contract/states/order';
import type { Sql } from '../../db/database';
import { anyInt } from '../conditions';
import { takesPart } from '../row-conditions';
import type { Concerned } from './events';

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, SHIPPING } = ORDER_STATUS;

/** An order that is not finished. */
export const isOpen = (order: SQL): SQL =>
  anyInt(sql`${order}.status`, [PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, SHIPPING]);

const issuers = (campaignId: number, where: SQL): SQL => sql`ARRAY(
  SELECT pt.issuer_id FROM participants pt WHERE pt.campaign_id = ${campaignId} AND ${where} ORDER BY 1)`;

/** The users concerned by a fair now. */
export const readConcerned = async (tx: Sql, campaignId: number): Promise<Concerned> => {
  const [row] = await tx.rows<Concerned>(sql`
    SELECT ${issuers(campaignId, takesPart('pt'))} AS "joinedIds",
      ${issuers(campaignId, sql`pt.status = ${PARTICIPANT_STATUS.PENDING_INVITATION}`)} AS "invitedIds",
      ${issuers(campaignId, sql`pt.status = ${PARTICIPANT_STATUS.PENDING_REQUEST}`)} AS "requestIds",
      ARRAY(SELECT cs.staff_id FROM campaign_staff cs WHERE cs.campaign_id = ${campaignId} AND cs.active
            ORDER BY 1) AS "staffIds",
      ARRAY(SELECT DISTINCT o.customer_id FROM orders o WHERE o.campaign_id = ${campaignId}
              AND o.customer_id IS NOT NULL AND ${isOpen(sql`o`)} ORDER BY 1) AS "readerIds"`);
  return row!;
};

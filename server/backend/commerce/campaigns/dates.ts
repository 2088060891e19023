import { sql } from 'drizzle-orm';
import { PARTICIPANT_STATUS } from '@/contract/states/participant';
import type { Actor, TransactionContext } from '../kernel';
import { endsWithCampaign } from '../orders/jobs/close-after-campaign';
import { scheduleAt, unschedule } from '../schedule';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';

type Ctx = TransactionContext<Actor>;
type Dated = Pick<AdminCampaign, 'id' | 'startDate' | 'endDate' | 'organizations'>;

/** Schedules the tasks at the dates of a fair and of its stops; unchanged dates change nothing. */
export const scheduleDates = async (ctx: Ctx, { id, startDate, endDate, organizations }: Dated): Promise<void> => {
  await scheduleAt(ctx, 'campaign.started', String(id), new Date(startDate), null);
  await scheduleAt(ctx, 'campaign.ended', String(id), new Date(endDate), null);
  for (const stop of organizations.flatMap(({ schedules }) => schedules)) {
    await scheduleAt(ctx, 'stop.started', String(stop.id), new Date(stop.startDate), { campaignId: id });
    await scheduleAt(ctx, 'stop.ended', String(stop.id), new Date(stop.endDate), { campaignId: id });
  }
};

export const unscheduleStops = async (ctx: Pick<Ctx, 'tx'>, ids: readonly number[]): Promise<void> => {
  for (const id of ids) {
    await unschedule(ctx, 'stop.started', String(id));
    await unschedule(ctx, 'stop.ended', String(id));
  }
};

/** Cancels the tasks at the dates of a fair. */
export const unscheduleDates = async (
  ctx: Ctx,
  { id, organizations }: Omit<Dated, 'startDate' | 'endDate'>,
): Promise<void> => {
  await unschedule(ctx, 'campaign.started', String(id));
  await unschedule(ctx, 'campaign.ended', String(id));
  await unscheduleStops(
    ctx,
    organizations.flatMap(({ schedules }) => schedules.map((stop) => stop.id)),
  );
};

/**
 * Schedules the missing tasks of fairs that were not created by a use case, or were created before these tasks existed:
 * those still to come, those for pending participations, and the closing of orders that end with a fair that is over.
 * Existing tasks stay; but closing the orders is repeated when an order was placed after it ran, because its request
 * arrived before the end and waited.
 */
export const scheduleMissing = async ({ tx, now }: Ctx): Promise<void> => {
  const { PENDING_REQUEST, PENDING_INVITATION } = PARTICIPANT_STATUS;
  const at = now.toISOString();
  const pending = sql`EXISTS (SELECT 1 FROM participants pt WHERE pt.campaign_id = c.id
    AND pt.status IN (${PENDING_REQUEST}, ${PENDING_INVITATION}))`;
  const stops = sql`schedules s JOIN campaign_organizations co ON co.id = s.campaign_organization_id
    JOIN campaigns c ON c.id = co.campaign_id AND c.cancelled_at IS NULL`;
  const stopPayload = sql`jsonb_build_object('campaignId', c.id)`;
  await tx.rows(sql`
    INSERT INTO scheduled_tasks AS task (topic, key, payload, scheduled_for, due_at)
    SELECT topic, key::text, payload, at, at FROM (
      SELECT 'campaign.started', c.id, 'null'::jsonb, c.starts_at FROM campaigns c
      WHERE c.cancelled_at IS NULL AND (c.starts_at > ${at} OR ${pending})
      UNION ALL SELECT 'campaign.ended', c.id, 'null'::jsonb, c.ends_at FROM campaigns c
      WHERE c.cancelled_at IS NULL AND (c.ends_at > ${at} OR ${pending})
      UNION ALL SELECT 'orders.close', c.id, 'null'::jsonb, c.ends_at FROM campaigns c
      WHERE c.cancelled_at IS NULL AND c.ends_at <= ${at}
        AND EXISTS (SELECT 1 FROM orders o WHERE o.campaign_id = c.id AND ${endsWithCampaign})
      UNION ALL SELECT 'stop.started', s.id, ${stopPayload}, s.starts_at FROM ${stops} WHERE s.starts_at > ${at}
      UNION ALL SELECT 'stop.ended', s.id, ${stopPayload}, s.ends_at FROM ${stops} WHERE s.ends_at > ${at}
    ) AS missing(topic, key, payload, at)
    ON CONFLICT (topic, key) DO UPDATE SET due_at = excluded.due_at, claim = NULL, tries = 0, last_error = NULL, done_at = NULL
    WHERE task.topic = 'orders.close' AND task.done_at IS NOT NULL`);
};

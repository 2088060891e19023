import { sql } from 'drizzle-orm';
import { campaignErrors } from '@/contract/endpoints/campaigns';
import { slotErrors } from '@/contract/endpoints/slot-input';
import type { SlotPlan, SlotPlanInput } from '@/contract/endpoints/slots';
import { calendarDayInWords } from '@/contract/rules/calendar';
import {
  hoursOfSlots,
  slotEnd,
  slotInWords,
  slotsOfHours,
  type OfferedSlot,
  type SlotHours,
} from '@/contract/rules/slots';
import { CAMPAIGN_STATUS, type CampaignStatusId } from '@/contract/states/campaign';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import { CAMPAIGN_FORMAT, type CampaignFormatId } from '@/contract/vocabulary/kinds';
import { slotHistory, slotText } from '@/text/slot';
import type { Sql } from '../../db/database';
import { statusOfCampaign } from '../campaigns/status';
import { insertedId, oneRow, type CallContext, type TransactionContext } from '../kernel';
import { changeRecord, type RecordOf } from '../records/change-record';
import type { Facts } from '../records/facts';
import { refuseFaults, type FieldFaults } from '../records/faults';
import { takesPart } from '../row-conditions';

interface StoredSlot extends OfferedSlot {
  taken: number;
}

/** An issuer's plan at a fair, with what decides on its changes. */
interface StoredPlan {
  campaignId: number;
  /** Of the fair. */
  name: string;
  status: CampaignStatusId;
  format: CampaignFormatId;
  joined: boolean;
  version: number;
  places: SlotPlan['places'];
  slots: StoredSlot[];
}

/** The fair's own place and all of its stops, in the order of the fair's page. */
const placesJson = sql`
  SELECT json_agg(json_build_object('scheduleId', place.id, 'name', place.name, 'startDate', place.starts_at,
    'endDate', place.ends_at) ORDER BY place.id IS NOT NULL, place.starts_at, place.id)
  FROM (SELECT NULL::int AS id, NULL AS name, c.starts_at, c.ends_at
        UNION ALL
        SELECT s.id, o.name || ', ' || s.address_line, s.starts_at, s.ends_at
        FROM schedules s JOIN campaign_organizations co ON co.id = s.campaign_organization_id
        JOIN organizations o ON o.id = co.organization_id WHERE co.campaign_id = c.id) place`;

/** Reads the plan of an issuer; an empty one of version 1 where nothing was saved. Throws CAMPAIGN_NOT_FOUND. */
const readPlan = async (db: Sql, now: Date, campaignId: number, issuerId: string): Promise<StoredPlan> =>
  oneRow(
    await db.rows<StoredPlan>(sql`
      SELECT c.id AS "campaignId", c.name, ${statusOfCampaign(now)} AS status, c.format, coalesce(plan.version, 1) AS version,
        EXISTS (SELECT 1 FROM participants pt WHERE pt.campaign_id = c.id AND pt.issuer_id = ${issuerId} AND ${takesPart('pt')}) AS joined,
        (${placesJson}) AS places,
        (SELECT coalesce(json_agg(json_build_object('scheduleId', s.schedule_id, 'startDate', s.starts_at,
           'capacity', s.capacity, 'taken', s.taken) ORDER BY s.starts_at, s.id), '[]')
         FROM slots s WHERE s.plan_id = plan.id) AS slots
      FROM campaigns c LEFT JOIN slot_plans plan ON plan.campaign_id = c.id AND plan.issuer_id = ${issuerId}
      WHERE c.id = ${campaignId}`),
    campaignErrors.CAMPAIGN_NOT_FOUND,
  );

const isOver = ({ status }: StoredPlan): boolean =>
  status === CAMPAIGN_STATUS.ENDED || status === CAMPAIGN_STATUS.CANCELLED;

/** Throws SLOTS_NOT_OFFERABLE unless the issuer takes part in an offline fair. */
const assertOfferable = ({ format, joined }: StoredPlan): void => {
  if (format !== CAMPAIGN_FORMAT.OFFLINE || !joined) throw new AppError(slotErrors.SLOTS_NOT_OFFERABLE);
};

const toAnswer = (plan: StoredPlan): SlotPlan => {
  const { campaignId, version, places, slots } = plan;
  return {
    ...{ campaignId, version, places, editable: !isOver(plan), hours: hoursOfSlots(slots) },
    booked: slots
      .filter(({ taken }) => taken > 0)
      .map(({ scheduleId, startDate, taken }) => ({ scheduleId, startDate, taken })),
  };
};

/** The signed-in issuer's times to collect at a fair. Throws CAMPAIGN_NOT_FOUND or SLOTS_NOT_OFFERABLE. */
export const getSlotPlan = async ({ db, now, actor }: CallContext, campaignId: number): Promise<SlotPlan> => {
  const plan = await readPlan(db, now, campaignId, actor.id);
  assertOfferable(plan);
  return toAnswer(plan);
};

const keyOf = ({ scheduleId, startDate }: Pick<OfferedSlot, 'scheduleId' | 'startDate'>): string =>
  `${scheduleId ?? ''} ${Date.parse(startDate)}`;

/** A place that is unknown, or new slots outside its dates; stored ones may stay when the dates have changed. */
const faultsOf = (hours: readonly SlotHours[], { places, slots }: StoredPlan): FieldFaults => {
  const stored = new Set(slots.map(keyOf));
  const faults: FieldFaults = {};
  hours.forEach((one, index) => {
    const place = places.find(({ scheduleId }) => scheduleId === one.scheduleId);
    if (!place) faults[`hours.${index}.scheduleId`] = [slotText.stopUnknown];
    else if (slotsOfHours([one]).some((slot) => !stored.has(keyOf(slot)) && !isWithin(slot, place)))
      faults[`hours.${index}.day`] = [slotText.outside];
  });
  return faults;
};

const isWithin = ({ startDate: from }: OfferedSlot, { startDate, endDate }: SlotPlan['places'][number]): boolean =>
  Date.parse(from) >= Date.parse(startDate) && Date.parse(slotEnd(from)) <= Date.parse(endDate);

/** Throws SLOT_BOOKED for a slot with bookings that is missing, SLOT_TAKEN for one with fewer places than bookings. */
const assertBookingsStay = (stored: readonly StoredSlot[], wanted: ReadonlyMap<string, OfferedSlot>): void => {
  for (const slot of stored) {
    const { taken, startDate } = slot;
    const capacity = wanted.get(keyOf(slot))?.capacity ?? 0;
    if (taken <= capacity) continue;
    const values = { slot: slotInWords(startDate), taken, capacity };
    const code = capacity === 0 ? slotErrors.SLOT_BOOKED : slotErrors.SLOT_TAKEN;
    throw new AppError(code, values, { hours: [errorMessage(code, values)] });
  }
};

const placeName = ({ places }: StoredPlan, id: number | null): string =>
  places.find(({ scheduleId }) => scheduleId === id)?.name ?? '';

const factsOf = (plan: StoredPlan, slots: readonly OfferedSlot[]): Facts => ({
  hours: hoursOfSlots(slots).map(({ scheduleId, day, from, until, capacity }) =>
    slotText.fact(placeName(plan, scheduleId), slotText.slot(from, until, calendarDayInWords(day)), capacity),
  ),
});

/** The id of the issuer's plan, which is created when it is missing. */
const ensurePlan = async ({ tx, now, actor }: TransactionContext, campaignId: number): Promise<number> => {
  const at = now.toISOString();
  await tx.rows(sql`
    INSERT INTO slot_plans (campaign_id, issuer_id, created_at, updated_at) VALUES (${campaignId}, ${actor.id}, ${at}, ${at})
    ON CONFLICT ON CONSTRAINT slot_plans_key DO NOTHING`);
  return insertedId(tx, sql`SELECT id FROM slot_plans WHERE campaign_id = ${campaignId} AND issuer_id = ${actor.id}`);
};

/** Locks the plan, and its slots in id order, so that no order books one meanwhile. */
const lockPlan = async ({ tx }: TransactionContext, id: number): Promise<void> => {
  await tx.rows(sql`SELECT 1 FROM slot_plans WHERE id = ${id} FOR UPDATE`);
  await tx.rows(sql`SELECT 1 FROM slots s WHERE s.plan_id = ${id} ORDER BY s.id FOR UPDATE`);
};

const recordOf = (campaignId: number): RecordOf<number, StoredPlan> => ({
  kind: slotHistory,
  table: 'slot_plans',
  lock: lockPlan,
  read: ({ tx, now, actor }) => readPlan(tx, now, campaignId, actor.id),
  rights(_, plan) {
    assertOfferable(plan);
    if (isOver(plan)) throw new AppError(slotErrors.SLOTS_CLOSED);
  },
  facts: (plan) => factsOf(plan, plan.slots),
});

const write = async ({ tx, now }: TransactionContext, id: number, slots: readonly OfferedSlot[]): Promise<void> => {
  const rows = JSON.stringify(slots);
  const given = sql`json_to_recordset(${rows}::json) AS given("scheduleId" int, "startDate" timestamptz, capacity smallint)`;
  const isSame = sql`given."startDate" = s.starts_at AND given."scheduleId" IS NOT DISTINCT FROM s.schedule_id`;
  await tx.rows(sql`
    DELETE FROM slots s WHERE s.plan_id = ${id} AND NOT EXISTS (SELECT 1 FROM ${given} WHERE ${isSame})`);
  await tx.rows(sql`
    INSERT INTO slots AS s (plan_id, schedule_id, starts_at, capacity)
    SELECT ${id}::int, given."scheduleId", given."startDate", given.capacity FROM ${given}
    ON CONFLICT (plan_id, coalesce(schedule_id, 0), starts_at) DO UPDATE SET capacity = excluded.capacity
    WHERE s.capacity <> excluded.capacity`);
  await tx.rows(sql`UPDATE slot_plans SET version = version + 1, updated_at = ${now.toISOString()} WHERE id = ${id}`);
};

/**
 * Saves all times to collect of the signed-in issuer at a fair, until it is over. Booked slots stay valid: they can
 * neither be removed nor get fewer places than bookings.
 * @throws {AppError} CAMPAIGN_NOT_FOUND, SLOTS_NOT_OFFERABLE, SLOTS_CLOSED, CONFLICT, SLOT_TAKEN, SLOT_BOOKED, or
 * INVALID_INPUT with the faults of each entry
 */
export const saveSlotPlan = async (
  ctx: CallContext,
  { campaignId, version, hours }: SlotPlanInput,
): Promise<SlotPlan> => {
  assertOfferable(await readPlan(ctx.db, ctx.now, campaignId, ctx.actor.id));
  const id = await ctx.db.transaction((tx) => ensurePlan({ ...ctx, tx }, campaignId));
  const saved = await changeRecord(ctx, recordOf(campaignId), { id, version }, (ctx, plan) => {
    refuseFaults(faultsOf(hours, plan));
    const slots = slotsOfHours(hours);
    return {
      after: factsOf(plan, slots),
      rules: () => assertBookingsStay(plan.slots, new Map(slots.map((slot) => [keyOf(slot), slot]))),
      write: () => write(ctx, id, slots),
    };
  });
  return toAnswer(saved);
};

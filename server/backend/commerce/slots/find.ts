import { sql, type SQL } from 'drizzle-orm';
import { slotErrors } from '@/contract/endpoints/slot-input';
import { SLOT_MS, slotInWords } from '@/contract/rules/slots';
import { AppError, errorMessage, type ExpectedError } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../../db/database';
import { takesPart } from '../row-conditions';
import type { BookedSlot } from './book';

/** The joins of a slot `s`: its plan `plan`, the fair `c`, and its stop `stop`, if it is at one. */
export const slotJoins = sql`
  JOIN slot_plans plan ON plan.id = s.plan_id JOIN campaigns c ON c.id = plan.campaign_id
  LEFT JOIN schedules stop ON stop.id = s.schedule_id`;

/** Slots `s` that are offered: within the dates of their place, by an issuer who takes part; needs `slotJoins`. */
export const isOffered: SQL = sql`(s.starts_at >= coalesce(stop.starts_at, c.starts_at)
  AND s.starts_at + ${sql.raw(`interval '${SLOT_MS / 1000} seconds'`)} <= coalesce(stop.ends_at, c.ends_at)
  AND EXISTS (SELECT 1 FROM participants pt WHERE pt.campaign_id = plan.campaign_id AND pt.issuer_id = plan.issuer_id
    AND ${takesPart('pt')}))`;

/** A slot as a customer asks for it. */
export interface WantedSlot {
  campaignId: number;
  issuerId: string;
  /** The stop at which the order is collected; null for the fair's own place. */
  scheduleId: number | null;
  startDate: string;
}

interface FoundSlot extends BookedSlot {
  /** Free places. */
  left: number;
}

/** Reads these slots, in their order; undefined for one that is not offered. */
export const findSlots = async (tx: Sql, wanted: readonly WantedSlot[]): Promise<(FoundSlot | undefined)[]> => {
  if (wanted.length === 0) return [];
  const rows = wanted.map((slot, place) => ({ ...slot, place }));
  const found = await tx.rows<FoundSlot & { place: number }>(sql`
    SELECT w.place, s.id, s.starts_at AS "startDate", s.capacity - s.taken AS left
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS w(place int, "campaignId" int, "issuerId" uuid, "scheduleId" int, "startDate" timestamptz)
    JOIN slots s ON s.starts_at = w."startDate" AND s.schedule_id IS NOT DISTINCT FROM w."scheduleId" ${slotJoins}
    WHERE plan.campaign_id = w."campaignId" AND plan.issuer_id = w."issuerId" AND ${isOffered}`);
  const byPlace = new Map(found.map(({ place, ...slot }) => [place, slot]));
  return wanted.map((_, place) => byPlace.get(place));
};

/** Refuses a chosen slot, naming its field. */
export const refuseSlot = (code: ExpectedError, startDate: string, field: string): AppError => {
  const values = { slot: slotInWords(startDate) };
  return new AppError(code, values, { [field]: [errorMessage(code, values)] });
};

/**
 * Returns a slot that may be booked now. An early, clear error; the guarded number of bookings decides (`changeTaken`).
 * @param field of the request, for the error
 * @throws {AppError} SLOT_UNKNOWN, SLOT_BEGUN, SLOT_FULL
 */
export const assertBookable = (slot: FoundSlot | undefined, now: Date, field: string): BookedSlot => {
  if (!slot) throw new AppError(slotErrors.SLOT_UNKNOWN, {}, { [field]: [slotErrors.SLOT_UNKNOWN.sentence] });
  const { id, startDate, left } = slot;
  if (Date.parse(startDate) <= now.getTime()) throw refuseSlot(slotErrors.SLOT_BEGUN, startDate, field);
  if (left <= 0) throw refuseSlot(slotErrors.SLOT_FULL, startDate, field);
  return { id, startDate: new Date(startDate).toISOString() };
};

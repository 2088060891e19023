import { sql } from 'drizzle-orm';
import type { CampaignFormatId } from '@/contract/vocabulary/kinds';
import type { Sql } from '../../db/database';
import { insertRows } from '../../db/insert-rows';
import {
  campaignCommissions,
  campaignGroups,
  campaignLevels,
  schedules as scheduleTable,
} from '../../db/schema/campaigns';
import { catalogueChanged } from '../catalogue-changed';
import { anyInt } from '../conditions';
import { insertedId, type TransactionContext } from '../kernel';
import { newId } from '../randomness';
import { unscheduleStops } from './dates';
import { hoursRow, setHours } from './opening-hours';
import type { CampaignPlan } from './plan';
import { setCustomerLimits } from './customer-limits';

/** Inserts a fair with everything it refers to, and returns its id. */
export const insertCampaign = async (
  { tx, now }: TransactionContext,
  plan: CampaignPlan,
  format: CampaignFormatId,
): Promise<number> => {
  const { name, description, imageUrl, address, startDate, endDate, readerLimits: customerLimits } = plan;
  const { opensAt, closesAt } = hoursRow(plan.openingHours);
  const at = now.toISOString();
  const id = await insertedId(
    tx,
    sql`
    INSERT INTO campaigns (code, name, description, image_url, format, address_detail, province_code, ward_code,
      address_line, starts_at, ends_at, opens_at, closes_at, reader_checkouts, reader_copies, cash_days,
      rounding_limit, created_at, updated_at)
    VALUES (${newId()}, ${name}, ${description}, ${imageUrl}, ${format}, ${address?.detail ?? null},
      ${address?.provinceCode ?? null}, ${address?.wardCode ?? null}, ${address?.line ?? null},
      ${startDate}, ${endDate}, ${opensAt}, ${closesAt}, ${customerLimits.openCheckouts}, ${customerLimits.copies},
      ${customerLimits.cashDays}, ${customerLimits.rounding}, ${at}, ${at}) RETURNING id`,
  );
  await insertChoices(tx, id, plan);
  await saveOrganizations(tx, id, plan);
  await planChanged(tx, id);
  return id;
};

/** With its groups, levels, organisations and stops. */
const planChanged = (tx: Sql, id: number): Promise<void> =>
  catalogueChanged({ tx }, { campaigns: [id], pages: ['groups', 'organizations', 'stops'] });

const insertChoices = async (tx: Sql, campaignId: number, { commissions, groups, levels }: CampaignPlan) => {
  await insertRows(
    tx,
    campaignCommissions,
    commissions.map(({ genreId, minimalCommission }) => ({ campaignId, genreId, minimalCommission })),
  );
  await insertRows(
    tx,
    campaignGroups,
    groups.map(({ id }) => ({ campaignId, groupId: id })),
  );
  await insertRows(
    tx,
    campaignLevels,
    levels.map(({ id }) => ({ campaignId, levelId: id })),
  );
};

type Stop = CampaignPlan['organizations'][number]['schedules'][number];

const rowOf = ({ address, startDate, endDate, openingHours }: Stop) => ({
  addressDetail: address.detail,
  provinceCode: address.provinceCode,
  wardCode: address.wardCode,
  addressLine: address.line,
  startsAt: startDate,
  endsAt: endDate,
  ...hoursRow(openingHours),
});

const updateStops = async (tx: Sql, stops: readonly (Stop & { id: number })[]): Promise<void> => {
  const rows = stops.map((stop) => ({ id: stop.id, ...rowOf(stop) }));
  await tx.rows(sql`
    UPDATE schedules s SET address_detail = given."addressDetail", province_code = given."provinceCode",
      ward_code = given."wardCode", address_line = given."addressLine", starts_at = given."startsAt", ends_at = given."endsAt",
      opens_at = given."opensAt", closes_at = given."closesAt"
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given(id int, "addressDetail" text, "provinceCode" int,
      "wardCode" int, "addressLine" text, "startsAt" timestamptz, "endsAt" timestamptz, "opensAt" text, "closesAt" text)
    WHERE s.id = given.id`);
};

/** Deletes stops together with their stalls and times to collect; issuers there must be given stalls again. */
export const deleteStops = async (tx: Sql, ids: readonly number[]): Promise<void> => {
  await tx.rows(sql`
    DELETE FROM stall_issuers WHERE stall_id IN (SELECT id FROM stalls WHERE ${anyInt(sql`schedule_id`, ids)})`);
  const stalls = await tx.rows<{ at: number }>(sql`
    DELETE FROM stalls WHERE ${anyInt(sql`schedule_id`, ids)} RETURNING campaign_id AS at`);
  await tx.rows(sql`
    DELETE FROM slot_bookings b USING slots s WHERE s.id = b.slot_id AND ${anyInt(sql`s.schedule_id`, ids)}`);
  await tx.rows(sql`DELETE FROM slots WHERE ${anyInt(sql`schedule_id`, ids)}`);
  await tx.rows(sql`DELETE FROM schedules WHERE ${anyInt(sql`id`, ids)}`);
  await catalogueChanged({ tx }, { stallsAt: stalls.map(({ at }) => at), pages: ids.length > 0 ? ['stops'] : [] });
  await unscheduleStops({ tx }, ids);
};

const saveOrganizations = async (tx: Sql, campaignId: number, { organizations }: CampaignPlan): Promise<void> => {
  const stopIds = organizations.flatMap(({ schedules }) => schedules.flatMap(({ id }) => id ?? []));
  const removed = await tx.rows<{ id: number }>(sql`
    SELECT s.id FROM schedules s JOIN campaign_organizations co ON co.id = s.campaign_organization_id
    WHERE co.campaign_id = ${campaignId} AND NOT ${anyInt(sql`s.id`, stopIds)}`);
  await deleteStops(
    tx,
    removed.map(({ id }) => id),
  );
  const organizationIds = organizations.map(({ id }) => id);
  await tx.rows(sql`
    DELETE FROM campaign_organizations WHERE campaign_id = ${campaignId}
      AND NOT ${anyInt(sql`organization_id`, organizationIds)}`);
  await tx.rows(sql`
    INSERT INTO campaign_organizations (campaign_id, organization_id)
    SELECT ${campaignId}::int, id FROM unnest(${sql.param(organizationIds)}::int[]) AS id
    ON CONFLICT ON CONSTRAINT campaign_organizations_key DO NOTHING`);
  const rows = await tx.rows<{ id: number; organizationId: number }>(sql`
    SELECT id, organization_id AS "organizationId" FROM campaign_organizations WHERE campaign_id = ${campaignId}`);
  const rowIds = new Map(rows.map(({ id, organizationId }) => [organizationId, id]));
  const stops = organizations.flatMap(({ schedules }) => schedules);
  await updateStops(
    tx,
    stops.flatMap((stop) => (stop.id === undefined ? [] : [{ ...stop, id: stop.id }])),
  );
  await insertRows(
    tx,
    scheduleTable,
    organizations.flatMap(({ id, schedules }) =>
      schedules
        .filter((stop) => stop.id === undefined)
        .map((stop) => ({ campaignOrganizationId: rowIds.get(id)!, ...rowOf(stop) })),
    ),
  );
};

/** Updates a fair with the plan. */
export const updateCampaign = async (
  { tx, now }: TransactionContext,
  id: number,
  plan: CampaignPlan,
): Promise<void> => {
  const { name, description, imageUrl, address, startDate, endDate } = plan;
  await tx.rows(sql`
    UPDATE campaigns SET name = ${name}, description = ${description}, image_url = ${imageUrl},
      address_detail = ${address?.detail ?? null}, province_code = ${address?.provinceCode ?? null},
      ward_code = ${address?.wardCode ?? null}, address_line = ${address?.line ?? null},
      starts_at = ${startDate}, ends_at = ${endDate}, ${setHours(plan.openingHours)}, ${setCustomerLimits(plan.readerLimits)},
      updated_at = ${now.toISOString()}, version = version + 1
    WHERE id = ${id}`);
  for (const table of ['campaign_commissions', 'campaign_groups', 'campaign_levels'])
    await tx.rows(sql`DELETE FROM ${sql.identifier(table)} WHERE campaign_id = ${id}`);
  await insertChoices(tx, id, plan);
  await saveOrganizations(tx, id, plan);
  await planChanged(tx, id);
};

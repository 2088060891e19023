import { sql } from 'drizzle-orm';
import type { CampaignFormatId } from '@/contract/vocabulary/kinds';
import type { Sql } from '../../db/database';
import { insertRows } from '../../db/insert-rows';
import { campaignCommissions, campaignGroups, campaignLevels } from '../../db/schema/fairs';
import { anyInt } from '../conditions';
import { insertedId, type TransactionContext } from '../kernel';
import { newId } from '../randomness';
import { unscheduleStops } from './dates';
import type { CampaignPlan } from './plan';

/** Writes a new fair with all that it names, and answers its id. */
export const insertCampaign = async (
  { tx, now }: TransactionContext,
  plan: CampaignPlan,
  format: CampaignFormatId,
): Promise<number> => {
  const { name, description, imageUrl, address, startDate, endDate } = plan;
  const at = now.toISOString();
  const id = await insertedId(
    tx,
    sql`
    INSERT INTO campaigns (code, name, description, image_url, format, address_detail, province_code, ward_code,
      address_line, starts_at, ends_at, created_at, updated_at)
    VALUES (${newId()}, ${name}, ${description}, ${imageUrl}, ${format}, ${address?.detail ?? null},
      ${address?.provinceCode ?? null}, ${address?.wardCode ?? null}, ${address?.line ?? null},
      ${startDate}, ${endDate}, ${at}, ${at}) RETURNING id`,
  );
  await insertChoices(tx, id, plan);
  await saveOrganizations(tx, id, plan);
  return id;
};

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

const writeStop = async (
  tx: Sql,
  organizationRow: number,
  { id, address, startDate, endDate }: CampaignPlan['organizations'][number]['schedules'][number],
): Promise<void> => {
  const { detail, provinceCode, wardCode, line } = address;
  await tx.rows(
    id === undefined
      ? sql`INSERT INTO schedules (campaign_organization_id, address_detail, province_code, ward_code, address_line,
              starts_at, ends_at)
            VALUES (${organizationRow}, ${detail}, ${provinceCode}, ${wardCode}, ${line}, ${startDate}, ${endDate})`
      : sql`UPDATE schedules SET address_detail = ${detail}, province_code = ${provinceCode}, ward_code = ${wardCode},
              address_line = ${line}, starts_at = ${startDate}, ends_at = ${endDate} WHERE id = ${id}`,
  );
};

/** Stops that are gone leave with their stalls, so that what stands there is planned anew. */
export const deleteStops = async (tx: Sql, ids: readonly number[]): Promise<void> => {
  await tx.rows(sql`
    DELETE FROM stall_issuers WHERE stall_id IN (SELECT id FROM stalls WHERE ${anyInt(sql`schedule_id`, ids)})`);
  await tx.rows(sql`DELETE FROM stalls WHERE ${anyInt(sql`schedule_id`, ids)}`);
  await tx.rows(sql`DELETE FROM schedules WHERE ${anyInt(sql`id`, ids)}`);
  await unscheduleStops({ tx }, ids);
};

const saveOrganizations = async (tx: Sql, campaignId: number, { organizations }: CampaignPlan): Promise<void> => {
  const stopIds = organizations.flatMap(({ schedules }) => schedules.flatMap(({ id }) => id ?? []));
  const gone = await tx.rows<{ id: number }>(sql`
    SELECT s.id FROM schedules s JOIN campaign_organizations co ON co.id = s.campaign_organization_id
    WHERE co.campaign_id = ${campaignId} AND NOT ${anyInt(sql`s.id`, stopIds)}`);
  await deleteStops(
    tx,
    gone.map(({ id }) => id),
  );
  await tx.rows(sql`
    DELETE FROM campaign_organizations WHERE campaign_id = ${campaignId}
      AND NOT ${anyInt(
        sql`organization_id`,
        organizations.map(({ id }) => id),
      )}`);
  for (const { id, schedules } of organizations) {
    const row = await insertedId(
      tx,
      sql`
      INSERT INTO campaign_organizations (campaign_id, organization_id) VALUES (${campaignId}, ${id})
      ON CONFLICT ON CONSTRAINT campaign_organizations_key DO UPDATE SET organization_id = excluded.organization_id
      RETURNING id`,
    );
    for (const stop of schedules) await writeStop(tx, row, stop);
  }
};

/** Writes what is planned over a fair that is there. */
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
      starts_at = ${startDate}, ends_at = ${endDate}, updated_at = ${now.toISOString()}, version = version + 1
    WHERE id = ${id}`);
  for (const table of ['campaign_commissions', 'campaign_groups', 'campaign_levels'])
    await tx.rows(sql`DELETE FROM ${sql.identifier(table)} WHERE campaign_id = ${id}`);
  await insertChoices(tx, id, plan);
  await saveOrganizations(tx, id, plan);
};

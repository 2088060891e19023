import { sql } from 'drizzle-orm';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import {
  campaignStaffErrors,
  type CampaignStaff,
  type campaignStaffEndpoints,
  type CandidateQuery,
  type StaffAdditions,
  type StaffAttendance,
  type StaffCandidate,
} from '@/contract/endpoints/campaign-staff';
import type { Page } from '@/contract/schema';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { AppError } from '@/contract/vocabulary/error-codes';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { ROLE } from '@/contract/vocabulary/roles';
import { campaignHistory } from '@/text/campaign-office';
import { staffFact } from '@/text/campaign-staff';
import { statusText } from '@/text/status';
import type { Sql } from '../../db/database';
import { allOf, anyUuid, containsTyped, pageWindow, readPage } from '../conditions';
import { emit } from '../emit';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';
import type { BackendNoun } from '../noun';
import { recordChange } from '../records/audit';
import type { Facts } from '../records/facts';
import { readAdminCampaign } from './admin-read';
import type { StaffChangedEvent } from './events';
import { assertFree, attendsElsewhere } from './staff-overlap';

const staffColumns = sql`u.id, u.name, u.email, u.phone, u.image_url AS "imageUrl"`;

const readStaff = (db: Sql, campaignId: number): Promise<CampaignStaff[]> =>
  db.rows<CampaignStaff>(sql`
    SELECT ${staffColumns}, cs.active, cs.created_at AS "addedAt" FROM campaign_staff cs JOIN users u ON u.id = cs.staff_id
    WHERE cs.campaign_id = ${campaignId} ORDER BY fold(u.name), u.id`);

/** The staff of a fair. Throws CAMPAIGN_NOT_FOUND. */
const listStaff = async ({ db, now }: CallContext, campaignId: number): Promise<CampaignStaff[]> => {
  await readAdminCampaign(db, now, campaignId);
  return readStaff(db, campaignId);
};

/** Active staff who are not attached to the fair. Throws CAMPAIGN_NOT_FOUND. */
const listCandidates = async (
  { db, now }: CallContext,
  campaignId: number,
  { search, page, size }: CandidateQuery,
): Promise<Page<StaffCandidate>> => {
  await readAdminCampaign(db, now, campaignId);
  const matches = sql`
    FROM users u WHERE ${allOf([
      sql`u.role = ${ROLE.STAFF} AND u.active`,
      sql`NOT EXISTS (SELECT 1 FROM campaign_staff cs WHERE cs.campaign_id = ${campaignId} AND cs.staff_id = u.id)`,
      search && containsTyped(sql`u.search_fold`, search),
    ])}`;
  return readPage(db, {
    matches,
    hits: sql`SELECT u.id ${matches} ORDER BY fold(u.name), u.id ${pageWindow({ page, size })}`,
    columns: sql`${staffColumns}, (
      SELECT json_build_object('id', c.id, 'name', c.name, 'startDate', c.starts_at, 'endDate', c.ends_at)
      ${attendsElsewhere(now, sql`u.id`)} ORDER BY c.starts_at LIMIT 1) AS busy`,
    joins: sql`JOIN users u ON u.id = hit.id JOIN campaigns own ON own.id = ${campaignId}`,
    page,
    size,
  });
};

/**
 * Locks and returns the fair. Throws CAMPAIGN_NOT_FOUND, STAFF_OFFLINE_ONLY, or STAFF_FAIR_CLOSED unless it is coming
 * or running.
 */
const lockOpenCampaign = async ({ tx, now }: TransactionContext, id: number): Promise<AdminCampaign> => {
  await tx.rows(sql`SELECT 1 FROM campaigns WHERE id = ${id} FOR UPDATE`);
  const campaign = await readAdminCampaign(tx, now, id);
  if (campaign.format !== CAMPAIGN_FORMAT.OFFLINE) throw new AppError(campaignStaffErrors.STAFF_OFFLINE_ONLY);
  const { NOT_STARTED, RUNNING } = CAMPAIGN_STATUS;
  if (campaign.status === NOT_STARTED || campaign.status === RUNNING) return campaign;
  const status = (statusText.campaign[campaign.status] ?? '').toLowerCase();
  throw new AppError(campaignStaffErrors.STAFF_FAIR_CLOSED, { status });
};

const factsOf = (staff: readonly CampaignStaff[]): Facts => ({
  staff: staff.map(({ name, active }) => staffFact(name, active)),
});

/** Changes the staff of a coming or running fair, and records the change. */
const changeStaff = (
  ctx: CallContext,
  campaignId: number,
  change: (ctx: TransactionContext, before: CampaignStaff[]) => Promise<Pick<StaffChangedEvent, 'staffIds' | 'active'>>,
): Promise<CampaignStaff[]> =>
  inTransaction(ctx, async (ctx) => {
    const { name, status } = await lockOpenCampaign(ctx, campaignId);
    const before = await readStaff(ctx.tx, campaignId);
    const changed = await change(ctx, before);
    const after = await readStaff(ctx.tx, campaignId);
    await recordChange(ctx, { kind: campaignHistory, id: campaignId, before: factsOf(before), after: factsOf(after) });
    if (changed.staffIds.length > 0) await emit(ctx, 'campaign.staffChanged', { campaignId, name, status, ...changed });
    return after;
  });

const assertStaff = async (tx: Sql, ids: readonly string[]): Promise<void> => {
  const known = await tx.rows<{ id: string }>(sql`
    SELECT id FROM users WHERE ${anyUuid(sql`id`, ids)} AND role = ${ROLE.STAFF} AND active`);
  const usable = new Set(known.map(({ id }) => id));
  const wrong = ids.findIndex((id) => !usable.has(id));
  if (wrong < 0) return;
  const { STAFF_UNKNOWN } = campaignStaffErrors;
  throw new AppError(STAFF_UNKNOWN, {}, { [`staffIds.${wrong}`]: [STAFF_UNKNOWN.sentence] });
};

/** Adds staff, all or none. Throws what `lockOpenCampaign` does, STAFF_UNKNOWN, or STAFF_ELSEWHERE. */
export const addStaff = (ctx: CallContext, { campaignId, staffIds }: StaffAdditions): Promise<CampaignStaff[]> =>
  changeStaff(ctx, campaignId, async (ctx, before) => {
    const attached = new Set(before.map(({ id }) => id));
    const added = [...new Set(staffIds)].filter((id) => !attached.has(id));
    await assertStaff(ctx.tx, staffIds);
    await assertFree(ctx, campaignId, added, (id) => `staffIds.${staffIds.indexOf(id)}`);
    const at = ctx.now.toISOString();
    await ctx.tx.rows(sql`
      INSERT INTO campaign_staff (campaign_id, staff_id, created_at, updated_at)
      SELECT ${campaignId}, id, ${at}, ${at} FROM unnest(${sql.param(added)}::uuid[]) AS id`);
    return { staffIds: added, active: true };
  });

/** Sets whether a staff member attends. Throws what `lockOpenCampaign` does, STAFF_NOT_ATTACHED, or STAFF_ELSEWHERE. */
const changeAttendance = (
  ctx: CallContext,
  { campaignId, staffId, active }: StaffAttendance,
): Promise<CampaignStaff[]> =>
  changeStaff(ctx, campaignId, async (ctx, before) => {
    const member = before.find(({ id }) => id === staffId);
    if (!member) throw new AppError(campaignStaffErrors.STAFF_NOT_ATTACHED);
    if (active) await assertFree(ctx, campaignId, [staffId], () => 'active');
    await ctx.tx.rows(sql`
      UPDATE campaign_staff SET active = ${active}, updated_at = ${ctx.now.toISOString()}
      WHERE campaign_id = ${campaignId} AND staff_id = ${staffId}`);
    return { staffIds: member.active === active ? [] : [staffId], active };
  });

/** The use case of each endpoint. */
export const campaignStaffBackend: BackendNoun<typeof campaignStaffEndpoints> = {
  handlers: {
    'GET /admin/campaigns/{id}/staff': ({ ctx, input }) => listStaff(ctx, input.params.id),
    'GET /admin/campaigns/{id}/staff/candidates': ({ ctx, input }) => listCandidates(ctx, input.params.id, input.query),
    'POST /admin/campaigns/staff': ({ ctx, input }) => addStaff(ctx, input.body),
    'PUT /admin/campaigns/staff': ({ ctx, input }) => changeAttendance(ctx, input.body),
  },
};

import { sql } from 'drizzle-orm';
import { adminCampaignErrors, type AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import type {
  OfflineChange,
  OfflineInput,
  OnlineChange,
  OnlineInput,
  PresentationChange,
} from '@/contract/endpoints/campaign-input';
import { NONE_SEEN, type CampaignSeen } from '@/contract/endpoints/campaign-seen';
import { earliestStart } from '@/contract/rules/campaign-dates';
import { AppError } from '@/contract/vocabulary/error-codes';
import { CAMPAIGN_FORMAT, type CampaignFormatId } from '@/contract/vocabulary/kinds';
import { campaignHistory } from '@/text/campaign-office';
import { campaignFormText } from '@/text/campaign-form';
import { catalogueChanged } from '../catalogue-changed';
import { emit } from '../emit';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';
import { renewTerms } from '../participants/renew-terms';
import { recordChange } from '../records/audit';
import { changeRecord, type PlannedChange, type RecordOf } from '../records/change-record';
import { changedFields } from '../records/facts';
import { refuseFaults, type FieldFaults } from '../records/faults';
import { readAdminCampaign } from './admin-read';
import { readConcerned } from './concerned';
import { assertPreviewFresh } from './count-concerned';
import { deleteDraft } from './drafts';
import { scheduleDates } from './dates';
import { trimStallAssignments } from './stall-assignments';
import { notEditable } from './not-editable';
import { setHours } from './opening-hours';
import { factsOfCampaign, planOffline, planOnline, type CampaignPlan } from './plan';
import { plannedLimits, setCustomerLimits } from './customer-limits';
import { assertStaffFree } from './staff-overlap';
import { notifyStallChanges } from './notify-stalls';
import { usedCommissionFaults } from './used-commissions';
import { insertCampaign, updateCampaign } from './write-plan';

type Planned = Awaited<ReturnType<typeof planOnline>>;

const startFaults = (now: Date, startDate: string): FieldFaults =>
  Date.parse(startDate) < earliestStart(now).getTime() ? { startDate: [campaignFormText.startTooEarly] } : {};

const createCampaign = (
  ctx: CallContext,
  format: CampaignFormatId,
  { draftId }: { draftId?: number | undefined },
  planned: (ctx: TransactionContext) => Promise<Planned>,
): Promise<AdminCampaign> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now } = ctx;
    const { plan, faults } = await planned(ctx);
    refuseFaults({ ...startFaults(now, plan.startDate), ...faults });
    const id = await insertCampaign(ctx, plan, format);
    await recordChange(ctx, { kind: campaignHistory, id, before: null, after: factsOfCampaign(plan) });
    if (draftId !== undefined) await deleteDraft(tx, draftId);
    const campaign = await readAdminCampaign(tx, now, id);
    await scheduleDates(ctx, campaign);
    await emit(ctx, 'campaign.changed', { campaignId: id, status: campaign.status });
    return campaign;
  });

/** Creates an offline fair. Throws INVALID_INPUT with faults by field. */
export const createOffline = (ctx: CallContext, input: OfflineInput): Promise<AdminCampaign> =>
  createCampaign(ctx, CAMPAIGN_FORMAT.OFFLINE, input, ({ tx }) => planOffline(tx, input, null));

/** Creates an online fair. Throws INVALID_INPUT with faults by field. */
export const createOnline = (ctx: CallContext, input: OnlineInput): Promise<AdminCampaign> =>
  createCampaign(ctx, CAMPAIGN_FORMAT.ONLINE, input, ({ tx }) => planOnline(tx, input, null));

const CAMPAIGN: RecordOf<number, AdminCampaign> = {
  kind: campaignHistory,
  table: 'campaigns',
  read: ({ tx, now }, id) => readAdminCampaign(tx, now, id),
  facts: factsOfCampaign,
  fieldOf: { dates: 'startDate', address: 'address.detail', groups: 'groupIds', levels: 'levelIds' },
};

/** A fair of this format that has not started. */
const planOf = (format: CampaignFormatId): RecordOf<number, AdminCampaign> => ({
  ...CAMPAIGN,
  rights(_, campaign) {
    if (campaign.format !== format) throw new AppError(adminCampaignErrors.CAMPAIGN_FORMAT_FIXED);
    if (campaign.editing !== 'everything') throw notEditable(campaign);
  },
});

const OPEN: RecordOf<number, AdminCampaign> = {
  ...CAMPAIGN,
  rights(_, campaign) {
    if (campaign.editing === 'nothing') throw notEditable(campaign);
  },
};

const differsIn = (names: readonly string[], before: AdminCampaign, plan: CampaignPlan): boolean =>
  changedFields(factsOfCampaign(before), factsOfCampaign(plan)).some((name) => names.includes(name));

/** Notifies participants and invited issuers of another time or place; any other change is only shown. */
const tellOfChange = async (ctx: TransactionContext, before: AdminCampaign, plan: CampaignPlan): Promise<void> => {
  const { id: campaignId, status } = before;
  if (!differsIn(['dates', 'address', 'organizations'], before, plan))
    return emit(ctx, 'campaign.changed', { campaignId, status });
  const concerned = await readConcerned(ctx.tx, campaignId);
  await emit(ctx, 'campaign.moved', { campaignId, name: plan.name, deed: 'moved', status, concerned, note: '' });
};

/** Changes of these facts must be confirmed before they are saved, with the number of users affected. */
const CONCERNING = ['dates', 'address', 'organizations', 'commissions'] as const;

const change = async (
  ctx: TransactionContext,
  before: AdminCampaign,
  { plan, faults }: { plan: CampaignPlan; faults: FieldFaults },
  seen: CampaignSeen = NONE_SEEN,
): Promise<PlannedChange> => {
  const moved = Date.parse(plan.startDate) !== Date.parse(before.startDate);
  refuseFaults({
    ...(moved && startFaults(ctx.now, plan.startDate)),
    ...faults,
    ...(await usedCommissionFaults(ctx.tx, before, plan)),
  });
  return {
    after: factsOfCampaign(plan),
    async rules() {
      if (!differsIn(CONCERNING, before, plan)) return;
      await assertPreviewFresh(ctx.tx, before.id, await readConcerned(ctx.tx, before.id), seen);
    },
    async write() {
      const { id: campaignId, status } = before;
      await notifyStallChanges(ctx, { campaignId, name: plan.name, status }, async () => {
        await updateCampaign(ctx, campaignId, plan);
        await trimStallAssignments(ctx.tx, campaignId);
      });
      await assertStaffFree(ctx, campaignId);
      if (differsIn(['dates', 'commissions'], before, plan)) await renewTerms(ctx, before.id, before);
      await scheduleDates(ctx, await readAdminCampaign(ctx.tx, ctx.now, before.id));
      await tellOfChange(ctx, before, plan);
    },
  };
};

/**
 * Updates an offline fair. Throws CAMPAIGN_NOT_FOUND, CAMPAIGN_FORMAT_FIXED, CAMPAIGN_NOT_EDITABLE, CONFLICT,
 * INVALID_INPUT, or PREVIEW_STALE when other dates, places or commissions affect more than the caller was shown.
 */
export const changeOffline = (ctx: CallContext, input: OfflineChange): Promise<AdminCampaign> =>
  changeRecord(ctx, planOf(CAMPAIGN_FORMAT.OFFLINE), input, async (ctx, before) =>
    change(ctx, before, await planOffline(ctx.tx, input, before), input.seen),
  );

/** Updates an online fair. Throws what `changeOffline` does. */
export const changeOnline = (ctx: CallContext, input: OnlineChange): Promise<AdminCampaign> =>
  changeRecord(ctx, planOf(CAMPAIGN_FORMAT.ONLINE), input, async (ctx, before) =>
    change(ctx, before, await planOnline(ctx.tx, input, before), input.seen),
  );

/** Updates the presentation of a fair. Throws CAMPAIGN_NOT_FOUND, CAMPAIGN_NOT_EDITABLE or CONFLICT. */
export const changePresentation = (ctx: CallContext, input: PresentationChange): Promise<AdminCampaign> =>
  changeRecord(ctx, OPEN, input, (ctx, before) => {
    const { tx, now } = ctx;
    const { id, name, description, imageUrl } = input;
    const customerLimits = plannedLimits(input, before);
    const { openingHours = before.openingHours } = input;
    if (openingHours && before.format === CAMPAIGN_FORMAT.ONLINE)
      refuseFaults({ 'openingHours.from': [campaignFormText.hoursOfOffline] });
    return {
      after: factsOfCampaign({ ...before, name, description, imageUrl, openingHours, readerLimits: customerLimits }),
      async write() {
        await tx.rows(sql`
          UPDATE campaigns SET name = ${name}, description = ${description}, image_url = ${imageUrl},
            ${setHours(openingHours)}, ${setCustomerLimits(customerLimits)}, updated_at = ${now.toISOString()}, version = version + 1 WHERE id = ${id}`);
        await catalogueChanged(ctx, { campaigns: [id] });
        await emit(ctx, 'campaign.changed', { campaignId: id, status: before.status });
      },
    };
  });

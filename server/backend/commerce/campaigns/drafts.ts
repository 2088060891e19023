import { sql } from 'drizzle-orm';
import {
  campaignDraftErrors,
  type CampaignDraft,
  type CampaignDraftCard,
  type CampaignDraftChange,
  type CampaignDraftInput,
  type campaignDraftEndpoints,
} from '@/contract/endpoints/campaign-drafts';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import type { Page } from '@/contract/schema';
import { AppError } from '@/contract/vocabulary/error-codes';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import type { Sql } from '../../db/database';
import { pageWindow, readPage } from '../conditions';
import { idempotent } from '../idempotent';
import { insertedId, inTransaction, oneRow, type CallContext, type TransactionContext } from '../kernel';
import type { BackendNoun } from '../noun';
import { readAdminCampaign } from './admin-read';

const { CAMPAIGN_DRAFT_NOT_FOUND } = campaignDraftErrors;

const columns = sql`d.id, d.format, d.name, d.version, d.updated_at AS "updatedAt",
  json_build_object('id', u.id, 'name', u.name) AS "createdBy"`;

const joins = sql`JOIN users u ON u.id = d.created_by`;

/** Drafts of all organisers, the last edited first. */
const listDrafts = (
  { db }: CallContext,
  { page, size }: { page: number; size: number },
): Promise<Page<CampaignDraftCard>> =>
  readPage(db, {
    matches: sql`FROM campaign_drafts`,
    hits: sql`SELECT id FROM campaign_drafts ORDER BY updated_at DESC, id DESC ${pageWindow({ page, size })}`,
    columns,
    joins: sql`JOIN campaign_drafts d ON d.id = hit.id ${joins}`,
    page,
    size,
  });

const readDraft = async (db: Sql, id: number): Promise<CampaignDraft> =>
  oneRow(
    await db.rows<CampaignDraft>(sql`
      SELECT ${columns}, d.content FROM campaign_drafts d ${joins} WHERE d.id = ${id}`),
    CAMPAIGN_DRAFT_NOT_FOUND,
  );

/** One draft. Throws CAMPAIGN_DRAFT_NOT_FOUND. */
const getDraft = ({ db }: CallContext, id: number): Promise<CampaignDraft> => readDraft(db, id);

const insertDraft = async (
  { tx, now, actor }: TransactionContext,
  { format, name, content }: CampaignDraftInput,
): Promise<CampaignDraft> => {
  const at = now.toISOString();
  const insert = sql`
    INSERT INTO campaign_drafts (format, name, content, created_by, created_at, updated_at)
    VALUES (${format}, ${name}, ${JSON.stringify(content)}::jsonb, ${actor.id}, ${at}, ${at}) RETURNING id`;
  return readDraft(tx, await insertedId(tx, insert));
};

/** Creates a draft. */
export const createDraft = (ctx: CallContext, input: CampaignDraftInput): Promise<CampaignDraft> =>
  inTransaction(ctx, (ctx) => insertDraft(ctx, input));

/** Saves the entered data of a new fair as a draft, once per key. Throws IDEMPOTENCY_KEY_REUSED. */
const keepDraft = (ctx: CallContext, input: CampaignDraftInput, key: string): Promise<CampaignDraft> =>
  idempotent(ctx, { operation: 'POST /admin/campaigns/drafts', key, request: input }, (ctx) => insertDraft(ctx, input));

/** Copies stops with their places, without ids and dates. */
const withoutDates = ({ organizations }: AdminCampaign) =>
  organizations.map(({ id, schedules }) => ({
    organizationId: id,
    schedules: schedules.map(({ openingHours, address: { detail, provinceCode, wardCode } }) => ({
      openingHours,
      address: { detail, provinceCode, wardCode },
      startDate: '',
      endDate: '',
    })),
  }));

const contentOf = (campaign: AdminCampaign): Record<string, unknown> => {
  const { name, description, imageUrl, readerLimits: customerLimits, address, isRecurring, groups, levels } = campaign;
  const common = {
    ...{ name, description, imageUrl, readerLimits: customerLimits, startDate: '', endDate: '' },
    commissions: campaign.commissions.map(({ genreId, minimalCommission }) => ({ genreId, minimalCommission })),
  };
  if (campaign.format === CAMPAIGN_FORMAT.ONLINE)
    return { ...common, groupIds: groups.map(({ id }) => id), levelIds: levels.slice(0, 1).map(({ id }) => id) };
  const place = address && { detail: address.detail, provinceCode: address.provinceCode, wardCode: address.wardCode };
  const { openingHours } = campaign;
  return { ...common, address: place, openingHours, isRecurring, organizations: withoutDates(campaign) };
};

/** Creates a draft with everything of an earlier fair but its dates. Throws CAMPAIGN_NOT_FOUND. */
export const copyToDraft = async (ctx: CallContext, campaignId: number): Promise<CampaignDraft> => {
  const campaign = await readAdminCampaign(ctx.db, ctx.now, campaignId);
  return createDraft(ctx, { format: campaign.format, name: campaign.name, content: contentOf(campaign) });
};

/** Saves a draft again. Throws CAMPAIGN_DRAFT_NOT_FOUND, or CONFLICT with the current version. */
export const changeDraft = (ctx: CallContext, change: CampaignDraftChange): Promise<CampaignDraft> =>
  inTransaction(ctx, async ({ tx, now }) => {
    const { id, version, name, content } = change;
    const saved = await tx.rows(sql`
      UPDATE campaign_drafts SET name = ${name}, content = ${JSON.stringify(content)}::jsonb, version = version + 1,
        updated_at = ${now.toISOString()} WHERE id = ${id} AND version = ${version} RETURNING id`);
    const draft = await readDraft(tx, id);
    if (saved.length === 0) throw new AppError('CONFLICT', {}, {}, draft.version);
    return draft;
  });

/** Deletes a draft. Throws CAMPAIGN_DRAFT_NOT_FOUND, also when it was deleted before. */
export const deleteDraft = async (db: Sql, id: number): Promise<void> => {
  oneRow(await db.rows(sql`DELETE FROM campaign_drafts WHERE id = ${id} RETURNING id`), CAMPAIGN_DRAFT_NOT_FOUND);
};

/** The use case of each endpoint. */
export const campaignDraftBackend: BackendNoun<typeof campaignDraftEndpoints> = {
  handlers: {
    'GET /admin/campaigns/drafts': ({ ctx, input }) => listDrafts(ctx, input.query),
    'GET /admin/campaigns/drafts/{id}': ({ ctx, input }) => getDraft(ctx, input.params.id),
    'POST /admin/campaigns/drafts': ({ ctx, input, idempotencyKey }) => keepDraft(ctx, input.body, idempotencyKey),
    'POST /admin/campaigns/drafts/copy': ({ ctx, input }) => copyToDraft(ctx, input.body.campaignId),
    'PUT /admin/campaigns/drafts': ({ ctx, input }) => changeDraft(ctx, input.body),
    'DELETE /admin/campaigns/drafts/{id}': ({ ctx, input }) => deleteDraft(ctx.db, input.params.id),
  },
};

import { z } from 'zod';
import { campaignDraftErrorText } from '@/text/campaign-office';
import { campaignFormText } from '@/text/campaign-form';
import { endpoints } from '../endpoint';
import { changeOf, instant, intId, listOf, paging, queryId, text } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';
import { CAMPAIGN_FORMATS } from '../vocabulary/kinds';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { campaignErrors } from './campaigns';

export const campaignDraftErrors = declareErrors(campaignDraftErrorText, { CAMPAIGN_DRAFT_NOT_FOUND: 404 });

const format = z.literal(CAMPAIGN_FORMATS);
const name = text({ min: 0, max: LIMITS.campaignName.max });

/** The form values as typed; only their size is validated. */
const content = z
  .record(z.string(), z.unknown())
  .refine((values) => JSON.stringify(values).length <= LIMITS.campaignDraft, campaignFormText.draftTooLong);

const draftCard = z.object({
  id: intId,
  format,
  name: z.string(),
  version: intId,
  createdBy: z.object({ id: z.uuid(), name: z.string() }),
  updatedAt: instant,
});

const draft = draftCard.extend({ content: z.record(z.string(), z.unknown()) });
export type CampaignDraftCard = z.output<typeof draftCard>;
export type CampaignDraft = z.output<typeof draft>;

const draftInput = z.strictObject({ format, name, content });
const draftChange = z.strictObject({ name, content, ...changeOf(intId) });
export type CampaignDraftInput = z.output<typeof draftInput>;
export type CampaignDraftChange = z.output<typeof draftChange>;

const access = [ROLE.SYSTEM];
const one = { params: z.strictObject({ id: queryId }) };
const { CAMPAIGN_DRAFT_NOT_FOUND } = campaignDraftErrors;

export const campaignDraftEndpoints = endpoints({
  'GET /admin/campaigns/drafts': {
    summary: 'Drafts of fairs, what was worked on last first.',
    access,
    query: z.strictObject(paging(LIMITS.tableSize)),
    answer: listOf(draftCard),
  },
  'GET /admin/campaigns/drafts/{id}': {
    ...one,
    summary: 'One draft with the values of its form.',
    access,
    answer: draft,
    errors: [CAMPAIGN_DRAFT_NOT_FOUND],
  },
  'POST /admin/campaigns/drafts': {
    summary: 'Keep what was typed of a fair.',
    access,
    // The form retries automatically until it gets a response.
    idempotent: true,
    body: draftInput,
    answer: draft,
    status: 201,
  },
  'POST /admin/campaigns/drafts/copy': {
    summary: 'Begin a draft with everything of an earlier fair but its dates.',
    access,
    body: z.strictObject({ campaignId: intId }),
    answer: draft,
    status: 201,
    errors: [campaignErrors.CAMPAIGN_NOT_FOUND],
  },
  'PUT /admin/campaigns/drafts': {
    summary: 'Keep what was typed since.',
    access,
    body: draftChange,
    answer: draft,
    errors: [CAMPAIGN_DRAFT_NOT_FOUND, 'CONFLICT'],
  },
  'DELETE /admin/campaigns/drafts/{id}': {
    ...one,
    summary: 'Throw a draft away.',
    access,
    answer: z.null(),
    status: 204,
    errors: [CAMPAIGN_DRAFT_NOT_FOUND],
  },
});

export const campaignDraftContract = { endpoints: campaignDraftEndpoints, errors: campaignDraftErrors };

import { z } from 'zod';
import { adminCampaignErrorText, campaignHistory } from '@/text/campaign-office';
import { endpoints } from '../endpoint';
import { instant, intId, listOf, note, oneOrMany, queryChoice, queryId, tableQuery } from '../schema';
import { CAMPAIGN_ACTIONS, CAMPAIGN_STATUSES, ORGANISER_ACTIONS, type CampaignStatusId } from '../states/campaign';
import { declareErrors } from '../vocabulary/error-codes';
import { CAMPAIGN_FORMATS, CAMPAIGN_SORTS, type CampaignFormatId } from '../vocabulary/kinds';
import { ROLE } from '../vocabulary/roles';
import { addressErrors } from './addresses';
import { campaignDraftErrors } from './campaign-drafts';
import { campaignSeen } from './campaign-seen';
import { offlineChange, offlineInput, onlineChange, onlineInput, presentationChange } from './campaign-input';
import { campaignStaffErrors } from './campaign-staff';
import { campaignCard, campaignErrors, openingHours } from './campaigns';

export const adminCampaignErrors = declareErrors(adminCampaignErrorText, {
  CAMPAIGN_FORMAT_FIXED: 409,
  CAMPAIGN_NOT_EDITABLE: 409,
  CAMPAIGN_STATE_CHANGED: 409,
});

/** A fair as a row of the organiser's list, with the counts of pending work. */
const adminCampaignCard = campaignCard.omit({ issuers: true }).extend({
  version: intId,
  /** Issuers who take part. */
  joinedCount: z.int(),
  /** Requests pending with the organiser. */
  requestCount: z.int(),
  /** Invitations pending with their issuers. */
  invitationCount: z.int(),
  /** Products pending review. */
  waitingProductCount: z.int(),
});
export type AdminCampaignCard = z.output<typeof adminCampaignCard>;

const address = z.object({ detail: z.string(), provinceCode: z.int(), wardCode: z.int(), line: z.string() });

const stop = z.object({
  id: intId,
  address,
  startDate: instant,
  endDate: instant,
  /** Its own; null where those of the fair hold. */
  openingHours,
  status: z.literal(CAMPAIGN_STATUSES),
});

const named = { id: intId, name: z.string() };

/** An action on the fair; `reason` says why it is not available now. */
const offeredAction = z.object({
  action: z.enum(CAMPAIGN_ACTIONS),
  offered: z.boolean(),
  reason: z.string().nullable(),
});
export type OfferedCampaignAction = z.output<typeof offeredAction>;

/** The full data of a fair for its editors. For an online fair, `address` is null and there are no organisations. */
const adminCampaign = adminCampaignCard.omit({ address: true }).extend({
  description: z.string(),
  openingHours,
  address: address.nullable(),
  commissions: z.array(z.object({ genreId: intId, name: z.string(), minimalCommission: z.int() })),
  organizations: z.array(z.object({ ...named, schedules: z.array(stop) })),
  groups: z.array(z.object(named)),
  levels: z.array(z.object({ ...named, conditionalPoint: z.int() })),
  /** Limits per customer; null sets no limit, and leaves no difference of a payment. */
  readerLimits: z.object({
    openCheckouts: z.int().nullable(),
    copies: z.int().nullable(),
    cashDays: z.int().nullable(),
    rounding: z.int().nullable(),
  }),
  cancelledAt: instant.nullable(),
  postponedAt: instant.nullable(),
  /** How much may be changed now (D3.1.8). */
  editing: z.enum(['everything', 'presentation', 'nothing']),
  actions: z.array(offeredAction),
});
export type AdminCampaign = z.output<typeof adminCampaign>;

const adminCampaignQuery = z.strictObject({
  ...tableQuery(CAMPAIGN_SORTS),
  format: oneOrMany(queryChoice<CampaignFormatId>(CAMPAIGN_FORMATS)).optional(),
  status: oneOrMany(queryChoice<CampaignStatusId>(CAMPAIGN_STATUSES)).optional(),
});
export type AdminCampaignQuery = z.output<typeof adminCampaignQuery>;

/** Number of fairs per status among those that match the search and the format filter. */
const statusCount = z.object({ status: z.literal(CAMPAIGN_STATUSES), count: z.int() });

const adminCampaignList = listOf(adminCampaignCard).extend({ statuses: z.array(statusCount) });
export type AdminCampaignList = z.output<typeof adminCampaignList>;

/**
 * Actions whose consequences the organiser sees before confirming: every move, and changes of dates, places or
 * commissions.
 */
const CONSEQUENTIAL = [...ORGANISER_ACTIONS, 'edit'] as const;
export type ConsequentialAction = (typeof CONSEQUENTIAL)[number];

/** Who and what an action concerns; `reason` says why it is not available. */
const consequences = z.object({
  action: z.enum(CONSEQUENTIAL),
  offered: z.boolean(),
  reason: z.string().nullable(),
  /** Issuers, staff and products; see `campaignSeen`. */
  ...campaignSeen.shape,
  /** Distinct books in the products. */
  bookCount: z.int(),
  openOrderCount: z.int(),
  /** Customers with open orders. */
  readerCount: z.int(),
});
export type CampaignConsequences = z.output<typeof consequences>;

/** Takes an action on a fair; the note is the reason, for the history and the users concerned. */
const campaignMove = z.strictObject({ id: intId, note: note.optional(), seen: campaignSeen });
export type CampaignMove = z.output<typeof campaignMove>;

/** What a fair needs before it opens, in display order. */
const READINESS_ITEMS = [
  ...(['dates', 'place', 'commissions', 'issuersJoined', 'requestsWaiting', 'invitationsWaiting'] as const),
  ...(['titlesApproved', 'titlesWaiting', 'titlesWithoutCover', 'titlesWithoutStock'] as const),
  ...(['staff', 'stopsWithoutStalls', 'issuersWithoutStall'] as const),
] as const;
export type ReadinessItem = (typeof READINESS_ITEMS)[number];

const readinessItem = z.object({
  item: z.enum(READINESS_ITEMS),
  /** `missing`: the fair should not open like this; `attention`: something waits; `done`: nothing is to be done. */
  state: z.enum(['done', 'attention', 'missing']),
  /** What the item counts: how many there are, or how many are pending. */
  count: z.int(),
  /** Page on which it can be fixed. */
  path: z.string(),
});
export type Readiness = z.output<typeof readinessItem>[];

const { CAMPAIGN_NOT_FOUND } = campaignErrors;
const { CAMPAIGN_FORMAT_FIXED, CAMPAIGN_NOT_EDITABLE, CAMPAIGN_STATE_CHANGED } = adminCampaignErrors;

const access = [ROLE.SYSTEM];
const one = { params: z.strictObject({ id: queryId }) };
const formErrors = [CAMPAIGN_NOT_FOUND, 'CONFLICT', CAMPAIGN_NOT_EDITABLE] as const;
const changeErrors = [...formErrors, CAMPAIGN_FORMAT_FIXED, 'PREVIEW_STALE'] as const;
const { STAFF_ELSEWHERE } = campaignStaffErrors;

const move = {
  access,
  body: campaignMove,
  answer: adminCampaign,
  errors: [CAMPAIGN_NOT_FOUND, CAMPAIGN_STATE_CHANGED, 'PREVIEW_STALE'] as const,
};

export const adminCampaignEndpoints = endpoints({
  'GET /admin/campaigns': {
    summary: 'Search all fairs by name, format and status, with what waits at each.',
    access,
    query: adminCampaignQuery,
    answer: adminCampaignList,
  },
  'GET /admin/campaigns/{id}': {
    ...one,
    summary: 'One fair in full: its facts, how much of them may be changed, and what may be done to it now.',
    access,
    answer: adminCampaign,
    errors: [CAMPAIGN_NOT_FOUND],
  },
  'POST /admin/campaigns/offline': {
    summary: 'Create an offline fair; the draft that it was made of is deleted.',
    access,
    body: offlineInput,
    answer: adminCampaign,
    status: 201,
    errors: [addressErrors.WARD_NOT_IN_PROVINCE, campaignDraftErrors.CAMPAIGN_DRAFT_NOT_FOUND],
  },
  'PUT /admin/campaigns/offline': {
    summary: 'Change an offline fair before it starts.',
    access,
    body: offlineChange,
    answer: adminCampaign,
    errors: [...changeErrors, addressErrors.WARD_NOT_IN_PROVINCE, STAFF_ELSEWHERE],
  },
  'POST /admin/campaigns/online': {
    summary: 'Create an online fair; the draft that it was made of is deleted.',
    access,
    body: onlineInput,
    answer: adminCampaign,
    status: 201,
    errors: [campaignDraftErrors.CAMPAIGN_DRAFT_NOT_FOUND],
  },
  'PUT /admin/campaigns/online': {
    summary: 'Change an online fair before it starts.',
    access,
    body: onlineChange,
    answer: adminCampaign,
    errors: changeErrors,
  },
  'PUT /admin/campaigns/started': {
    summary: 'Change what a fair says of itself, until it ends.',
    access,
    body: presentationChange,
    answer: adminCampaign,
    errors: formErrors,
  },
  'PUT /admin/campaigns/cancellation': { ...move, summary: 'Cancel a fair that has not started; that is final.' },
  'PUT /admin/campaigns/postponement': { ...move, summary: 'Postpone a running fair: nothing is sold meanwhile.' },
  'PUT /admin/campaigns/restart': { ...move, summary: 'Resume a postponed fair, until its end date.' },
  'PUT /admin/campaigns/end': { ...move, summary: 'End a running or postponed fair before its time.' },
  'GET /admin/campaigns/{id}/readiness': {
    ...one,
    summary: 'What the fair has and lacks before it opens, each with the page where it is mended.',
    access,
    answer: z.array(readinessItem),
    errors: [CAMPAIGN_NOT_FOUND],
  },
  'GET /admin/campaigns/{id}/consequences': {
    ...one,
    summary: 'Whom and what an action would concern, and why it is not offered.',
    access,
    query: z.strictObject({ action: z.enum(CONSEQUENTIAL) }),
    answer: consequences,
    errors: [CAMPAIGN_NOT_FOUND],
  },
});

export const adminCampaignContract = {
  endpoints: adminCampaignEndpoints,
  errors: adminCampaignErrors,
  history: campaignHistory,
};

import { z } from 'zod';
import { stallErrorText, stallText } from '@/text/stall';
import { endpoints } from '../endpoint';
import { instant, intId, note, queryId, storedImage, text, uuid } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { adminCampaignErrors } from './admin-campaigns';
import { campaignErrors, issuerSummary } from './campaigns';

export const stallErrors = declareErrors(stallErrorText, { STALLS_OFFLINE_ONLY: 409, STALLS_STOP_UNKNOWN: 404 });

/** Position on the plan, as a fraction from 0 to 1. */
const fraction = z.number().min(0).max(1);
/** Position of a stall; null until it is set. */
const coordinate = fraction.nullable();
/** The entrance, where the way to a stall begins; null until it is set. */
export const gate = z.strictObject({ x: fraction, y: fraction }).nullable();

const stall = z.object({
  id: intId,
  code: z.string(),
  placeNote: z.string(),
  x: coordinate,
  y: coordinate,
  /** Issuers at the stall, and when they are there. */
  issuers: z.array(issuerSummary.extend({ startDate: instant, endDate: instant })),
});

/** The stalls of a fair, or of one of its stops, with the picture of the venue. */
const plan = z.object({
  scheduleId: intId.nullable(),
  /** Organisation and address of the stop; null for the fair itself. */
  place: z.string().nullable(),
  startDate: instant,
  endDate: instant,
  planUrl: z.string().nullable(),
  gate,
  stalls: z.array(stall),
});

/** All plans of a fair, its own first, and the version of the fair to send with a save. */
const plans = z.object({ campaignId: intId, version: intId, plans: z.array(plan) });
export type StallPlans = z.output<typeof plans>;
export type StallPlan = StallPlans['plans'][number];

/**
 * An issuer who may be assigned to a stall, and the longest period, from the dates of their terms in force (D4.4.7).
 */
const stallCandidate = z.object({ id: uuid, name: z.string(), startDate: instant, endDate: instant });
export type StallCandidate = z.output<typeof stallCandidate>;

const stand = z.strictObject({ issuerId: uuid, startDate: instant, endDate: instant });

const stallInput = z
  .strictObject({
    code: text(LIMITS.stallCode),
    placeNote: note,
    x: coordinate,
    y: coordinate,
    issuers: z.array(stand).max(LIMITS.campaignChoices),
  })
  .refine(({ x, y }) => (x === null) === (y === null), { error: stallText.pointHalf, path: ['x'] });

/** One whole plan, as it is saved. */
export const stallPlanInput = z.strictObject({
  campaignId: intId,
  version: intId,
  scheduleId: intId.nullable(),
  planUrl: storedImage.nullable(),
  gate: gate.default(null),
  stalls: z.array(stallInput).max(LIMITS.stalls),
});
export type StallPlanInput = z.output<typeof stallPlanInput>;

export const stallEndpoints = endpoints({
  'GET /campaigns/{id}/stalls': {
    summary: 'The stalls of a fair and of its stops, where they are and who stands there.',
    access: 'public',
    params: z.strictObject({ id: queryId }),
    answer: plans,
    errors: [campaignErrors.CAMPAIGN_NOT_FOUND],
  },
  'GET /admin/campaigns/{id}/stalls/issuers': {
    summary: 'Who takes part in a fair and may be put on its stalls, with the dates that were agreed.',
    access: [ROLE.SYSTEM],
    params: z.strictObject({ id: queryId }),
    answer: z.array(stallCandidate),
    errors: [campaignErrors.CAMPAIGN_NOT_FOUND],
  },
  'PUT /admin/campaigns/stalls': {
    summary: 'Save the whole plan of stalls of a fair or of one of its stops.',
    access: [ROLE.SYSTEM],
    body: stallPlanInput,
    answer: plans,
    errors: [
      campaignErrors.CAMPAIGN_NOT_FOUND,
      'CONFLICT',
      adminCampaignErrors.CAMPAIGN_NOT_EDITABLE,
      stallErrors.STALLS_OFFLINE_ONLY,
      stallErrors.STALLS_STOP_UNKNOWN,
    ],
  },
});

export const stallContract = { endpoints: stallEndpoints, errors: stallErrors };

import { z } from 'zod';
import { campaignStaffErrorText } from '@/text/campaign-staff';
import { endpoints } from '../endpoint';
import { instant, intId, listOf, paging, queryId, searchWord, uuid } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { campaignErrors } from './campaigns';

export const campaignStaffErrors = declareErrors(campaignStaffErrorText, {
  STAFF_OFFLINE_ONLY: 409,
  STAFF_FAIR_CLOSED: 409,
  STAFF_ELSEWHERE: 409,
  STAFF_UNKNOWN: 422,
  STAFF_NOT_ATTACHED: 404,
});

const staffSummary = z.object({
  ...{ id: uuid, name: z.string(), email: z.string() },
  phone: z.string().nullable(),
  imageUrl: z.string().nullable(),
});

const attached = staffSummary.extend({ active: z.boolean(), addedAt: instant });
export type CampaignStaff = z.output<typeof attached>;

/** A user who could be on duty; `busy` is the fair at which they are on duty at that time. */
const candidate = staffSummary.extend({
  busy: z.object({ id: intId, name: z.string(), startDate: instant, endDate: instant }).nullable(),
});
export type StaffCandidate = z.output<typeof candidate>;

const additions = z.strictObject({ campaignId: intId, staffIds: z.array(uuid).min(1).max(LIMITS.staffAtOnce) });
const attendance = z.strictObject({ campaignId: intId, staffId: uuid, active: z.boolean() });
export type StaffAdditions = z.output<typeof additions>;
export type StaffAttendance = z.output<typeof attendance>;

const candidateQuery = z.strictObject({
  search: searchWord.optional(),
  ...paging(LIMITS.tableSize),
});
export type CandidateQuery = z.output<typeof candidateQuery>;

const access = [ROLE.SYSTEM];
const one = { params: z.strictObject({ id: queryId }) };
const { CAMPAIGN_NOT_FOUND } = campaignErrors;
const { STAFF_OFFLINE_ONLY, STAFF_FAIR_CLOSED, STAFF_ELSEWHERE, STAFF_UNKNOWN, STAFF_NOT_ATTACHED } =
  campaignStaffErrors;

export const campaignStaffEndpoints = endpoints({
  'GET /admin/campaigns/{id}/staff': {
    ...one,
    summary: 'The staff of a fair, whether they attend or not.',
    access,
    answer: z.array(attached),
    errors: [CAMPAIGN_NOT_FOUND],
  },
  'GET /admin/campaigns/{id}/staff/candidates': {
    ...one,
    summary: 'Active staff who are not attached to the fair, and which fair keeps them busy then.',
    access,
    query: candidateQuery,
    answer: listOf(candidate),
    errors: [CAMPAIGN_NOT_FOUND],
  },
  'POST /admin/campaigns/staff': {
    journal: 'rights',
    summary: 'Attach staff to an offline fair, all or none; who is attached already stays as they are.',
    access,
    body: additions,
    answer: z.array(attached),
    status: 201,
    errors: [CAMPAIGN_NOT_FOUND, STAFF_OFFLINE_ONLY, STAFF_FAIR_CLOSED, STAFF_ELSEWHERE, STAFF_UNKNOWN],
  },
  'PUT /admin/campaigns/staff': {
    journal: 'rights',
    summary: 'Say whether somebody attends.',
    access,
    body: attendance,
    answer: z.array(attached),
    errors: [CAMPAIGN_NOT_FOUND, STAFF_FAIR_CLOSED, STAFF_ELSEWHERE, STAFF_NOT_ATTACHED],
  },
});

export const campaignStaffContract = { endpoints: campaignStaffEndpoints, errors: campaignStaffErrors };

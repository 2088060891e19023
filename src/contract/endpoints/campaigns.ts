import { z } from 'zod';
import { campaignErrorText } from '@/text/campaign';
import { campaignFormText } from '@/text/campaign-form';
import { endpoints } from '../endpoint';
import { CAMPAIGN_FORMATS, CAMPAIGN_SORTS, type CampaignFormatId } from '../vocabulary/kinds';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { countedBy, day, instant, intId, listOf, oneOrMany, paging, queryChoice, queryId, uuid } from '../schema';
import { CAMPAIGN_STATUSES, type CampaignStatusId } from '../states/campaign';
import { declareErrors } from '../vocabulary/error-codes';
import { MEDIA } from '../vocabulary/media-types';

export const campaignErrors = declareErrors(campaignErrorText, {
  CAMPAIGN_NOT_FOUND: 404,
  CAMPAIGN_NOT_RUNNING: 409,
});

const status = z.literal(CAMPAIGN_STATUSES);
const format = z.literal(CAMPAIGN_FORMATS);

export const issuerSummary = z.object({ id: uuid, name: z.string(), imageUrl: z.string().nullable() });

/** Hours of each day, in Viet Nam's time; null where the organiser gave none, and of an online fair. */
export const openingHours = z.object({ from: z.string(), until: z.string() }).nullable();

/** A fair as shown on its ticket. `address` is null for an online fair. */
export const campaignCard = z.object({
  id: intId,
  name: z.string(),
  imageUrl: z.string(),
  format,
  status,
  address: z.string().nullable(),
  startDate: instant,
  endDate: instant,
  isRecurring: z.boolean(),
  issuers: z.array(issuerSummary),
  productCount: z.int(),
});
export type CampaignCard = z.output<typeof campaignCard>;

/** A stop; its hours are those of the fair unless it has its own. */
const schedule = z.object({
  id: intId,
  address: z.string(),
  startDate: instant,
  endDate: instant,
  openingHours,
  status,
});

const level = z.object({ id: intId, name: z.string(), conditionalPoint: z.int() });

export const campaignDetail = campaignCard.extend({
  description: z.string(),
  openingHours,
  /** `stalls`: the codes of the issuer's stalls, anywhere at the fair. */
  issuers: z.array(issuerSummary.extend({ productCount: z.int(), stalls: z.array(z.string()).optional() })),
  organizations: z.array(z.object({ id: intId, name: z.string(), schedules: z.array(schedule) })),
  groups: z.array(z.object({ id: intId, name: z.string() })),
  /** Levels the fair names; the lowest of them and every level above may buy (A11.9). */
  levels: z.array(level),
  /** Parent genres with books on sale here. */
  genres: z.array(z.object({ id: intId, name: z.string(), productCount: z.int() })),
});
export type CampaignDetail = z.output<typeof campaignDetail>;

/** Filters of a list of fairs. `from` and `to` are days in Viet Nam, both included: the fair takes place in between. */
export const campaignFilters = z.strictObject({
  name: z.string().max(LIMITS.search).optional(),
  status: oneOrMany(queryChoice<CampaignStatusId>(CAMPAIGN_STATUSES)).optional(),
  format: oneOrMany(queryChoice<CampaignFormatId>(CAMPAIGN_FORMATS)).optional(),
  from: day.optional(),
  to: day.optional(),
  /** Province of the fair or of one of its stops. */
  province: oneOrMany(queryId).optional(),
  issuer: oneOrMany(uuid).optional(),
  organization: oneOrMany(queryId).optional(),
  group: oneOrMany(queryId).optional(),
  /** The fair is restricted to some levels, and this level may buy there. */
  level: oneOrMany(queryId).optional(),
});

export const campaignQuery = campaignFilters.extend({
  ...paging(6, LIMITS.maxCards),
  sort: z.enum(CAMPAIGN_SORTS).default('soonest'),
});

/** Number of fairs for each value of a filter. Names of statuses and formats are the client's own texts. */
export const campaignFacets = z.object({
  status: countedBy(status),
  format: countedBy(format),
  province: countedBy(intId),
  issuer: countedBy(uuid),
  organization: countedBy(intId),
  group: countedBy(intId),
  level: countedBy(intId),
});
export type CampaignFacets = z.output<typeof campaignFacets>;

/**
 * A property of the customer (their province, say) with the number of running and upcoming fairs that match it, and the
 * first of these.
 */
const customerCampaigns = z.array(
  z.object({ id: intId, name: z.string(), total: z.int(), fairs: z.array(campaignCard) }),
);

/** At most one province and one level. */
const campaignsForCustomer = z.object({
  provinces: customerCampaigns,
  levels: customerCampaigns,
  organizations: customerCampaigns,
  groups: customerCampaigns,
});
export type CampaignsForCustomer = z.output<typeof campaignsForCustomer>;

/** A fair in the calendar, with its stops: half-open spans. `address` is null for an online fair. */
const calendarCampaign = z.object({
  ...{
    id: intId,
    name: z.string(),
    format,
    status,
    address: z.string().nullable(),
    startDate: instant,
    endDate: instant,
    openingHours,
  },
  stops: z.array(schedule.extend({ organization: z.string() })),
});
export type CalendarCampaign = z.output<typeof calendarCampaign>;

/** Days in Viet Nam, both included. */
const calendarQuery = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= LIMITS.calendarMs, {
    error: campaignFormText.calendarSpan,
    path: ['to'],
  });

export const campaignEndpoints = endpoints({
  'GET /campaigns': {
    summary: 'Search the book fairs.',
    access: 'public',
    query: campaignQuery,
    answer: listOf(campaignCard),
  },
  'GET /campaigns/facets': {
    summary: 'How many fairs each value of each filter has, the other filters applied.',
    access: 'public',
    query: campaignFilters,
    answer: campaignFacets,
  },
  'GET /campaigns/for-reader': {
    summary:
      'Running and coming fairs where the reader lives, for their level, of their organisations and groups: five of each.',
    access: [ROLE.CUSTOMER],
    answer: campaignsForCustomer,
  },
  'GET /campaigns/calendar': {
    summary: 'The fairs that fall into a span of days, up to 400, with their stops.',
    access: 'public',
    query: calendarQuery,
    answer: z.array(calendarCampaign),
  },
  'GET /campaigns/calendar.ics': {
    summary: 'The fairs of the last half year and all that come, for calendars to subscribe to (iCalendar).',
    access: 'public',
    answer: { file: [MEDIA.calendar] },
  },
  'GET /campaigns/{id}/calendar.ics': {
    summary: 'One fair with its stops, for a calendar (iCalendar).',
    access: 'public',
    params: z.strictObject({ id: queryId }),
    answer: { file: [MEDIA.calendar] },
    errors: [campaignErrors.CAMPAIGN_NOT_FOUND],
  },
  'GET /campaigns/{id}': {
    summary: 'One book fair with its issuers, schedules, groups and required levels.',
    access: 'public',
    params: z.strictObject({ id: queryId }),
    answer: campaignDetail,
    errors: [campaignErrors.CAMPAIGN_NOT_FOUND],
  },
});

export const campaignContract = { endpoints: campaignEndpoints, errors: campaignErrors };

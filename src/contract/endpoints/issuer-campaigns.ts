import { z } from 'zod';
import { endpoints } from '../endpoint';
import { instant, intId, listOf, oneOrMany, queryChoice, queryFlag, queryId, tableQuery } from '../schema';
import { CAMPAIGN_STATUSES, type CampaignStatusId } from '../states/campaign';
import { PARTICIPANT_STATUSES, SIDES } from '../states/participant';
import { CAMPAIGN_FORMATS, CAMPAIGN_SORTS, type CampaignFormatId } from '../vocabulary/kinds';
import { ROLE } from '../vocabulary/roles';
import { campaignCard, campaignDetail, campaignErrors } from './campaigns';
import { commissionOfGenre } from './participant-terms';
import { audience, participation } from './participants';

/** A fair as a row of an issuer's list, with the issuer's latest participation. */
const issuerCampaignCard = campaignCard.extend({
  participation: z
    .object({ id: intId, status: z.literal(PARTICIPANT_STATUSES), waitsFor: z.literal(SIDES).nullable() })
    .nullable(),
});
export type IssuerCampaignCard = z.output<typeof issuerCampaignCard>;

const issuerCampaignQuery = z.strictObject({
  ...tableQuery(CAMPAIGN_SORTS),
  /** Fairs that the issuer takes part in, is invited to or has asked to join; or the others. */
  mine: queryFlag.optional(),
  status: oneOrMany(queryChoice<CampaignStatusId>(CAMPAIGN_STATUSES)).optional(),
  format: oneOrMany(queryChoice<CampaignFormatId>(CAMPAIGN_FORMATS)).optional(),
});
export type IssuerCampaignQuery = z.output<typeof issuerCampaignQuery>;

/** Also has the counts of both tabs among the fairs that match the other filters. */
const issuerCampaignList = listOf(issuerCampaignCard).extend({ mine: z.int(), others: z.int() });
export type IssuerCampaignList = z.output<typeof issuerCampaignList>;

/** A stall of the issuer at the fair, and when they are there. */
const ownStall = z.object({
  id: intId,
  code: z.string(),
  placeNote: z.string(),
  /** Address of the stop, or of the fair. */
  place: z.string().nullable(),
  startDate: instant,
  endDate: instant,
});

/** Number of the issuer's products by review status, and total copies of all their books. */
const ownFigures = z.object({
  waiting: z.int(),
  approved: z.int(),
  rejected: z.int(),
  brought: z.int(),
  reserved: z.int(),
  sold: z.int(),
});

const ISSUER_CAMPAIGN_ACTIONS = ['apply', 'addBooks'] as const;
export type IssuerCampaignAction = (typeof ISSUER_CAMPAIGN_ACTIONS)[number];

/** A fair with all of the issuer's own data there. `participation` has the available actions. */
const issuerCampaign = z.object({
  campaign: campaignDetail,
  audience,
  minimums: z.array(commissionOfGenre),
  /** The latest one; null when there never was one. */
  participation: participation.nullable(),
  stalls: z.array(ownStall),
  figures: ownFigures,
  actions: z.array(
    z.object({ action: z.literal(ISSUER_CAMPAIGN_ACTIONS), offered: z.boolean(), reason: z.string().nullable() }),
  ),
});
export type IssuerCampaign = z.output<typeof issuerCampaign>;

export const issuerCampaignEndpoints = endpoints({
  'GET /issuer/campaigns': {
    summary: 'Fairs as an issuer sees them: the own ones, and the others.',
    access: [ROLE.ISSUER],
    query: issuerCampaignQuery,
    answer: issuerCampaignList,
  },
  'GET /issuer/campaigns/{id}': {
    summary: 'One fair with the own participation, stalls, figures, and what may be done now.',
    access: [ROLE.ISSUER],
    params: z.strictObject({ id: queryId }),
    answer: issuerCampaign,
    errors: [campaignErrors.CAMPAIGN_NOT_FOUND],
  },
});

export const issuerCampaignContract = { endpoints: issuerCampaignEndpoints };

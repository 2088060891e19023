import { z } from 'zod';
import { participantErrorText } from '@/text/participant';
import { endpoints } from '../endpoint';
import { LONG_ANSWERS_MS } from '../long-answers';
import { instant, intId, listOf, note, oneOrMany, queryChoice, queryId, tableQuery, uuid } from '../schema';
import { CAMPAIGN_STATUSES } from '../states/campaign';
import { PARTICIPANT_CHOICES, PARTICIPANT_STATUSES, SIDES, type ParticipantStatusId } from '../states/participant';
import { declareErrors } from '../vocabulary/error-codes';
import { CAMPAIGN_FORMATS } from '../vocabulary/kinds';
import { LIMITS } from '../vocabulary/limits';
import { MEDIA } from '../vocabulary/media-types';
import { ROLE } from '../vocabulary/roles';
import { campaignErrors } from './campaigns';
import { level } from './levels';
import { commissionOfGenre, terms, termsInput } from './participant-terms';

export const participantErrors = declareErrors(participantErrorText, {
  PARTICIPANT_NOT_FOUND: 404,
  PARTICIPANT_STATE_CHANGED: 409,
  PARTICIPATION_CLOSED: 409,
  TERMS_CLOSED: 409,
  NOT_JOINED: 409,
  OTHERS_TURN: 409,
  TERMS_CHANGED: 409,
  TERMS_OPEN: 409,
  TERMS_NONE_OPEN: 409,
  TERMS_OUTDATED: 409,
  TERMS_GENRES: 422,
  TERMS_BELOW_MINIMUM: 422,
  TERMS_OUTSIDE_FAIR: 422,
  ALREADY_PARTICIPATES: 409,
  ISSUERS_PARTICIPATE: 409,
  ISSUERS_DISABLED: 409,
  ISSUERS_UNKNOWN: 422,
  FORMER_FAIR_UNKNOWN: 422,
});

const status = z.literal(PARTICIPANT_STATUSES);

/** What may be done with the participation now; `reason` says why not where it is not offered. */
const offeredAction = z.object({
  action: z.literal(PARTICIPANT_CHOICES),
  offered: z.boolean(),
  reason: z.string().nullable(),
});

const fair = z.object({
  id: intId,
  name: z.string(),
  imageUrl: z.string(),
  format: z.literal(CAMPAIGN_FORMATS),
  status: z.literal(CAMPAIGN_STATUSES),
  /** Null for an online fair. */
  address: z.string().nullable(),
  startDate: instant,
  endDate: instant,
});

/** An issuer's part in a fair (D1.16) as a card of the board shows it. */
const participationCard = z.object({
  id: intId,
  status,
  /** Written by the system: who asks to join, or is invited to, which fair. */
  note: z.string(),
  /** What was said with the last move, e.g. by the issuer who asks to join; empty where nothing was. */
  message: z.string(),
  createdAt: instant,
  updatedAt: instant,
  campaign: fair,
  issuer: z.object({ id: uuid, name: z.string(), imageUrl: z.string().nullable(), active: z.boolean() }),
  /** The newest version; its number is what decisions and proposals name as `seen`. */
  latest: terms,
  /** Null of an issuer who does not take part. */
  inForce: terms.nullable(),
  /** Role of the side whose answer is waited for; null when nothing is open. */
  waitsFor: z.literal(SIDES).nullable(),
  actions: z.array(offeredAction),
});
export type ParticipationCard = z.output<typeof participationCard>;

/** Whom a fair is for, as its issuers are told. */
export const audience = z.object({
  /** The lowest level whose readers may buy (A11.9); null when everybody may. */
  level: level.nullable(),
  /** Topics that the fair is about; they gate nothing (D4.7.10). */
  groups: z.array(z.string()),
  /** Readers with an account who may buy there today, and all. */
  readers: z.int(),
  allReaders: z.int(),
});
export type Audience = z.output<typeof audience>;

/** A participation with its whole negotiation. */
export const participation = participationCard.extend({
  audience,
  /** All versions, the first one first. */
  versions: z.array(terms),
  /** Moves in time; `by` is empty for what nobody is known to have done. */
  steps: z.array(z.object({ status, at: instant, by: z.string(), note: z.string() })),
  /** The fair's minimum per parent genre: what the next proposal must name. */
  minimums: z.array(commissionOfGenre),
});
export type Participation = z.output<typeof participation>;

export const PARTICIPANT_SORTS = ['newest', 'oldest', 'fair', 'issuer'] as const;

const participantQuery = z.strictObject({
  /** Part of the name of the issuer or of the fair. */
  ...tableQuery(PARTICIPANT_SORTS),
  campaign: oneOrMany(queryId).optional(),
  issuer: oneOrMany(uuid).optional(),
  status: oneOrMany(queryChoice<ParticipantStatusId>(PARTICIPANT_STATUSES)).optional(),
});
export type ParticipantQuery = z.output<typeof participantQuery>;

/** The list also counts per status, for the columns of the board; the status filter is left out of these counts. */
const participationList = listOf(participationCard).extend({
  counts: z.array(z.object({ status, count: z.int() })),
});
export type ParticipationList = z.output<typeof participationList>;

/** What was last agreed with an issuer at an older fair, as `termsOf` would offer it at this one. */
const renewedTerms = z.object({
  note: z.string(),
  /** `agreed` is what was agreed then: less where this fair's minimum is higher, null where the genre is new. */
  commissions: z.array(commissionOfGenre.extend({ agreed: z.int().nullable() })),
});
export type RenewedTerms = z.output<typeof renewedTerms>;

/** An issuer who may be invited to a fair. */
const invitable = z.object({
  id: uuid,
  name: z.string(),
  imageUrl: z.string().nullable(),
  /** Fairs that they have taken part in. */
  fairCount: z.int(),
  bookCount: z.int(),
  /** Only when those of an older fair are asked for. */
  renewed: renewedTerms.nullable(),
});
export type InvitableIssuer = z.output<typeof invitable>;

const invitableQuery = z.strictObject({
  ...tableQuery(['nameAsc', 'fairsDesc']),
  /** Only those who took part in this older fair. */
  joined: queryId.optional(),
});
export type InvitableQuery = z.output<typeof invitableQuery>;

const issuerIds = z.array(uuid).min(1).max(LIMITS.issuersAtOnce);

export const invitationInput = z.strictObject({
  campaignId: intId,
  issuerIds,
  /** The same for all; without them the fair's minimums for all of its time. */
  terms: termsInput.optional(),
  /**
   * Instead of `terms`: to each issuer what was last agreed with them at this older fair, in the genres of the new one and
   * raised to its minimums.
   */
  termsOf: intId.optional(),
  note: note.optional(),
});
export type InvitationInput = z.output<typeof invitationInput>;

export const applicationInput = z.strictObject({
  campaignId: intId,
  terms: termsInput.optional(),
  note: note.optional(),
});
export type ApplicationInput = z.output<typeof applicationInput>;

/** The number of the terms that were on the screen. */
const seen = z.int().positive().max(LIMITS.termsNumber);

const move = z.strictObject({ id: intId, note: note.optional() });
export type ParticipantMove = z.output<typeof move>;

const decision = move.extend({ seen });
export type ParticipantDecision = z.output<typeof decision>;

export const proposal = z.strictObject({ id: intId, seen, terms: termsInput });
export type TermsProposal = z.output<typeof proposal>;

const answer = decision.extend({ accept: z.boolean() });
export type TermsDecision = z.output<typeof answer>;

const approvals = z.strictObject({
  items: z
    .array(z.strictObject({ id: intId, seen }))
    .min(1)
    .max(LIMITS.issuersAtOnce),
  note: note.optional(),
});
export type Approvals = z.output<typeof approvals>;

/** What became of each item: its participation, or why it was refused. */
const approvalReport = z.object({
  approved: z.int(),
  items: z.array(z.object({ id: intId, code: z.string().nullable(), message: z.string().nullable() })),
});
export type ApprovalReport = z.output<typeof approvalReport>;

const counts = { products: z.int().min(0), orders: z.int().min(0), stalls: z.int().min(0) };

/** What leaves the fair with an issuer: products on sale or in review, open orders, stalls. */
const removalConsequences = z.object(counts);
export type RemovalConsequences = z.output<typeof removalConsequences>;

const removal = z.strictObject({
  id: intId,
  /** Read by the issuer. */
  note: note.min(1),
  /** Read by readers whose orders are cancelled; without it they are told that the issuer has left, and no reason. */
  readerNote: note.optional(),
  seen: z.strictObject(counts),
});
export type Removal = z.output<typeof removal>;

const byId = z.strictObject({ id: queryId });

const moveErrors = [
  participantErrors.PARTICIPANT_NOT_FOUND,
  participantErrors.PARTICIPANT_STATE_CHANGED,
  participantErrors.PARTICIPATION_CLOSED,
] as const;

const joinErrors = [
  ...moveErrors,
  participantErrors.TERMS_CHANGED,
  participantErrors.TERMS_OUTDATED,
  participantErrors.ISSUERS_DISABLED,
] as const;

const termsErrors = [
  participantErrors.TERMS_GENRES,
  participantErrors.TERMS_BELOW_MINIMUM,
  participantErrors.TERMS_OUTSIDE_FAIR,
] as const;

const negotiationErrors = [
  participantErrors.PARTICIPANT_NOT_FOUND,
  participantErrors.NOT_JOINED,
  participantErrors.TERMS_CLOSED,
  participantErrors.TERMS_CHANGED,
] as const;

const ORGANISER = [ROLE.SYSTEM] as const;
const ISSUER = [ROLE.ISSUER] as const;

const listing = { query: participantQuery, answer: participationList } as const;
const reading = { params: byId, answer: participation, errors: [participantErrors.PARTICIPANT_NOT_FOUND] } as const;
const paper = {
  limited: 'export',
  params: byId,
  answer: { file: [MEDIA.pdf] },
  errors: [participantErrors.PARTICIPANT_NOT_FOUND],
} as const;
const moving = { body: move, answer: participation, errors: moveErrors } as const;
const refusing = {
  body: decision,
  answer: participation,
  errors: [...moveErrors, participantErrors.TERMS_CHANGED],
} as const;
const joining = { body: decision, answer: participation, errors: joinErrors } as const;
const proposing = {
  body: proposal,
  answer: participation,
  status: 201,
  errors: [
    ...negotiationErrors,
    ...termsErrors,
    participantErrors.PARTICIPATION_CLOSED,
    participantErrors.OTHERS_TURN,
    participantErrors.TERMS_OPEN,
  ],
} as const;
const answering = {
  body: answer,
  answer: participation,
  errors: [...negotiationErrors, participantErrors.TERMS_NONE_OPEN, participantErrors.TERMS_OUTDATED],
} as const;

export const participantEndpoints = endpoints({
  'GET /admin/participants': { summary: 'Requests, invitations and participations.', access: ORGANISER, ...listing },
  'GET /issuer/participants': { summary: 'The own ones of the signed-in issuer.', access: ISSUER, ...listing },
  'GET /admin/participants/{id}': { summary: 'One participation with its negotiation.', access: ORGANISER, ...reading },
  'GET /issuer/participants/{id}': { summary: 'One of the own participations.', access: ISSUER, ...reading },
  'GET /admin/participants/{id}/contract': {
    summary: 'The contract with an issuer as PDF.',
    access: ORGANISER,
    ...paper,
  },
  'GET /issuer/participants/{id}/contract': { summary: 'The own contract as PDF.', access: ISSUER, ...paper },
  'GET /admin/campaigns/{id}/issuers': {
    summary: 'Active issuers without a live participation in a fair: who can be invited.',
    access: ORGANISER,
    params: byId,
    query: invitableQuery,
    answer: listOf(invitable),
    errors: [campaignErrors.CAMPAIGN_NOT_FOUND],
  },
  'POST /admin/participants': {
    summary: 'Invite issuers to a fair that has not started; all of them or none.',
    access: ORGANISER,
    body: invitationInput,
    answer: z.object({ invited: z.array(z.object({ id: intId, issuerId: uuid })) }),
    status: 201,
    errors: [
      campaignErrors.CAMPAIGN_NOT_FOUND,
      participantErrors.PARTICIPATION_CLOSED,
      participantErrors.ALREADY_PARTICIPATES,
      participantErrors.ISSUERS_PARTICIPATE,
      participantErrors.ISSUERS_DISABLED,
      participantErrors.ISSUERS_UNKNOWN,
      participantErrors.FORMER_FAIR_UNKNOWN,
      ...termsErrors,
    ],
  },
  'POST /issuer/participants': {
    summary: 'Ask to take part in a fair that has not started.',
    access: ISSUER,
    body: applicationInput,
    answer: participation,
    status: 201,
    errors: [
      campaignErrors.CAMPAIGN_NOT_FOUND,
      participantErrors.PARTICIPATION_CLOSED,
      participantErrors.ALREADY_PARTICIPATES,
      ...termsErrors,
    ],
  },
  'PUT /admin/participants/approval': { summary: 'Approve a request on its terms.', access: ORGANISER, ...joining },
  'PUT /admin/participants/approvals': {
    summary: 'Approve many requests, each by itself; the answer reports what became of each.',
    access: ORGANISER,
    body: approvals,
    answer: approvalReport,
    answerMs: LONG_ANSWERS_MS['PUT /admin/participants/approvals'],
  },
  'PUT /admin/participants/rejection': { summary: 'Reject a request.', access: ORGANISER, ...refusing },
  'PUT /admin/participants/cancellation': { summary: 'Cancel an invitation.', access: ORGANISER, ...moving },
  'PUT /issuer/participants/acceptance': { summary: 'Accept an invitation on its terms.', access: ISSUER, ...joining },
  'PUT /issuer/participants/rejection': { summary: 'Decline an invitation.', access: ISSUER, ...refusing },
  'PUT /issuer/participants/withdrawal': { summary: 'Withdraw an own request.', access: ISSUER, ...moving },
  'POST /admin/participants/terms': { summary: 'Propose other terms to an issuer.', access: ORGANISER, ...proposing },
  'POST /issuer/participants/terms': { summary: 'Propose other terms to the organiser.', access: ISSUER, ...proposing },
  'PUT /admin/participants/terms': { summary: "Answer a joined issuer's proposal.", access: ORGANISER, ...answering },
  'PUT /issuer/participants/terms': { summary: "Answer the organiser's proposal.", access: ISSUER, ...answering },
  'GET /admin/participants/{id}/consequences': {
    summary: 'What would leave the fair with a joined issuer.',
    access: ORGANISER,
    params: byId,
    answer: removalConsequences,
    errors: [participantErrors.PARTICIPANT_NOT_FOUND],
  },
  'PUT /admin/participants/removal': {
    summary: 'Remove a joined issuer: products withdrawn, open orders cancelled, stalls freed.',
    access: ORGANISER,
    body: removal,
    answer: participation,
    errors: [...moveErrors, participantErrors.TERMS_CLOSED, 'PREVIEW_STALE'],
  },
});

export const participantContract = { endpoints: participantEndpoints, errors: participantErrors };

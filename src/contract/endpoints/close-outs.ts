import { z } from 'zod';
import { closeOutErrorText } from '@/text/close-out';
import { validationText } from '@/text/validation';
import { endpoints } from '../endpoint';
import { bothSides, ofBothSides } from '../sides';
import { CLOSE_OUT_ACTIONS, CLOSE_OUT_PHASES, CLOSE_OUT_POINTS, COUNT_STATES } from '../rules/close-out';
import { instant, intId, listOf, money, oneOrMany, paging, queryId, searchWord, text, uuid } from '../schema';
import { CAMPAIGN_STATUSES } from '../states/campaign';
import { ORDER_STATUSES } from '../states/order';
import { ORDER_TYPES } from '../vocabulary/order-types';
import { SIDES } from '../states/participant';
import { SETTLEMENT_STATUSES } from '../states/settlement';
import { declareErrors } from '../vocabulary/error-codes';
import { CAMPAIGN_FORMATS } from '../vocabulary/kinds';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { campaignErrors } from './campaigns';

export const closeOutErrors = declareErrors(closeOutErrorText, {
  CLOSE_OUT_NOT_FOUND: 404,
  CLOSE_OUT_TOO_EARLY: 409,
  CLOSE_OUT_UNFINISHED: 409,
  CLOSE_OUT_CHANGED: 409,
  CLOSE_OUT_SIGNED: 409,
  CLOSE_OUT_NOT_SIGNED: 409,
  CLOSE_OUT_DONE: 409,
  COUNT_TAKEN: 409,
  COUNT_MOVED: 409,
  COUNT_BOOK_NOT_FOUND: 404,
});

const copies = z.int().min(0).max(LIMITS.broughtCopies);
/** Number of changes so far; 0 for a record that does not exist yet. */
const version = z.int().min(0).max(LIMITS.countVersion);

const campaign = {
  campaign: z.object({
    id: intId,
    name: z.string(),
    format: z.literal(CAMPAIGN_FORMATS),
    status: z.literal(CAMPAIGN_STATUSES),
    endDate: instant,
  }),
  phase: z.enum(CLOSE_OUT_PHASES),
  /** When counting of books may begin. */
  opensAt: instant,
  /** Until when hand-overs made offline at a stall may still arrive; null after that, and for an online fair. */
  lateUntil: instant.nullable(),
  /** The scheduled job could not close all orders that end with the fair; it retries until it can. */
  closingFails: z.boolean(),
};

const signature = z.object({ at: instant, by: z.string() }).nullable();

const settlementState = z.object({ id: intId, status: z.literal(SETTLEMENT_STATUSES) });

/** State of one issuer's close-out (D4.23.2). */
const closeOutState = z.object({
  issuer: z.object({ id: uuid, name: z.string() }),
  /** Orders under way; `endsWithFair` marks those that the scheduled job closes. */
  orders: z.array(
    z.object({
      type: z.literal(ORDER_TYPES),
      status: z.literal(ORDER_STATUSES),
      count: z.int(),
      endsWithFair: z.boolean(),
    }),
  ),
  /** Returned parcels and the copies in them, which are back on the shelf. */
  returned: z.object({ orders: z.int(), copies: z.int() }),
  /** What the organiser still owes customers, in đồng. */
  refunds: z.object({ orders: z.int(), amount: money }),
  /**
   * Titles to count, titles counted, titles whose stock moved since, and titles that differ; `missing` and `surplus` in
   * copies.
   */
  counts: z.object({
    titles: z.int(),
    counted: z.int(),
    moved: z.int(),
    different: z.int(),
    missing: z.int(),
    surplus: z.int(),
  }),
  /** All settlements with entries, the first one first. */
  settlements: z.array(settlementState),
  /** Open points; for a close-out that both sides have signed, those that arose since. */
  open: z.array(z.object({ point: z.enum(CLOSE_OUT_POINTS), count: z.int() })),
  signatures: z.object({ organiser: signature, issuer: signature }),
  /** When the second side signed. */
  closedAt: instant.nullable(),
  version,
});
export type CloseOutState = z.output<typeof closeOutState>;

/** A fair with the close-outs of all issuers. */
const campaignCloseOut = z.object({
  ...campaign,
  issuers: z.array(closeOutState),
  /** How many close-outs both sides have signed. */
  closed: z.int(),
});
export type CampaignCloseOut = z.output<typeof campaignCloseOut>;

/** The close-out of one issuer in full, and what the caller may do. */
export const closeOut = closeOutState.extend({
  ...campaign,
  /** The same with the net amount that the organiser owes, in đồng; negative when the issuer owes. */
  settlements: z.array(settlementState.extend({ net: money })),
  /** Orders with money to be refunded, only the first few. */
  refundOrders: z.array(z.object({ id: uuid, code: z.string(), amount: money })),
  steps: z.array(
    z.object({
      action: z.enum(['sign', 'withdraw', 'lapse']),
      side: z.literal(SIDES),
      at: instant,
      by: z.string(),
    }),
  ),
  actions: z.array(z.enum(CLOSE_OUT_ACTIONS)),
});
export type CloseOut = z.output<typeof closeOut>;

/** A line of the count sheet: the expected stock of a book, and the manual count. */
export const countLine = z.object({
  bookId: intId,
  title: z.string(),
  /** The issuer's own. */
  code: z.string(),
  brought: z.int(),
  sold: z.int(),
  /** Reserved for orders, out of the copies that are present. */
  held: z.int(),
  /** Copies that should be present: brought and not sold. */
  expected: z.int(),
  /** The last count, with `expected` at that time. Null when the book was not counted yet. */
  count: z
    .object({ version, expected: z.int(), counted: z.int(), why: z.string(), at: instant, by: z.string() })
    .nullable(),
});
export type CountLine = z.output<typeof countLine>;

const countQuery = z.strictObject({
  /** Part of the title or of the code. */
  search: searchWord.optional(),
  state: z.enum(COUNT_STATES).optional(),
  book: oneOrMany(queryId).optional(),
  ...paging(LIMITS.countRows),
});
export type CountQuery = z.output<typeof countQuery>;

const countEntry = z.strictObject({
  bookId: intId,
  /** Of the count that was shown; 0 when there was none. */
  version,
  /** Expected copies at the time of counting. */
  expected: copies,
  counted: copies,
  why: text({ min: 0, max: LIMITS.countWhy }).default(''),
});

/** Counts of books, each book once; a count that differs needs a reason. */
const countEntries = z
  .array(countEntry)
  .min(1)
  .max(LIMITS.batchRows)
  .superRefine((list, context) => {
    const seen = new Set<number>();
    list.forEach(({ bookId, counted, expected, why }, index) => {
      if (seen.has(bookId))
        context.addIssue({ code: 'custom', path: [index, 'bookId'], message: validationText.duplicateCount });
      if (counted !== expected && why === '')
        context.addIssue({ code: 'custom', path: [index, 'why'], message: validationText.countWhy });
      seen.add(bookId);
    });
  });

const countsBody = z.strictObject({ campaignId: intId, counts: countEntries });
export type CountsInput = z.output<typeof countsBody>;

const ownSignature = z.strictObject({
  campaignId: intId,
  /** Version of the close-out that was shown. */
  version,
});
const organisersSignature = ownSignature.extend({ issuerId: uuid });

const ownWithdrawal = z.strictObject({ campaignId: intId });
const organisersWithdrawal = ownWithdrawal.extend({ issuerId: uuid });

const byId = z.strictObject({ id: queryId });
const byIssuer = byId.extend({ issuerId: uuid });

const { CLOSE_OUT_NOT_FOUND, CLOSE_OUT_TOO_EARLY, CLOSE_OUT_DONE } = closeOutErrors;
const signErrors = [
  CLOSE_OUT_NOT_FOUND,
  CLOSE_OUT_TOO_EARLY,
  CLOSE_OUT_DONE,
  closeOutErrors.CLOSE_OUT_UNFINISHED,
  closeOutErrors.CLOSE_OUT_CHANGED,
  closeOutErrors.CLOSE_OUT_SIGNED,
];
const withdrawErrors = [CLOSE_OUT_NOT_FOUND, CLOSE_OUT_DONE, closeOutErrors.CLOSE_OUT_NOT_SIGNED];

const ORGANISER = [ROLE.SYSTEM] as const;
const ISSUER = [ROLE.ISSUER] as const;

export const closeOutSides = bothSides({
  'PUT /close-outs/signature': {
    journal: 'money',
    lane: 'long',
    answer: closeOut,
    errors: signErrors,
    admin: {
      summary: 'The organiser signs the close-out with an issuer as it was shown; refused while anything is open.',
      body: organisersSignature,
    },
    issuer: {
      summary: 'The issuer signs the close-out as it was shown; refused while anything is open.',
      body: ownSignature,
    },
  },
  'PUT /close-outs/withdrawal': {
    journal: 'money',
    lane: 'long',
    answer: closeOut,
    errors: withdrawErrors,
    admin: {
      summary: 'The organiser takes their signature back, while the issuer has not signed.',
      body: organisersWithdrawal,
    },
    issuer: {
      summary: 'The issuer takes their signature back, while the organiser has not signed.',
      body: ownWithdrawal,
    },
  },
});

export const closeOutEndpoints = endpoints({
  ...ofBothSides(closeOutSides),
  'GET /admin/campaigns/{id}/close-out': {
    summary: 'The close-out of a fair: what is open with each of its issuers, and who has signed.',
    lane: 'long',
    access: ORGANISER,
    params: byId,
    answer: campaignCloseOut,
    errors: [campaignErrors.CAMPAIGN_NOT_FOUND],
  },
  'GET /admin/campaigns/{id}/close-out/{issuerId}': {
    summary: 'The close-out of a fair with one issuer.',
    lane: 'long',
    access: ORGANISER,
    params: byIssuer,
    answer: closeOut,
    errors: [CLOSE_OUT_NOT_FOUND],
  },
  'GET /admin/campaigns/{id}/close-out/{issuerId}/counts': {
    summary: 'The count sheet of an issuer at a fair.',
    lane: 'long',
    access: ORGANISER,
    params: byIssuer,
    query: countQuery,
    answer: listOf(countLine),
    errors: [CLOSE_OUT_NOT_FOUND],
  },
  'GET /issuer/campaigns/{id}/close-out': {
    summary: "The close-out of the signed-in issuer's part in a fair.",
    lane: 'long',
    access: ISSUER,
    params: byId,
    answer: closeOut,
    errors: [CLOSE_OUT_NOT_FOUND],
  },
  'GET /issuer/campaigns/{id}/close-out/counts': {
    summary: "The signed-in issuer's count sheet at a fair.",
    lane: 'long',
    access: ISSUER,
    params: byId,
    query: countQuery,
    answer: listOf(countLine),
    errors: [CLOSE_OUT_NOT_FOUND],
  },
  'PUT /issuer/close-outs/counts': {
    summary: 'Save what was counted by hand, all of it or nothing; a difference says why. Stock stays as it is.',
    lane: 'long',
    access: ISSUER,
    body: countsBody,
    answer: closeOut,
    errors: [
      CLOSE_OUT_NOT_FOUND,
      CLOSE_OUT_TOO_EARLY,
      CLOSE_OUT_DONE,
      closeOutErrors.COUNT_TAKEN,
      closeOutErrors.COUNT_MOVED,
      closeOutErrors.COUNT_BOOK_NOT_FOUND,
    ],
  },
});

export const closeOutContract = { endpoints: closeOutEndpoints, errors: closeOutErrors };

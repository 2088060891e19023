import { z } from 'zod';
import { reviewErrorText, reviewHistory, reviewValidation } from '@/text/review';
import { endpoints } from '../endpoint';
import { bothSides, ofBothSides } from '../sides';
import { LONG_ANSWERS_MS } from '../long-answers';
import {
  changeOf,
  instant,
  intId,
  listOf,
  note,
  oneOrMany,
  paging,
  prose,
  queryChoice,
  queryFlag,
  queryId,
  storedImage,
  tableQuery,
  uuid,
} from '../schema';
import { REPORT_REASON, REPORT_REASONS, REVIEW_STATUSES, type ReviewStatusId } from '../states/review';
import { hasNoWebAddress } from '../rules/web-address';
import { declareErrors } from '../vocabulary/error-codes';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { STARS, type Stars } from '../vocabulary/stars';
import { bookErrors } from './books';

export const reviewErrors = declareErrors(reviewErrorText, {
  REVIEW_NOT_FOUND: 404,
  BOOK_NOT_RECEIVED: 403,
  BOOK_REVIEWED: 409,
  REVIEW_REPORTED: 409,
});

const stars = z.literal(STARS);

const said = prose(LIMITS.reviewText).refine(hasNoWebAddress, reviewValidation.webAddress);

const content = { stars, text: said, images: z.array(storedImage).max(LIMITS.reviewImages) };

export const newReview = z.strictObject({ bookId: intId, ...content });
export type NewReview = z.output<typeof newReview>;

export const reviewChange = z.strictObject({ ...changeOf(intId), ...content });
export type ReviewChange = z.output<typeof reviewChange>;

/** A published review; `by` is a short form of the customer's name. */
const publicReview = z.object({
  id: intId,
  by: z.string(),
  stars,
  text: z.string(),
  images: z.array(z.string()),
  at: instant,
  /** The fair where the book was bought. */
  campaign: z.object({ id: intId, name: z.string() }),
  answer: z.object({ by: z.string(), text: z.string(), at: instant }).nullable(),
});
export type PublicReview = z.output<typeof publicReview>;

/** Summary of a book's reviews: `average` is null without any review, `stars` counts from one star to five. */
const summary = z.object({ average: z.number().nullable(), count: z.int(), stars: z.array(z.int()).length(5) });
export type ReviewSummary = z.output<typeof summary>;

const ownReview = z.object({
  id: intId,
  stars,
  text: z.string(),
  images: z.array(z.string()),
  status: z.literal(REVIEW_STATUSES),
  note: z.string(),
  version: intId,
});
export type OwnReview = z.output<typeof ownReview>;

/** A review as the organiser and the issuer of the book see it. */
const officeReview = publicReview.extend({
  status: z.literal(REVIEW_STATUSES),
  note: z.string(),
  book: z.object({ id: intId, name: z.string() }),
  issuer: z.object({ id: uuid, name: z.string() }),
  /** The issuer's report of it; open until the organiser decides. */
  report: z
    .object({ reason: z.literal(REPORT_REASONS), text: z.string(), at: instant, isOpen: z.boolean() })
    .nullable(),
  version: intId,
});
export type OfficeReview = z.output<typeof officeReview>;

const publicQuery = z.strictObject({
  book: queryId,
  stars: queryChoice<Stars>(STARS).optional(),
  /** Only those with pictures. */
  photos: queryFlag.optional(),
  ...paging(5, LIMITS.maxCards),
});
export type ReviewQuery = z.output<typeof publicQuery>;

export const REVIEW_SORTS = ['newest', 'oldest', 'starsAsc', 'starsDesc'] as const;

const officeQuery = z.strictObject({
  ...tableQuery(REVIEW_SORTS),
  status: oneOrMany(queryChoice<ReviewStatusId>(REVIEW_STATUSES)).optional(),
  stars: oneOrMany(queryChoice<Stars>(STARS)).optional(),
  /** Only reviews whose report waits for the organiser. */
  reported: queryFlag.optional(),
});
export type OfficeReviewQuery = z.output<typeof officeQuery>;

const issuerQuery = officeQuery.omit({ status: true, reported: true });
export type IssuerReviewQuery = z.output<typeof issuerQuery>;

/** Why a review is hidden. */
const reason = prose({ min: 1, max: LIMITS.note });

const seen = z.strictObject(changeOf(intId));
/** One decision on many reviews, each with the version that was shown; all hidden ones have the same reason. */
const decisions = z
  .strictObject({
    decision: z.enum(['publish', 'hide']),
    note: reason.optional(),
    items: z.array(seen).min(1).max(LIMITS.reviewsAtOnce),
  })
  .refine(({ decision, note }) => decision !== 'hide' || note !== undefined, {
    path: ['note'],
    message: reviewValidation.reasonNeeded,
  });
export type ReviewDecisions = z.output<typeof decisions>;

/** The result for each review of a bulk decision; `code` and `message` say why one was left unchanged. */
const decisionReport = z.object({
  done: z.int(),
  items: z.array(
    z.object({ id: intId, done: z.boolean(), code: z.string().nullable(), message: z.string().nullable() }),
  ),
});
export type DecisionReport = z.output<typeof decisionReport>;

/** An issuer's report of a review to the organiser; another reason is described in the text. */
const newReport = z
  .strictObject({ id: intId, reason: z.literal(REPORT_REASONS), text: note })
  .refine(({ reason, text }) => reason !== REPORT_REASON.OTHER || text !== '', {
    path: ['text'],
    message: reviewValidation.reasonNeeded,
  });
export type NewReport = z.output<typeof newReport>;

const bookOf = z.strictObject({ book: queryId });
const decision = { access: [ROLE.SYSTEM], answer: officeReview } as const;
const stale = [reviewErrors.REVIEW_NOT_FOUND, 'CONFLICT'] as const;

export const reviewSides = bothSides({
  'GET /reviews': {
    answer: listOf(officeReview),
    admin: { summary: 'Reviews of all books.', query: officeQuery },
    issuer: { summary: "Shown reviews of the issuer's own books.", query: issuerQuery },
  },
});

export const reviewEndpoints = endpoints({
  ...ofBothSides(reviewSides),
  'GET /reviews': {
    summary: 'What readers say of a book, the newest first.',
    access: 'public',
    query: publicQuery,
    answer: listOf(publicReview),
  },
  'GET /reviews/summary': {
    summary: 'How the readers of a book judge it.',
    access: 'public',
    query: bookOf,
    answer: summary,
  },
  'GET /reviews/own': {
    summary: 'Whether the reader may review a book, and what they have said of it.',
    access: [ROLE.CUSTOMER],
    query: bookOf,
    answer: z.object({ mayReview: z.boolean(), review: ownReview.nullable() }),
  },
  'POST /reviews': {
    summary: 'Review a book that was received; it is shown once the organiser has looked at it.',
    access: [ROLE.CUSTOMER],
    limited: 'order',
    body: newReview,
    answer: ownReview,
    status: 201,
    errors: [bookErrors.BOOK_NOT_FOUND, reviewErrors.BOOK_NOT_RECEIVED, reviewErrors.BOOK_REVIEWED],
  },
  'PUT /reviews': {
    summary: 'Change an own review, which then waits for the organiser again.',
    access: [ROLE.CUSTOMER],
    limited: 'order',
    body: reviewChange,
    answer: ownReview,
    errors: stale,
  },
  'DELETE /reviews/{id}': {
    summary: 'Take an own review back.',
    access: [ROLE.CUSTOMER],
    params: z.strictObject({ id: queryId }),
    answer: z.null(),
    status: 204,
    errors: [reviewErrors.REVIEW_NOT_FOUND],
  },
  'PUT /admin/reviews/publish': {
    ...decision,
    summary: 'Show a review.',
    body: seen,
    errors: stale,
  },
  'PUT /admin/reviews/hide': {
    ...decision,
    summary: 'Keep a review from being shown, with a reason that its reader sees.',
    body: z.strictObject({ ...changeOf(intId), note: reason }),
    errors: stale,
  },
  'PUT /admin/reviews/decisions': {
    summary: 'Show many reviews, or keep them back with one reason, each by itself, with a report.',
    access: [ROLE.SYSTEM],
    body: decisions,
    answer: decisionReport,
    answerMs: LONG_ANSWERS_MS['PUT /admin/reviews/decisions'],
  },
  'PUT /issuer/reviews/answer': {
    summary: 'Answer a shown review of an own book; another answer takes the place of the first.',
    access: [ROLE.ISSUER],
    body: z.strictObject({ ...changeOf(intId), text: said }),
    answer: officeReview,
    errors: stale,
  },
  'POST /issuer/reviews/reports': {
    summary: 'Report a shown review of an own book to the organiser, once.',
    access: [ROLE.ISSUER],
    limited: 'order',
    body: newReport,
    answer: officeReview,
    status: 201,
    errors: [reviewErrors.REVIEW_NOT_FOUND, reviewErrors.REVIEW_REPORTED],
  },
});

export const reviewContract = { endpoints: reviewEndpoints, errors: reviewErrors, history: reviewHistory };

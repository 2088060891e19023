import { reviewErrors, type reviewEndpoints, type reviewSides } from '@/contract/endpoints/reviews';
import { forBothSides } from '../both-sides';
import type { BackendNoun } from '../noun';
import { decideReviews } from './decide-many';
import { answerReview, hideReview, publishReview } from './moderate';
import { listOfficeReviews, listReviews, summarizeReviews } from './read-reviews';
import { reportReview } from './report';
import { changeReview, createReview, deleteReview, readOwnReview } from './write-review';

/** Maps endpoints to use cases. */
export const reviewBackend: BackendNoun<typeof reviewEndpoints> = {
  handlers: {
    ...forBothSides<typeof reviewSides>({
      'GET /reviews': ({ ctx, side, input }) => listOfficeReviews(ctx, side, input.query),
    }),
    'GET /reviews': ({ ctx, input }) => listReviews(ctx, input.query),
    'GET /reviews/summary': ({ ctx, input }) => summarizeReviews(ctx, input.query.book),
    'GET /reviews/own': ({ ctx, input }) => readOwnReview(ctx, input.query.book),
    'POST /reviews': ({ ctx, input }) => createReview(ctx, input.body),
    'PUT /reviews': ({ ctx, input }) => changeReview(ctx, input.body),
    'DELETE /reviews/{id}': ({ ctx, input }) => deleteReview(ctx, input.params.id),
    'PUT /admin/reviews/publish': ({ ctx, input }) => publishReview(ctx, input.body),
    'PUT /admin/reviews/hide': ({ ctx, input }) => hideReview(ctx, input.body),
    'PUT /admin/reviews/decisions': ({ ctx, input }) => decideReviews(ctx, input.body),
    'PUT /issuer/reviews/answer': ({ ctx, input }) => answerReview(ctx, input.body),
    'POST /issuer/reviews/reports': ({ ctx, input }) => reportReview(ctx, input.body),
  },
  constraints: {
    reviews_once: { error: reviewErrors.BOOK_REVIEWED },
    review_reports_once: { error: reviewErrors.REVIEW_REPORTED },
  },
};

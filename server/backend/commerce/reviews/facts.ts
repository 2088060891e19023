import { shortName } from '@/contract/rules/short-name';
import type { ReportReasonId, ReviewStatusId } from '@/contract/states/review';
import { reviewHistory, reviewText } from '@/text/review';
import { statusText } from '@/text/status';
import type { TransactionContext } from '../kernel';
import { recordChange } from '../records/audit';
import type { Facts } from '../records/facts';

interface ReviewFacts {
  id: number;
  status: ReviewStatusId;
  note: string;
  stars: number;
  text: string;
  answer?: { text: string } | null;
  report?: { reason: ReportReasonId; text: string; isOpen: boolean } | null;
}

/** Returns the reason of an open report. */
const reportOf = ({ report }: ReviewFacts): string =>
  report?.isOpen ? reviewText.reportOf(reviewText.reportReasons[report.reason] ?? '', report.text) : '';

/** The facts of a review as its history shows them. */
const factsOf = (review: ReviewFacts): Facts => {
  const { status, note, stars, text, answer } = review;
  return {
    ...{ status: statusText.bookReview[status] ?? '', note, stars, text },
    ...{ answer: answer?.text ?? '', report: reportOf(review) },
  };
};

/** Records a change of a review in the history, in the transaction of the change. */
export const keepChange = (ctx: TransactionContext, before: ReviewFacts, after: ReviewFacts): Promise<void> =>
  recordChange(ctx, { kind: reviewHistory, id: after.id, before: factsOf(before), after: factsOf(after) });

/** Records a change by the review's author, whose name is shortened: no customer is named in full to others (A5.9). */
export const keepOwnChange = (
  { actor, ...ctx }: TransactionContext,
  before: ReviewFacts,
  after: ReviewFacts,
): Promise<void> => keepChange({ ...ctx, actor: { ...actor, name: shortName(actor.name) } }, before, after);

import { shortName } from '@/contract/rules/short-name';
import type { ReviewStatusId } from '@/contract/states/review';
import { reviewHistory } from '@/text/review';
import { statusText } from '@/text/status';
import type { TransactionContext } from '../kernel';
import { recordChange } from '../records/audit';
import type { Facts } from '../records/facts';

interface Told {
  id: number;
  status: ReviewStatusId;
  note: string;
  stars: number;
  text: string;
  answer?: { text: string } | null;
}

/** What the history of a review tells. */
const factsOf = ({ status, note, stars, text, answer }: Told): Facts => ({
  ...{ status: statusText.bookReview[status] ?? '', note, stars, text },
  answer: answer?.text ?? '',
});

/** Keeps who has changed a review, in the transaction of the change. */
export const keepChange = (ctx: TransactionContext, before: Told, after: Told): Promise<void> =>
  recordChange(ctx, { kind: reviewHistory, id: after.id, before: factsOf(before), after: factsOf(after) });

/** The same of its reader, who is named to nobody in full (A5.9). */
export const keepOwnChange = ({ actor, ...ctx }: TransactionContext, before: Told, after: Told): Promise<void> =>
  keepChange({ ...ctx, actor: { ...actor, name: shortName(actor.name) } }, before, after);

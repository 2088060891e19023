import { sql } from 'drizzle-orm';
import type { Terms, TermsInput } from '@/contract/endpoints/participant-terms';
import { TERMS_ANSWER } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { participantText } from '@/text/participant';
import type { TransactionContext } from '../kernel';
import { takesPart } from '../row-conditions';
import { standardTerms, termsRefusal, type FairBounds } from './check-terms';
import { boundsOf } from './locked';
import { proposeNext } from './propose-next';
import { readAllStored, readStored, type StoredParticipation } from './read';

type Span = Pick<FairBounds, 'startDate' | 'endDate'>;

const at = (instant: string): number => Date.parse(instant);

/** What was agreed, as the fair is now: who took part in all of its time still does, and new genres have its minimum. */
const renewed = ({ commissions, startDate, endDate, note }: Terms, fair: FairBounds, before: Span): TermsInput => {
  const from = at(startDate) > Math.max(at(before.startDate), at(fair.startDate)) ? startDate : fair.startDate;
  const to = at(endDate) < Math.min(at(before.endDate), at(fair.endDate)) ? endDate : fair.endDate;
  const dates = at(from) < at(to) ? { startDate: from, endDate: to } : fair;
  const agreed = new Map(commissions.map(({ genreId, commission }) => [genreId, commission]));
  return {
    startDate: dates.startDate,
    endDate: dates.endDate,
    note,
    commissions: standardTerms(fair).commissions.map(({ genreId, commission }) => ({
      genreId,
      commission: Math.max(commission, agreed.get(genreId) ?? 0),
    })),
  };
};

/** Whether neither what is in force nor what is proposed since fits the fair. */
const isBehind = ({ latest, inForce }: StoredParticipation, fair: FairBounds): boolean => {
  const valid = latest.answer === TERMS_ANSWER.OPEN ? latest : inForce;
  return valid !== null && termsRefusal(valid, fair) !== undefined;
};

const renewOne = async (ctx: TransactionContext, participation: StoredParticipation, before: Span): Promise<void> => {
  const fair = boundsOf(participation);
  const { inForce } = participation;
  if (inForce && isBehind(participation, fair))
    await proposeNext(ctx, participation, ROLE.SYSTEM, renewed(inForce, fair, before), participantText.fairChanged);
};

/**
 * After a proposal of the issuer was declined that had fitted the edited fair: what is in force may have been left behind
 * meanwhile. When the fair was then is not known any more: of the agreed days, those that the fair still has are proposed.
 */
export const renewDeclined = async (ctx: TransactionContext, id: number): Promise<void> => {
  const participation = await readStored(ctx.tx, ctx.now, sql`pt.id = ${id}`);
  await renewOne(ctx, participation, boundsOf(participation));
};

/**
 * After a fair was edited: proposes to every joined issuer whose terms it has left behind, by its dates or genres, the same
 * terms as they fit it now. What was accepted stays in force until they accept (A11.15). An open proposal that does not
 * fit any more could not be accepted, and is declined.
 * @param before when the fair was, before the edit
 */
export const renewTerms = async (ctx: TransactionContext, campaignId: number, before: Span): Promise<void> => {
  const { tx, now } = ctx;
  const joined = sql`pt.campaign_id = ${campaignId} AND ${takesPart('pt')}`;
  await tx.rows(sql`SELECT 1 FROM participants pt WHERE ${joined} ORDER BY pt.id FOR UPDATE`);
  for (const participation of await readAllStored(tx, now, joined)) await renewOne(ctx, participation, before);
};

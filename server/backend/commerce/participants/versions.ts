import { sql } from 'drizzle-orm';
import type { TermsInput } from '@/contract/endpoints/participant-terms';
import { TERMS_ANSWER, type Side, type TermsAnswerId } from '@/contract/states/participant';
import { insertedId, type Actor, type TransactionContext } from '../kernel';

/** Stores the answer to the open version, if there is one, under the name of the actor. */
export const answerOpenTerms = async (
  { tx, now, actor }: TransactionContext<Actor>,
  participantId: number,
  answer: Exclude<TermsAnswerId, typeof TERMS_ANSWER.OPEN>,
): Promise<void> => {
  await tx.rows(sql`
    UPDATE participant_terms SET answer = ${answer}, answered_at = ${now.toISOString()}, answerer_name = ${actor.name}
    WHERE participant_id = ${participantId} AND answer = ${TERMS_ANSWER.OPEN}`);
};

/** Inserts the next version as open; the participation must be locked, and no other version may be open. */
export const insertTerms = async (
  { tx, now, actor }: TransactionContext<Actor>,
  participantId: number,
  side: Side,
  { commissions, startDate, endDate, note }: TermsInput,
): Promise<void> => {
  const id = await insertedId(
    tx,
    sql`
    INSERT INTO participant_terms (participant_id, number, proposed_by, proposer_id, proposer_name, proposed_at, starts_at,
      ends_at, note)
    SELECT ${participantId}::int, coalesce(max(number), 0) + 1, ${side}::int, ${actor.id}::uuid, ${actor.name}::text,
      ${now.toISOString()}::timestamptz, ${startDate}::timestamptz, ${endDate}::timestamptz, ${note}::text
    FROM participant_terms WHERE participant_id = ${participantId} RETURNING id`,
  );
  await tx.rows(sql`
    INSERT INTO terms_commissions (terms_id, genre_id, commission)
    SELECT ${id}::int, * FROM unnest(${sql.param(commissions.map(({ genreId }) => genreId))}::int[],
      ${sql.param(commissions.map(({ commission }) => commission))}::int[])`);
};

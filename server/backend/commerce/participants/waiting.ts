import { sql, type SQL } from 'drizzle-orm';
import { PARTICIPANT_STATUS, TERMS_ANSWER, type Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { takesPart } from '../row-conditions';

const PENDING = {
  [ROLE.SYSTEM]: PARTICIPANT_STATUS.PENDING_REQUEST,
  [ROLE.ISSUER]: PARTICIPANT_STATUS.PENDING_INVITATION,
};

/**
 * Condition: the participation waits for a side's answer. It is pending, or has terms that the other side has proposed
 * since.
 */
export const waitsForSide = (participant: string, side: Side): SQL => {
  const status = sql.raw(`${participant}.status`);
  return sql`(${status} = ${PENDING[side]} OR (${takesPart(participant)} AND EXISTS (SELECT 1 FROM participant_terms open_terms
    WHERE open_terms.participant_id = ${sql.raw(participant)}.id AND open_terms.answer = ${TERMS_ANSWER.OPEN}
      AND open_terms.proposed_by <> ${side})))`;
};

import { sql, type SQL } from 'drizzle-orm';
import { TERMS_ANSWER } from '@/contract/states/participant';
import { takesPart } from '../row-conditions';

/**
 * Id of the terms in force of a participation: those with the highest accepted number (A11.15), null before any was. Twin of
 * `numberInForce`; one shared test holds them together.
 * @param participantId a column or an id
 */
export const termsInForce = (participantId: SQL): SQL<number | null> => sql<number | null>`(
  SELECT t.id FROM participant_terms t
  WHERE t.participant_id = ${participantId} AND t.answer = ${TERMS_ANSWER.ACCEPTED} ORDER BY t.number DESC LIMIT 1)`;

/**
 * Id of the terms that an issuer and the organiser have agreed on for a fair; null of an issuer who does not take part.
 * @param campaignId a column or an id
 * @param issuerId a column or an id
 */
export const agreedTermsId = (campaignId: SQL, issuerId: SQL): SQL<number | null> => sql<number | null>`(
  SELECT ${termsInForce(sql`joined.id`)} FROM participants joined
  WHERE joined.campaign_id = ${campaignId} AND joined.issuer_id = ${issuerId} AND ${takesPart('joined')})`;

/**
 * Percent of commission that these terms name for a parent genre; null of a genre that the fair does not have.
 * @param termsId a column or an id, e.g. `agreedTermsId`
 * @param genreId a parent genre
 */
export const agreedCommission = (termsId: SQL, genreId: SQL): SQL<number | null> => sql<number | null>`(
  SELECT agreed.commission FROM terms_commissions agreed
  WHERE agreed.terms_id = ${termsId} AND agreed.genre_id = ${genreId})`;

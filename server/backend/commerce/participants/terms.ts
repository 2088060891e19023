import { sql, type SQL } from 'drizzle-orm';
import { TERMS_ANSWER } from '@/contract/states/participant';
import { takesPart } from '../row-conditions';

/**
 * Id of a participation's terms in force: those with the highest accepted number (A11.15); null before any were
 * accepted. Twin of `numberInForce`; a shared test keeps the two equal.
 * @param participantId a column or an id
 */
export const termsInForce = (participantId: SQL): SQL<number | null> => sql<number | null>`(
  SELECT t.id FROM participant_terms t
  WHERE t.participant_id = ${participantId} AND t.answer = ${TERMS_ANSWER.ACCEPTED} ORDER BY t.number DESC LIMIT 1)`;

/**
 * Id of the terms agreed between an issuer and the organiser for a fair; null for an issuer who does not take part.
 * @param campaignId a column or an id
 * @param issuerId a column or an id
 */
export const agreedTermsId = (campaignId: SQL, issuerId: SQL): SQL<number | null> => sql<number | null>`(
  SELECT ${termsInForce(sql`joined.id`)} FROM participants joined
  WHERE joined.campaign_id = ${campaignId} AND joined.issuer_id = ${issuerId} AND ${takesPart('joined')})`;

/**
 * Commission in percent of these terms for a parent genre; null for a genre that the fair does not have.
 * @param termsId a column or an id, e.g. `agreedTermsId`
 * @param genreId a parent genre
 */
export const agreedCommission = (termsId: SQL, genreId: SQL): SQL<number | null> => sql<number | null>`(
  SELECT agreed.commission FROM terms_commissions agreed
  WHERE agreed.terms_id = ${termsId} AND agreed.genre_id = ${genreId})`;

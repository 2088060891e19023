import { sql, type SQL } from 'drizzle-orm';
import { TERMS_ANSWER } from '@/contract/states/participant';
import type { Sql } from '../../db/database';
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

export interface AgreedTerms {
  termsId: number;
  number: number;
  /** When the issuer takes part, ISO 8601. */
  startsAt: string;
  endsAt: string;
  /** Percent by parent genre; exactly the genres of the fair. */
  commissions: { genreId: number; name: string; commission: number }[];
}

/** The terms in force of an issuer at a fair; undefined when they do not take part. */
export const readAgreedTerms = async (
  db: Sql,
  campaignId: number,
  issuerId: string,
): Promise<AgreedTerms | undefined> => {
  const [terms] = await db.rows<AgreedTerms>(sql`
    SELECT t.id AS "termsId", t.number, t.starts_at AS "startsAt", t.ends_at AS "endsAt",
      (SELECT coalesce(json_agg(json_build_object('genreId', g.id, 'name', g.name, 'commission', tc.commission)
                                ORDER BY g.display_index, g.id), '[]')
       FROM terms_commissions tc JOIN genres g ON g.id = tc.genre_id WHERE tc.terms_id = t.id) AS commissions
    FROM participant_terms t WHERE t.id = ${agreedTermsId(sql`${campaignId}::int`, sql`${issuerId}::uuid`)}`);
  return terms;
};

/**
 * The same, for a use case that builds on it: until its transaction ends, the issuer is not removed from the fair and no
 * other version comes into force. Many may hold them at once.
 */
export const holdAgreedTerms = async (
  tx: Sql,
  campaignId: number,
  issuerId: string,
): Promise<AgreedTerms | undefined> => {
  // A statement of its own: what is read beside a lock would be as it was before the wait for it.
  await tx.rows(sql`
    SELECT 1 FROM participants pt
    WHERE pt.campaign_id = ${campaignId} AND pt.issuer_id = ${issuerId} AND ${takesPart('pt')} FOR SHARE`);
  return readAgreedTerms(tx, campaignId, issuerId);
};

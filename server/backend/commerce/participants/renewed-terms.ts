import { sql } from 'drizzle-orm';
import type { CommissionOfGenre, TermsInput } from '@/contract/endpoints/participant-terms';
import type { RenewedTerms } from '@/contract/endpoints/participants';
import { TERMS_ANSWER } from '@/contract/states/participant';
import type { Sql } from '../../db/database';
import { anyUuid } from '../conditions';

interface AgreedTerms {
  issuerId: string;
  note: string;
  commissions: TermsInput['commissions'];
}

/** Reads the terms last agreed with each of these issuers at a fair. */
const readAgreed = (db: Sql, campaignId: number, ids: readonly string[]): Promise<AgreedTerms[]> =>
  db.rows(sql`
    SELECT DISTINCT ON (pt.issuer_id) pt.issuer_id AS "issuerId", t.note,
      (SELECT json_agg(json_build_object('genreId', tc.genre_id, 'commission', tc.commission))
       FROM terms_commissions tc WHERE tc.terms_id = t.id) AS commissions
    FROM participants pt JOIN participant_terms t ON t.participant_id = pt.id AND t.answer = ${TERMS_ANSWER.ACCEPTED}
    WHERE pt.campaign_id = ${campaignId} AND ${anyUuid(sql`pt.issuer_id`, ids)}
    ORDER BY pt.issuer_id, pt.id DESC, t.number DESC`);

const renew = (minimums: readonly CommissionOfGenre[], { note, commissions }: AgreedTerms): RenewedTerms => ({
  note,
  commissions: minimums.map(({ genreId, name, commission }) => {
    const agreed = commissions.find((known) => known.genreId === genreId)?.commission ?? null;
    return { genreId, name, commission: Math.max(commission, agreed ?? 0), agreed };
  }),
});

/**
 * Returns the terms last agreed with each of these issuers at an older fair, as an invitation to another fair offers
 * them: limited to the genres of that fair, and raised to its minimums. Issuers without agreed terms are left out.
 */
export const readRenewedTerms = async (
  db: Sql,
  minimums: readonly CommissionOfGenre[],
  olderCampaignId: number,
  ids: readonly string[],
): Promise<Map<string, RenewedTerms>> => {
  const agreed = await readAgreed(db, olderCampaignId, ids);
  return new Map(agreed.map((row) => [row.issuerId, renew(minimums, row)]));
};

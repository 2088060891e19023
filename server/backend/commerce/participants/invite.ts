import { sql } from 'drizzle-orm';
import { participantErrors, type InvitationInput } from '@/contract/endpoints/participants';
import type { TermsInput } from '@/contract/endpoints/participant-terms';
import { TERMS_ANSWER } from '@/contract/states/participant';
import { AppError, type ErrorDefinition } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { participantText } from '@/text/participant';
import type { Sql } from '../../db/database';
import { anyUuid } from '../conditions';
import { inTransaction, type CallContext } from '../kernel';
import { isLive } from '../row-conditions';
import { assertTermsFit, standardTerms } from './check-terms';
import { insertParticipations } from './insert-participations';
import { holdJoinableFair, type JoinableFair } from './locked';

interface Invited {
  id: string;
  name: string;
  active: boolean;
  live: boolean;
}

const refuseSome = (error: ErrorDefinition, issuers: Invited[]): void => {
  if (issuers.length) throw new AppError(error, { issuers: issuers.map(({ name }) => name).join(', ') });
};

/** Throws ISSUERS_UNKNOWN, ISSUERS_DISABLED or ISSUERS_PARTICIPATE, which name those who cannot be invited. */
const readInvited = async (tx: Sql, campaignId: number, ids: readonly string[]): Promise<Invited[]> => {
  const found = await tx.rows<Invited>(sql`
    SELECT u.id, u.name, u.active, EXISTS (SELECT 1 FROM participants pt
      WHERE pt.campaign_id = ${campaignId} AND pt.issuer_id = u.id AND ${isLive('pt')}) AS live
    FROM issuers i JOIN users u ON u.id = i.user_id WHERE ${anyUuid(sql`u.id`, ids)} ORDER BY fold(u.name), u.id`);
  const count = ids.length - found.length;
  if (count > 0) throw new AppError(participantErrors.ISSUERS_UNKNOWN, { count });
  refuseSome(
    participantErrors.ISSUERS_DISABLED,
    found.filter(({ active }) => !active),
  );
  refuseSome(
    participantErrors.ISSUERS_PARTICIPATE,
    found.filter(({ live }) => live),
  );
  return found;
};

interface FormerTerms {
  issuerId: string;
  note: string;
  commissions: TermsInput['commissions'];
}

/** What was last agreed with each of these issuers at an older fair. Throws FORMER_FAIR_UNKNOWN. */
const readFormerTerms = async (
  tx: Sql,
  campaignId: number,
  ids: readonly string[],
): Promise<Map<string, FormerTerms>> => {
  const known = await tx.rows(sql`SELECT 1 FROM campaigns WHERE id = ${campaignId}`);
  if (known.length === 0) throw new AppError(participantErrors.FORMER_FAIR_UNKNOWN);
  const rows = await tx.rows<FormerTerms>(sql`
    SELECT DISTINCT ON (pt.issuer_id) pt.issuer_id AS "issuerId", t.note,
      (SELECT json_agg(json_build_object('genreId', tc.genre_id, 'commission', tc.commission))
       FROM terms_commissions tc WHERE tc.terms_id = t.id) AS commissions
    FROM participants pt JOIN participant_terms t ON t.participant_id = pt.id AND t.answer = ${TERMS_ANSWER.ACCEPTED}
    WHERE pt.campaign_id = ${campaignId} AND ${anyUuid(sql`pt.issuer_id`, ids)}
    ORDER BY pt.issuer_id, pt.id DESC, t.number DESC`);
  return new Map(rows.map((row) => [row.issuerId, row]));
};

/** Former terms in the genres of this fair, raised to its minimums, for all of its time. */
const renewed = (fair: JoinableFair, former: FormerTerms | undefined): TermsInput => {
  const agreed = new Map(former?.commissions?.map(({ genreId, commission }) => [genreId, commission]));
  return {
    ...standardTerms(fair),
    note: former?.note ?? '',
    commissions: fair.minimums.map(({ genreId, commission }) => ({
      genreId,
      commission: Math.max(commission, agreed.get(genreId) ?? 0),
    })),
  };
};

const termsFor = async (tx: Sql, fair: JoinableFair, { terms, termsOf }: InvitationInput, ids: readonly string[]) => {
  if (termsOf === undefined) return () => terms ?? standardTerms(fair);
  const former = await readFormerTerms(tx, termsOf, ids);
  return (issuerId: string) => renewed(fair, former.get(issuerId));
};

/**
 * The organiser invites issuers to a fair that has not started (D3.3.2): all of them or none.
 * @throws {AppError} CAMPAIGN_NOT_FOUND, PARTICIPATION_CLOSED, ISSUERS_UNKNOWN, ISSUERS_DISABLED, ISSUERS_PARTICIPATE,
 * ALREADY_PARTICIPATES, FORMER_FAIR_UNKNOWN, TERMS_GENRES, TERMS_BELOW_MINIMUM or TERMS_OUTSIDE_FAIR
 */
export const inviteIssuers = (
  ctx: CallContext,
  input: InvitationInput,
): Promise<{ invited: { id: number; issuerId: string }[] }> =>
  inTransaction(ctx, async (ctx) => {
    const ids = [...new Set(input.issuerIds)];
    const fair = await holdJoinableFair(ctx, input.campaignId);
    if (input.terms) assertTermsFit(input.terms, fair);
    const issuers = await readInvited(ctx.tx, fair.id, ids);
    const termsOf = await termsFor(ctx.tx, fair, input, ids);
    const entries = issuers.map(({ id, name }) => ({
      issuer: { id, name },
      note: participantText.invited(name, fair.name),
      terms: termsOf(id),
    }));
    return { invited: await insertParticipations(ctx, fair, ROLE.SYSTEM, entries, input.note ?? '') };
  });

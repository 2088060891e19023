import { sql } from 'drizzle-orm';
import { participantErrors, type InvitationInput } from '@/contract/endpoints/participants';
import type { TermsInput } from '@/contract/endpoints/participant-terms';
import { AppError, type ErrorDefinition } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { participantText } from '@/text/participant';
import type { Sql } from '../../db/database';
import { anyUuid } from '../conditions';
import { inTransaction, type CallContext } from '../kernel';
import { isLive } from '../row-conditions';
import { assertTermsFit, standardTerms } from './check-terms';
import { insertParticipations } from './insert-participations';
import { lockJoinableCampaign, type JoinableCampaign } from './locked';
import { readRenewedTerms } from './renewed-terms';

interface Invited {
  id: string;
  name: string;
  active: boolean;
  live: boolean;
}

/**
 * Throws the error if any issuer is refused: its message names them, and its fields give their indexes in the request.
 */
const refuseSome = (
  [error, said]: readonly [ErrorDefinition, string],
  ids: readonly string[],
  refused: readonly { id: string; name?: string }[],
): void => {
  if (refused.length === 0) return;
  const facts = { count: refused.length, issuers: refused.map(({ name }) => name).join(', ') };
  const fields = refused.map(({ id }) => [`issuerIds.${ids.indexOf(id)}`, [said]]);
  throw new AppError(error, facts, Object.fromEntries(fields) as Record<string, string[]>);
};

const UNKNOWN = [participantErrors.ISSUERS_UNKNOWN, participantText.unknownIssuer] as const;
const DISABLED = [participantErrors.ISSUERS_DISABLED, participantText.disabledIssuer] as const;
const PARTICIPATES = [participantErrors.ISSUERS_PARTICIPATE, participantText.participatingIssuer] as const;

/** Throws ISSUERS_UNKNOWN, ISSUERS_DISABLED or ISSUERS_PARTICIPATE, with the fields of those who cannot be invited. */
const readInvited = async (tx: Sql, campaignId: number, ids: readonly string[]): Promise<Invited[]> => {
  const found = await tx.rows<Invited>(sql`
    SELECT u.id, u.name, u.active, EXISTS (SELECT 1 FROM participants pt
      WHERE pt.campaign_id = ${campaignId} AND pt.issuer_id = u.id AND ${isLive('pt')}) AS live
    FROM issuers i JOIN users u ON u.id = i.user_id WHERE ${anyUuid(sql`u.id`, ids)} ORDER BY fold(u.name), u.id`);
  const known = new Set(found.map(({ id }) => id));
  const unknown = [...new Set(ids)].filter((id) => !known.has(id)).map((id) => ({ id }));
  refuseSome(UNKNOWN, ids, unknown);
  refuseSome(
    DISABLED,
    ids,
    found.filter(({ active }) => !active),
  );
  refuseSome(
    PARTICIPATES,
    ids,
    found.filter(({ live }) => live),
  );
  return found;
};

/** Returns the terms of each invitation, by issuer. Throws FORMER_FAIR_UNKNOWN. */
const termsFor = async (
  tx: Sql,
  campaign: JoinableCampaign,
  { terms, termsOf }: InvitationInput,
  ids: readonly string[],
) => {
  const standard = standardTerms(campaign);
  if (termsOf === undefined) return () => terms ?? standard;
  const known = await tx.rows(sql`SELECT 1 FROM campaigns WHERE id = ${termsOf}`);
  if (known.length === 0) throw new AppError(participantErrors.FORMER_FAIR_UNKNOWN);
  const renewed = await readRenewedTerms(tx, campaign.minimums, termsOf, ids);
  return (issuerId: string): TermsInput => {
    const former = renewed.get(issuerId);
    if (!former) return standard;
    const commissions = former.commissions.map(({ genreId, commission }) => ({ genreId, commission }));
    return { ...standard, note: former.note, commissions };
  };
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
    const ids = input.issuerIds.map((id) => id.toLowerCase());
    const campaign = await lockJoinableCampaign(ctx, input.campaignId);
    if (input.terms) assertTermsFit(input.terms, campaign);
    const issuers = await readInvited(ctx.tx, campaign.id, ids);
    const termsOf = await termsFor(ctx.tx, campaign, input, ids);
    const entries = issuers.map(({ id, name }) => ({
      issuer: { id, name },
      note: participantText.invited(name, campaign.name),
      terms: termsOf(id),
    }));
    return { invited: await insertParticipations(ctx, campaign, ROLE.SYSTEM, entries, input.note ?? '') };
  });

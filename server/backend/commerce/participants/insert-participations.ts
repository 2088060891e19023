import { sql } from 'drizzle-orm';
import type { TermsInput } from '@/contract/endpoints/participant-terms';
import { PARTICIPANT_STATUS, type Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { catalogueChanged } from '../catalogue-changed';
import type { TransactionContext } from '../kernel';
import { announce } from './life-cycle';

export interface NewParticipation {
  issuer: { id: string; name: string };
  /** Written by the system (D1.16). */
  note: string;
  terms: TermsInput;
}

/** First status and event of a participation, by the side that starts it. */
const BEGINNING = {
  [ROLE.ISSUER]: { status: PARTICIPANT_STATUS.PENDING_REQUEST, deed: 'apply' },
  [ROLE.SYSTEM]: { status: PARTICIPANT_STATUS.PENDING_INVITATION, deed: 'invite' },
} as const;

interface Inserted {
  id: number;
  issuerId: string;
}

const insertTermsOf = async (
  { tx, now, actor }: TransactionContext,
  side: Side,
  terms: (TermsInput & { id: number })[],
) => {
  await tx.rows(sql`
    WITH proposed AS (
      INSERT INTO participant_terms (participant_id, number, proposed_by, proposer_id, proposer_name, proposed_at, starts_at,
        ends_at, note)
      SELECT r.id, 1, ${side}::int, ${actor.id}::uuid, ${actor.name}::text, ${now.toISOString()}::timestamptz,
        r."startDate", r."endDate", r.note
      FROM json_to_recordset(${JSON.stringify(terms)}::json)
        AS r(id int, "startDate" timestamptz, "endDate" timestamptz, note text)
      RETURNING id, participant_id)
    INSERT INTO terms_commissions (terms_id, genre_id, commission)
    SELECT proposed.id, given."genreId", given.commission
    FROM json_to_recordset(${JSON.stringify(terms)}::json) AS r(id int, commissions json)
    JOIN proposed ON proposed.participant_id = r.id
    CROSS JOIN json_to_recordset(r.commissions) AS given("genreId" int, commission int)`);
};

/**
 * Inserts participations that one side has started at a fair, each with its first step, the first version of its terms
 * and its event. Throws ALREADY_PARTICIPATES when one was created concurrently.
 * @param message the side's message to the other side
 */
export const insertParticipations = async (
  ctx: TransactionContext,
  campaign: { id: number; name: string },
  side: Side,
  entries: readonly NewParticipation[],
  message: string,
): Promise<Inserted[]> => {
  const { tx, now, actor } = ctx;
  const { status, deed } = BEGINNING[side];
  const at = now.toISOString();
  const rows = JSON.stringify(entries.map(({ issuer, note }) => ({ issuerId: issuer.id, note })));
  const inserted = await tx.rows<Inserted>(sql`
    WITH begun AS (
      INSERT INTO participants (campaign_id, issuer_id, status, note, created_at, updated_at)
      SELECT ${campaign.id}::int, r."issuerId", ${status}::int, r.note, ${at}::timestamptz, ${at}::timestamptz
      FROM json_to_recordset(${rows}::json) AS r("issuerId" uuid, note text) RETURNING id, issuer_id),
    step AS (
      INSERT INTO participant_steps (participant_id, status, at, actor_id, actor_name, note)
      SELECT id, ${status}::int, ${at}::timestamptz, ${actor.id}::uuid, ${actor.name}::text, ${message}::text FROM begun)
    SELECT id, issuer_id AS "issuerId" FROM begun ORDER BY id`);
  await catalogueChanged(ctx, { participantsAt: inserted.length > 0 ? [campaign.id] : [] });
  const byIssuer = new Map(entries.map((entry) => [entry.issuer.id, entry]));
  const made = inserted.map(({ id, issuerId }) => ({ id, ...byIssuer.get(issuerId)! }));
  await insertTermsOf(
    ctx,
    side,
    made.map(({ id, terms }) => ({ ...terms, id })),
  );
  for (const { id, issuer } of made)
    await announce(ctx, { id, status, campaign, issuer, latest: { number: 1 } }, deed, status, message);
  return inserted;
};

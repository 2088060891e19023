import { sql } from 'drizzle-orm';
import type { Participation, Removal, RemovalConsequences } from '@/contract/endpoints/participants';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { participantText } from '@/text/participant';
import { inTransaction, type CallContext } from '../kernel';
import { transition } from '../transition';
import { refusalOf } from './choices';
import { countConsequences, lockProductsOfIssuer } from './leave-campaign';
import { PARTICIPANT_LIFE_CYCLE } from './life-cycle';
import { lockParticipation } from './locked';
import { readParticipation, readStored } from './read';

/** Returns what removing an issuer would remove from the fair. Throws PARTICIPANT_NOT_FOUND. */
export const readRemoval = async ({ db, now }: CallContext, id: number): Promise<RemovalConsequences> =>
  countConsequences(db, await readStored(db, now, sql`pt.id = ${id}`));

const differs = (one: RemovalConsequences, other: RemovalConsequences): boolean =>
  one.products !== other.products || one.orders !== other.orders || one.stalls !== other.stalls;

/**
 * Removes a joined issuer, for the organiser, also while the fair runs or is postponed (D3.3.9, D3.3.11).
 * @throws {AppError} PARTICIPANT_NOT_FOUND, PARTICIPANT_STATE_CHANGED, TERMS_CLOSED when the fair is over,
 * PREVIEW_STALE when the consequences differ from those that were seen
 */
export const removeIssuer = (
  ctx: CallContext,
  { id, note, readerNote: customerNote = '', seen }: Removal,
): Promise<Participation> =>
  inTransaction(ctx, async (ctx) => {
    const participation = await lockParticipation(ctx, ROLE.SYSTEM, id);
    const refusal = refusalOf('remove', participation, ROLE.SYSTEM);
    if (refusal) throw refusal;
    await lockProductsOfIssuer(ctx.tx, participation);
    const current = await countConsequences(ctx.tx, participation);
    if (differs(current, seen)) throw new AppError('PREVIEW_STALE', { now: participantText.followsNow(current) });
    await transition(ctx, PARTICIPANT_LIFE_CYCLE, 'remove', { ...participation, readerNote: customerNote }, note);
    return readParticipation(ctx.tx, ctx, ROLE.SYSTEM, id);
  });

import { sql, type SQL } from 'drizzle-orm';
import { counterErrors } from '@/contract/endpoints/counter-input';
import { digitsIn } from '@/contract/rules/pickup';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { CallContext } from '../kernel';
import { limitTries, type TryLimit } from '../limit-tries';
import { ofGuest } from '../row-conditions';
import { DIGIT_REFUSALS, triesOfOrder, triesOfPerson } from './digit-refusals';
import type { PickupSeals, ProvedBy } from './pickup-seals';
import { tellDigitsSpent } from './tell-of-digits';

const forged = () => new AppError(counterErrors.PICKUP_PASS_FORGED);

/** Verifies that a proof was issued to the caller for this order. */
const byProof = async (ctx: CallContext, seals: PickupSeals, orderId: string, text: string, at: Date) => {
  const proof = await seals.readProof(text, at);
  if (proof.orderId !== orderId || proof.userId !== ctx.actor.id) throw forged();
  return proof.by;
};

const byToken = async (seals: PickupSeals, orderId: string, token: string, at: Date): Promise<ProvedBy> => {
  if ((await seals.readToken(token, at)) !== orderId) throw forged();
  return 'qr';
};

/**
 * The limits of tries. Tries for an order are counted only for those who may hand it over: no other user can use them
 * up (D4.14.6).
 */
const triedBy = async (ctx: CallContext, id: string, owned: SQL): Promise<TryLimit[]> => {
  const { db, actor } = ctx;
  const [theirs] = await db.rows<{ id: string; ofGuest: boolean }>(sql`
    SELECT o.id, ${ofGuest('o')} AS "ofGuest" FROM orders o WHERE o.id = ${id} AND ${owned}`);
  const person = triesOfPerson(actor.id);
  if (!theirs) return [person];
  const limit = triesOfOrder(theirs);
  return [person, theirs.ofGuest ? limit : { ...limit, onUsedUp: () => tellDigitsSpent(ctx, id) }];
};

/**
 * Verifies that the customer of an order was present: by a QR code, eight digits, or the proof of a scan (D4.14).
 * @param at when it was shown
 * @param owned condition on `o`: which orders the caller hands over
 * @throws {AppError} PICKUP_PASS_FORGED, PICKUP_PASS_EXPIRED, PICKUP_CODE_WRONG, PICKUP_CODE_TRIES, PICKUP_CODE_SPENT
 */
export const provedBy = async (
  ctx: CallContext,
  seals: PickupSeals,
  { id, proof }: { id: string; proof: string },
  { at, owned }: { at: Date; owned: SQL },
): Promise<ProvedBy> => {
  const digits = digitsIn(proof);
  if (digits === undefined)
    return seals.isProof(proof) ? byProof(ctx, seals, id, proof, at) : byToken(seals, id, proof, at);
  return limitTries(ctx, await triedBy(ctx, id, owned), DIGIT_REFUSALS, () =>
    seals.isCode(id, digits, at) ? 'code' : undefined,
  );
};

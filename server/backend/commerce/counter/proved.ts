import { counterErrors } from '@/contract/endpoints/counter-input';
import { digitsIn } from '@/contract/rules/pickup';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { CallContext } from '../kernel';
import { limitTries } from './code-tries';
import type { PickupSeals, ProvedBy } from './pickup-seals';

const forged = () => new AppError(counterErrors.PICKUP_PASS_FORGED);

/** A proof is the caller's own, and of this order. */
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
 * How it is shown that the reader of an order was there: by a QR code, by eight digits, or by the proof of a scan (D4.14).
 * @param at when it was shown
 * @throws {AppError} PICKUP_PASS_FORGED, PICKUP_PASS_EXPIRED, PICKUP_CODE_WRONG, PICKUP_CODE_TRIES
 */
export const provedBy = async (
  ctx: CallContext,
  seals: PickupSeals,
  { id, proof }: { id: string; proof: string },
  at: Date,
): Promise<ProvedBy> => {
  const digits = digitsIn(proof);
  if (digits === undefined)
    return seals.isProof(proof) ? byProof(ctx, seals, id, proof, at) : byToken(seals, id, proof, at);
  const tried = [
    { by: 'user', id: ctx.actor.id },
    { by: 'order', id },
  ] as const;
  return limitTries(ctx, tried, () => (seals.isCode(id, digits, at) ? 'code' : undefined));
};

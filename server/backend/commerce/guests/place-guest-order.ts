import { guestErrors, type GuestCheckoutAnswer, type GuestOrderInput } from '@/contract/endpoints/guests';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import type { Anyone, CallContext } from '../kernel';
import type { Ports } from '../ports';

/**
 * Places a checkout for a guest who has proved that the e-mail is theirs; in cash, because a payment could only be
 * continued with an account. Returns the keys for the links to its orders, the same at every retry and in the mail
 * (D4.14.9).
 * @throws {AppError} GUEST_TOKEN_INVALID, GUEST_EMAIL_OTHER, GUEST_NEEDS_ACCOUNT, and what `placeOrder` throws
 */
export const placeGuestOrder = async (
  ctx: CallContext<Anyone>,
  { guests, placeOrder }: Ports,
  { guestToken, order }: GuestOrderInput,
  key: string,
): Promise<GuestCheckoutAnswer> => {
  const { id, email } = await guests.seals.verify(guestToken, ctx.now);
  const { recipient } = order;
  if (recipient.email.toLowerCase() !== email)
    throw new AppError(
      guestErrors.GUEST_EMAIL_OTHER,
      {},
      {
        'order.recipient.email': [guestErrors.GUEST_EMAIL_OTHER.sentence],
      },
    );
  const actor = { id, role: ROLE.CUSTOMER, name: recipient.name, isGuest: true } as const;
  const { orders, ...placed } = await placeOrder({ ...ctx, actor }, order, key, {});
  return { ...placed, orders: orders.map((one) => ({ ...one, linkKey: guests.seals.linkKeyOf(one.id) })) };
};

import { guestErrors, type guestEndpoints, type GuestOrderInput } from '@/contract/endpoints/guests';
import type { CheckoutAnswer } from '@/contract/endpoints/orders';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import type { Anyone, CallContext } from '../kernel';
import type { BackendNoun } from '../noun';
import type { Ports } from '../ports';
import { sendGuestCode } from './codes';
import { verifyGuest } from './tokens';

/**
 * Places a checkout for whoever has shown that its e-mail is theirs; in cash, for there is no account to go on with a payment.
 * @throws {AppError} GUEST_TOKEN_INVALID, GUEST_EMAIL_OTHER, GUEST_NEEDS_ACCOUNT, and what `placeOrder` throws
 */
const placeGuestOrder = async (
  ctx: CallContext<Anyone>,
  { guests, placeOrder }: Ports,
  { guestToken, order }: GuestOrderInput,
  key: string,
): Promise<CheckoutAnswer> => {
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
  return placeOrder({ ...ctx, actor }, order, key, {});
};

/** Which use case answers which endpoint. */
export const guestBackend: BackendNoun<typeof guestEndpoints> = {
  handlers: {
    'POST /guests/codes': ({ ctx, input, ports }) => sendGuestCode(ctx, ports, input.body),
    'POST /guests/tokens': ({ ctx, input, ports }) => verifyGuest(ctx, ports.guests, input.body),
    'POST /guests/orders': ({ ctx, input, ports, idempotencyKey }) =>
      placeGuestOrder(ctx, ports, input.body, idempotencyKey),
  },
};

import { sql, type SQL } from 'drizzle-orm';
import { orderErrors } from '@/contract/endpoints/orders';
import type { GuestOrderKey, OwnRefund } from '@/contract/endpoints/refunds';
import type { GuestSeals } from '../guests/ports';
import type { Anyone, CallContext } from '../kernel';
import { limitTries, type TryLimit } from '../limit-tries';
import { ofGuest } from '../row-conditions';
import { nameAccount, readOwed, type NamedAccount } from './accounts';

const REFUSALS = { wrong: orderErrors.ORDER_NOT_FOUND, tooMany: orderErrors.TRACKED_TOO_OFTEN };

/** The dependencies of a guest's refund, in addition to the database. */
export interface GuestRefundPorts {
  guests: Pick<GuestSeals, 'isLinkKey'>;
  clientAddress: string;
}

/** Wrong keys of one order from one address. */
const triesOf = (address: string, code: string): TryLimit => ({
  by: { address, named: `refund ${code}` },
  free: 10,
  beyond: 'refuse',
});

/**
 * The order of a guest by its code and the key of the link in its mails; the phone number, which others know, is not
 * enough to say where money goes (D4.21.15).
 * @returns a condition on `o`
 * @throws {AppError} ORDER_NOT_FOUND, whichever of the two is wrong, and for the order of an account; TRACKED_TOO_OFTEN
 */
const guestOrder = async (
  ctx: CallContext<Anyone>,
  { guests, clientAddress }: GuestRefundPorts,
  { code, key }: GuestOrderKey,
): Promise<SQL> => {
  const spelt = code.toUpperCase();
  const id = await limitTries(ctx, [triesOf(clientAddress, spelt)], REFUSALS, async () => {
    const [found] = await ctx.db.rows<{ id: string }>(sql`
      SELECT o.id FROM orders o WHERE o.code = ${spelt} AND ${ofGuest('o')}`);
    return found && guests.isLinkKey(found.id, key) ? found.id : undefined;
  });
  return sql`o.id = ${id} AND ${ofGuest('o')}`;
};

/** What is or was owed back for the order of a guest. Throws those of `guestOrder`. */
export const readGuestRefund = async (
  ctx: CallContext<Anyone>,
  ports: GuestRefundPorts,
  asked: GuestOrderKey,
): Promise<OwnRefund> => readOwed(ctx.db, await guestOrder(ctx, ports, asked));

/** `nameAccount` for the order of a guest. Throws those of both. */
export const nameGuestAccount = async (
  ctx: CallContext<Anyone>,
  ports: GuestRefundPorts,
  asked: GuestOrderKey,
  named: NamedAccount,
): Promise<OwnRefund> => nameAccount(ctx, await guestOrder(ctx, ports, asked), named);

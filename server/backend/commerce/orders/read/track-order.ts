import { sql } from 'drizzle-orm';
import { orderErrors, type Order, type TrackedOrder, type TrackOrderInput } from '@/contract/endpoints/orders';
import { AppError } from '@/contract/vocabulary/error-codes';
import { lastDigits } from '@/contract/rules/phone';
import { isCollectable, pickupDigits } from '../../counter/pickup-digits';
import type { PickupSeals } from '../../counter/pickup-seals';
import { isOfGuest } from '../../guests/is-of-guest';
import type { GuestSeals } from '../../guests/ports';
import type { Anyone, CallContext } from '../../kernel';
import { limitTries, type TryLimit } from '../../limit-tries';
import { isOwedBack } from '../../refunds/accounts';
import { readOrders } from './read-orders';

const REFUSALS = { wrong: orderErrors.ORDER_NOT_FOUND, tooMany: orderErrors.TRACKED_TOO_OFTEN };

/** The dependencies of tracking orders, in addition to the database. */
export interface TrackPorts {
  seals: PickupSeals;
  guests: Pick<GuestSeals, 'isLinkKey'>;
  clientAddress: string;
}

/**
 * The limit of wrong codes for one number from one address. Tries beyond it are only delayed: the recipient may have
 * the same address.
 */
const triesOf = (address: string, digits: string): TryLimit => ({
  by: { address, named: `phone ${digits}` },
  free: 10,
  beyond: 'delay',
});

const byNumber = (
  ctx: CallContext<Anyone>,
  { clientAddress }: TrackPorts,
  code: string,
  phone: string,
): Promise<Order> => {
  const digits = lastDigits(phone);
  return limitTries(ctx, [triesOf(clientAddress, digits)], REFUSALS, async (): Promise<Order | undefined> => {
    const found = await readOrders(
      ctx.db,
      ctx.now,
      sql`o.code = ${code}
        AND right(regexp_replace(o.recipient_phone, '\\D', '', 'g'), ${digits.length}) = ${digits}`,
    );
    return found[0];
  });
};

/** No limit: a key is too long to be guessed. */
const byLink = async (ctx: CallContext<Anyone>, { guests }: TrackPorts, code: string, key: string): Promise<Order> => {
  const [found] = await readOrders(ctx.db, ctx.now, sql`o.code = ${code}`);
  if (!found || !guests.isLinkKey(found.id, key)) throw new AppError(orderErrors.ORDER_NOT_FOUND);
  return found;
};

/**
 * Finds the order with a code, for a caller who also knows the recipient's phone number, in any notation (`+84 903 123
 * 456` is `0903123456`), or who has the link from its mail. Codes are consecutive, so wrong ones are counted by the
 * number and the caller's address: one caller can neither try all the codes of one recipient, nor lock the recipient
 * out. This is a guest's only page for their order, so for guests it also contains the digits by which it is collected
 * (D4.14.8, D4.14.9).
 * @throws {AppError} ORDER_NOT_FOUND, whichever of the two is wrong; TRACKED_TOO_OFTEN for a wrong one after ten
 */
export const trackOrder = async (
  ctx: CallContext<Anyone>,
  ports: TrackPorts,
  { code, phone = '', key }: TrackOrderInput,
): Promise<TrackedOrder> => {
  const spelt = code.toUpperCase();
  const order = key === undefined ? await byNumber(ctx, ports, spelt, phone) : await byLink(ctx, ports, spelt, key);
  const ofGuest = await isOfGuest(ctx.db, order.id);
  const pass = ofGuest && isCollectable(order) ? pickupDigits(ports.seals, order.id, ctx.now) : null;
  const refundOwed = ofGuest && (await isOwedBack(ctx.db, order.id));
  return { ...order, printed: order.address !== null, ofGuest, refundOwed, pass };
};

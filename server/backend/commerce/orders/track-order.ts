import { sql } from 'drizzle-orm';
import { orderErrors, type Order, type TrackedOrder, type TrackOrderInput } from '@/contract/endpoints/orders';
import { lastDigits } from '@/contract/rules/phone';
import { isCollectable, pickupDigits } from '../counter/pickup-digits';
import type { PickupSeals } from '../counter/pickup-seals';
import type { Anyone, CallContext } from '../kernel';
import { limitTries } from '../limit-tries';
import { readOrders } from './read';

const REFUSALS = { wrong: orderErrors.ORDER_NOT_FOUND, tooMany: orderErrors.TRACKED_TOO_OFTEN };

const isOfGuest = async ({ db }: CallContext<Anyone>, { id }: Order): Promise<boolean> => {
  const rows = await db.rows(sql`
    SELECT 1 FROM orders o WHERE o.id = ${id} AND o.guest_id IS NOT NULL AND o.customer_id IS NULL`);
  return rows.length > 0;
};

/**
 * The order of a code, for whoever also knows the number of its recipient, however either of them is written: `+84 903 123 456` is
 * `0903123456`. Codes follow one another, so wrong ones are counted by the number: nobody walks through those of one recipient. A guest has
 * no other page than this: for theirs it also tells the digits by which it is collected (D4.14.8).
 * @throws {AppError} ORDER_NOT_FOUND, whichever of the two is wrong; TRACKED_TOO_OFTEN
 */
export const trackOrder = async (
  ctx: CallContext<Anyone>,
  seals: PickupSeals,
  { code, phone }: TrackOrderInput,
): Promise<TrackedOrder> => {
  const digits = lastDigits(phone);
  const order = await limitTries(ctx, [{ by: 'phone', id: digits }], REFUSALS, async (): Promise<Order | undefined> => {
    const found = await readOrders(
      ctx.db,
      ctx.now,
      sql`o.code = ${code.toUpperCase()}
        AND right(regexp_replace(o.recipient_phone, '\\D', '', 'g'), ${digits.length}) = ${digits}`,
    );
    return found[0];
  });
  const ofGuest = await isOfGuest(ctx, order);
  const pass = ofGuest && isCollectable(order) ? pickupDigits(seals, order.id, ctx.now) : null;
  return { ...order, printed: order.address !== null, ofGuest, pass };
};

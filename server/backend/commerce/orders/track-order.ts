import { sql } from 'drizzle-orm';
import type { TrackedOrder, TrackOrderInput } from '@/contract/endpoints/orders';
import { lastDigits } from '@/contract/rules/phone';
import type { Anyone, CallContext } from '../kernel';
import { readOrder } from './read';

/**
 * The order of a code, for whoever also knows the number of its recipient, however either of them is written: `+84 903 123 456` is
 * `0903123456`. Throws ORDER_NOT_FOUND, whichever of the two is wrong.
 */
export const trackOrder = async (
  { db, now }: CallContext<Anyone>,
  { code, phone }: TrackOrderInput,
): Promise<TrackedOrder> => {
  const digits = lastDigits(phone);
  const order = await readOrder(
    db,
    now,
    sql`o.code = ${code.toUpperCase()} AND right(regexp_replace(o.recipient_phone, '\\D', '', 'g'), ${digits.length}) = ${digits}`,
  );
  return { ...order, printed: order.address !== null };
};

import type { TrackedOrder } from '@/contract/endpoints/orders';
import { PickupDigits } from '@/entities/order/PickupDigits';
import { PickupFrame } from '@/entities/order/PickupFrame';
import { pickupPassText } from '@/text/counter';

/** The pass with which a guest collects an order at the counter; guests have no order page with a QR code (D4.14.8). */
export function GuestPass({ pass }: Pick<TrackedOrder, 'pass'>) {
  if (!pass) return null;
  return (
    <PickupFrame level={3} framed>
      <PickupDigits label={pickupPassText.readOut} {...pass} />
    </PickupFrame>
  );
}

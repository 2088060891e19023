import { useSWRConfig } from 'swr';
import { sideKey } from '@/contract/side-key';
import type { OrderChange } from '@/contract/states/order';
import type { Side } from '@/contract/states/participant';
import { call } from '@/shared/api/client';
import type { OfficeOrder } from './order-office';
import { placeOf, type MoveValues } from './MoveFields';

/** A requested change. */
export interface AskedChange {
  change: OrderChange;
  order: OfficeOrder;
}

/** Initial values of the fields: the current data of the order; the day of another try is always chosen. */
export const valuesNow = ({ change, order: { shipment } }: AskedChange): MoveValues => ({
  note: '',
  carrier: shipment?.carrier ?? null,
  trackingNumber: shipment?.trackingNumber ?? '',
  expectedOn: change === 'retry' ? '' : (shipment?.expectedOn ?? ''),
  place: undefined,
});

/**
 * Changes the shipment of an order or the counter where it waits, and reloads the displayed data. Throws when it is
 * refused.
 */
export const useOrderChange = (side: Side) => {
  const { mutate } = useSWRConfig();
  return async ({ change, order: { id } }: AskedChange, values: MoveValues): Promise<void> => {
    const { carrier, place } = values;
    const [note, trackingNumber] = [values.note.trim(), values.trackingNumber.trim()];
    try {
      if (change === 'shipment' && carrier) {
        const { expectedOn } = values;
        const details = { ...(trackingNumber && { trackingNumber }), ...(expectedOn && { expectedOn }) };
        await call(sideKey(side, 'PUT /orders/shipment'), { body: { id, note, carrier, ...details } });
      }
      if (change === 'retry') {
        const { expectedOn } = values;
        await call(sideKey(side, 'PUT /orders/delivery-failed'), { body: { id, note, expectedOn } });
      }
      if (change === 'place' && place !== undefined)
        await call(sideKey(side, 'PUT /orders/available/address'), { body: { id, note, scheduleId: placeOf(place) } });
    } finally {
      await mutate(() => true);
    }
  };
};

import { useSWRConfig } from 'swr';
import type { OrderChange } from '@/contract/states/order';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { call } from '@/shared/api/client';
import type { OfficeOrder } from './order-office';
import { placeOf, type MoveValues } from './MoveFields';

/** A change that was asked for. */
export interface AskedChange {
  change: OrderChange;
  order: OfficeOrder;
}

const SHIPMENT = {
  [ROLE.SYSTEM]: 'PUT /admin/orders/shipment',
  [ROLE.ISSUER]: 'PUT /issuer/orders/shipment',
} as const;
const PLACE = {
  [ROLE.SYSTEM]: 'PUT /admin/orders/available/address',
  [ROLE.ISSUER]: 'PUT /issuer/orders/available/address',
} as const;

/** What the fields hold before anything is changed: what the order says now. */
export const valuesNow = ({ shipment }: OfficeOrder): MoveValues => ({
  note: '',
  carrier: shipment?.carrier ?? null,
  trackingNumber: shipment?.trackingNumber ?? '',
  expectedOn: shipment?.expectedOn ?? '',
  place: undefined,
});

/** Says anew how a parcel travels or where an order waits, and reads again what is on screen. Throws what is refused. */
export const useOrderChange = (side: Side) => {
  const { mutate } = useSWRConfig();
  return async ({ change, order: { id } }: AskedChange, values: MoveValues): Promise<void> => {
    const { carrier, place } = values;
    const [note, trackingNumber] = [values.note.trim(), values.trackingNumber.trim()];
    try {
      if (change === 'shipment' && carrier) {
        const { expectedOn } = values;
        const details = { ...(trackingNumber && { trackingNumber }), ...(expectedOn && { expectedOn }) };
        await call(SHIPMENT[side], { body: { id, note, carrier, ...details } });
      }
      if (change === 'place' && place !== undefined)
        await call(PLACE[side], { body: { id, note, scheduleId: placeOf(place) } });
    } finally {
      await mutate(() => true);
    }
  };
};

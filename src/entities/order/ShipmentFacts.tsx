import type { IssuerOrder } from '@/contract/endpoints/orders';
import { formatDay } from '@/shared/lib/format';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { orderText } from '@/text/order';

type Shipment = NonNullable<IssuerOrder['shipment']>;

/** The tracking number of a parcel, as a link to its carrier's page. */
function TrackingNumber({ trackingNumber, trackingUrl }: Pick<Shipment, 'trackingNumber' | 'trackingUrl'>) {
  if (!trackingNumber) return orderText.noTracking;
  if (!trackingUrl) return trackingNumber;
  return (
    <a href={trackingUrl} className="link" target="_blank" rel="noreferrer">
      {trackingNumber}
    </a>
  );
}

/** Shipment of a parcel: its carrier, its tracking number with a link, and the expected day (D3.6.9). */
export function ShipmentFacts({ shipment }: { shipment: Shipment }) {
  const { carrier, expectedOn } = shipment;
  return (
    <SpecRows
      items={[
        { key: 'carrier', label: orderText.carriedBy, value: orderText.carriers[carrier] },
        { key: 'number', label: orderText.trackingNumber, value: <TrackingNumber {...shipment} /> },
        { key: 'day', label: orderText.expectedOn, value: expectedOn ? formatDay(expectedOn) : orderText.noDay },
      ]}
    />
  );
}

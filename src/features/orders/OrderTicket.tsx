import { IconBuildingStore, IconDeviceTablet, IconPackage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Order } from '@/contract/endpoints/orders';
import { ORDER_STATUS, orderKind } from '@/contract/states/order';
import { useCounterPlace } from '@/entities/order/counter-places';
import { destinationOf } from '@/entities/order/order-words';
import { canCollect, PickupPass } from '@/entities/order/PickupPass';
import { ShipmentFacts } from '@/entities/order/ShipmentFacts';
import { formatCopies, formatDateTime } from '@/shared/lib/format';
import { Ticket } from '@/shared/ui/devices/Ticket';
import { customerOrderText } from '@/text/customer-order';
import classes from './OrderTicket.module.css';

interface OrderProps {
  order: Order;
}

function Receiver({ order }: OrderProps) {
  const { name, phone } = order.recipient;
  return (
    <div className={classes.top}>
      <h2 className={classes.label}>{customerOrderText.receiving}</h2>
      <p className={classes.name}>{name}</p>
      <p>{phone}</p>
      <p>{destinationOf(order)}</p>
    </div>
  );
}

interface StubProps extends OrderProps {
  icon: ReactNode;
  label: string;
  children?: ReactNode;
}

/** Issuer and fair of the order, and how it is delivered. */
function Stub({ order, icon, label, children }: StubProps) {
  const { issuer, campaign, lines } = order;
  return (
    <>
      <div className={classes.parcel}>
        {icon}
        <div>
          <p className={classes.label}>{label}</p>
          <p className={classes.name}>{issuer.name}</p>
          <p className="t-small">
            {formatCopies(lines)}, {campaign.name}
          </p>
        </div>
      </div>
      {children}
    </>
  );
}

const WAITS: readonly number[] = [ORDER_STATUS.PENDING_PAYMENT, ORDER_STATUS.PROCESSING, ORDER_STATUS.PICKUP_AVAILABLE];

/** The stall, its place, and the period for collection there. */
function Counter({ order }: OrderProps) {
  const { pickup, status, campaign, issuer } = order;
  const waits = WAITS.includes(status);
  const place = useCounterPlace(waits ? campaign.id : null, pickup?.scheduleId ?? null);
  return (
    <>
      <h2 className={classes.label}>{customerOrderText.collect}</h2>
      <p className={classes.name}>{customerOrderText.stallOf(pickup?.stalls ?? [], issuer.name)}</p>
      {place ? <p>{place.name}</p> : null}
      <p>{destinationOf(order)}</p>
      {place ? (
        <p>{customerOrderText.collectTime(formatDateTime(place.startDate), formatDateTime(place.endDate))}</p>
      ) : null}
    </>
  );
}

/** The pass to show at the counter, with the counter below it; until the order is ready, the counter and the issuer. */
function CounterTicket({ order }: OrderProps) {
  const { lines, campaign } = order;
  if (canCollect(order))
    return (
      <Ticket top={<PickupPass order={order} />}>
        <div className={classes.counter}>
          <Counter order={order} />
          <p className="t-small">
            {formatCopies(lines)}, {campaign.name}
          </p>
        </div>
      </Ticket>
    );
  const top = (
    <div className={`${classes.top} ${classes.counter}`}>
      <Counter order={order} />
    </div>
  );
  return (
    <Ticket top={top}>
      <Stub order={order} icon={<IconBuildingStore size={32} aria-hidden />} label={customerOrderText.pickup} />
    </Ticket>
  );
}

function ParcelTicket({ order }: OrderProps) {
  const { shipment } = order;
  return (
    <Ticket top={<Receiver order={order} />}>
      <Stub order={order} icon={<IconPackage size={32} aria-hidden />} label={customerOrderText.parcel}>
        {shipment ? (
          <section className={classes.shipment} aria-label={customerOrderText.shipment}>
            <ShipmentFacts shipment={shipment} />
          </section>
        ) : null}
      </Stub>
    </Ticket>
  );
}

/** Destination of the order above the perforation; issuer and delivery below. */
export function OrderTicket({ order }: OrderProps) {
  const kind = orderKind(order);
  if (kind === 'counter') return <CounterTicket order={order} />;
  if (kind === 'parcel') return <ParcelTicket order={order} />;
  return (
    <Ticket top={<Receiver order={order} />}>
      <Stub order={order} icon={<IconDeviceTablet size={32} aria-hidden />} label={customerOrderText.files} />
    </Ticket>
  );
}

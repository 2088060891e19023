import { IconDeviceTablet, IconPackage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Order } from '@/contract/endpoints/orders';
import { orderKind } from '@/contract/states/order';
import { destinationOf } from '@/entities/order/order-words';
import { ShipmentFacts } from '@/entities/order/ShipmentFacts';
import { formatCopies } from '@/shared/lib/format';
import { Ticket } from '@/shared/ui/devices/Ticket';
import { customerOrderText } from '@/text/customer-order';
import { CounterTicket } from './ticket/CounterTicket';
import type { OrderPageData } from './ticket/pickup-ticket';
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

/** Destination of the order above the perforation, issuer and delivery below; for a counter order, its ticket. */
export function OrderTicket({ order, rendered }: OrderProps & { rendered?: OrderPageData['ticket'] }) {
  const kind = orderKind(order);
  if (kind === 'counter') return <CounterTicket order={order} rendered={rendered} />;
  if (kind === 'parcel') return <ParcelTicket order={order} />;
  return (
    <Ticket top={<Receiver order={order} />}>
      <Stub order={order} icon={<IconDeviceTablet size={32} aria-hidden />} label={customerOrderText.files} />
    </Ticket>
  );
}

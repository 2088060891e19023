import { IconBuildingStore, IconDeviceTablet, IconPackage, type Icon } from '@tabler/icons-react';
import type { Order } from '@/contract/endpoints/orders';
import { orderKind, type OrderKind } from '@/contract/states/order';
import { destinationOf } from '@/entities/order/order-words';
import { formatCopies } from '@/shared/lib/format';
import { Ticket } from '@/shared/ui/devices/Ticket';
import { customerOrderText } from '@/text/customer-order';
import classes from './OrderTicket.module.css';

const looks: Record<OrderKind, { icon: Icon; label: string }> = {
  parcel: { icon: IconPackage, label: customerOrderText.parcel },
  counter: { icon: IconBuildingStore, label: customerOrderText.pickup },
  files: { icon: IconDeviceTablet, label: customerOrderText.files },
};

/** The recipient above the perforation, issuer and fair below. */
export function OrderTicket({ order }: { order: Order }) {
  const { recipient, issuer, campaign } = order;
  const { icon: KindIcon, label } = looks[orderKind(order)];
  const top = (
    <div className={classes.top}>
      <h2 className={classes.label}>{customerOrderText.receiving}</h2>
      <p className={classes.name}>{recipient.name}</p>
      <p>{recipient.phone}</p>
      <p>{destinationOf(order)}</p>
    </div>
  );
  return (
    <Ticket top={top}>
      <div className={classes.parcel}>
        <KindIcon size={32} aria-hidden />
        <div>
          <p className={classes.label}>{label}</p>
          <p className={classes.name}>{issuer.name}</p>
          <p className="t-small">
            {formatCopies(order.lines)}, {campaign.name}
          </p>
        </div>
      </div>
    </Ticket>
  );
}

import { IconBuildingStore, IconPackage } from '@tabler/icons-react';
import type { Order } from '@/contract/endpoints/orders';
import { ORDER_TYPE } from '@/contract/states/order';
import { formatCopies } from '@/shared/lib/format';
import { Ticket } from '@/shared/ui/devices/Ticket';
import { customerOrderText } from '@/text/customer-order';
import classes from './OrderTicket.module.css';

/** The recipient above the perforation, issuer and fair below. */
export function OrderTicket({ order }: { order: Order }) {
  const { recipient, address, issuer, campaign } = order;
  const isPickup = order.type === ORDER_TYPE.PICKUP;
  const PlaceIcon = isPickup ? IconBuildingStore : IconPackage;
  const top = (
    <div className={classes.top}>
      <h2 className={classes.label}>{customerOrderText.receiving}</h2>
      <p className={classes.name}>{recipient.name}</p>
      <p>{recipient.phone}</p>
      <p>{address?.line ?? customerOrderText.noAddress}</p>
    </div>
  );
  return (
    <Ticket top={top}>
      <div className={classes.parcel}>
        <PlaceIcon size={32} aria-hidden />
        <div>
          <p className={classes.label}>{isPickup ? customerOrderText.pickup : customerOrderText.parcel}</p>
          <p className={classes.name}>{issuer.name}</p>
          <p className="t-small">
            {formatCopies(order.lines)}, {campaign.name}
          </p>
        </div>
      </div>
    </Ticket>
  );
}

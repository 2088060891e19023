import { IconPackage } from '@tabler/icons-react';
import type { Order } from '@/contract/orders';
import { copiesOf } from '@/shared/orders/order-slip';
import { Ticket } from '@/shared/ui/devices/Ticket';
import { customerOrderText } from '@/text/customer-order';
import classes from './DeliveryTicket.module.css';

/** Where the parcel goes, and below the perforation where it comes from. */
export function DeliveryTicket({ order }: { order: Order }) {
  const { recipient, address, issuer, campaign } = order;
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
        <IconPackage size={32} aria-hidden />
        <div>
          <p className={classes.label}>{customerOrderText.parcel}</p>
          <p className={classes.name}>{issuer.name}</p>
          <p className="t-small">
            {customerOrderText.parcelCopies(copiesOf(order))}, {campaign.name}
          </p>
        </div>
      </div>
    </Ticket>
  );
}

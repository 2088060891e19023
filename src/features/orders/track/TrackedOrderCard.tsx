import type { TrackedOrder } from '@/contract/endpoints/orders';
import { slotInWords } from '@/contract/rules/slots';
import { isFrozen, orderActions } from '@/contract/states/order';
import { ROLE } from '@/contract/vocabulary/roles';
import { GuestCancel } from '@/entities/order/GuestCancel';
import { OrderLines } from '@/entities/order/OrderLines';
import { OrderStatusBadge } from '@/entities/order/OrderStatusBadge';
import { OrderTimeline } from '@/entities/order/OrderTimeline';
import { ShipmentFacts } from '@/entities/order/ShipmentFacts';
import type { TimelineOrder } from '@/entities/order/order-timeline';
import { slipRowsOf } from '@/entities/order/order-words';
import { GuestReturn } from '@/entities/return/GuestReturn';
import { paths } from '@/shared/lib/paths';
import { AppLink } from '@/shared/ui/AppLink';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { TillSlip } from '@/shared/ui/devices/TillSlip';
import { customerOrderText } from '@/text/customer-order';
import { slotText } from '@/text/slot';
import { statusText } from '@/text/status';
import { trackOrderText as text } from '@/text/track-order';
import { GuestPass } from './GuestPass';
import classes from './TrackOrder.module.css';

const counterOf = ({ line, stalls }: NonNullable<TrackedOrder['pickup']>): string =>
  [text.stalls(stalls), line].filter(Boolean).join(', ');

const factsOf = ({ campaign, issuer, payment, pickup }: TrackedOrder) => [
  { key: 'fair', label: text.campaign, value: <AppLink href={paths.campaign(campaign.id)}>{campaign.name}</AppLink> },
  { key: 'issuer', label: text.issuer, value: <AppLink href={paths.issuer(issuer.id)}>{issuer.name}</AppLink> },
  { key: 'payment', label: text.payment, value: statusText.payment[payment] ?? '' },
  ...(pickup?.slot ? [{ key: 'slot', label: slotText.own, value: slotInWords(pickup.slot.startDate) }] : []),
  ...(pickup?.line ? [{ key: 'pickup', label: text.pickup, value: counterOf(pickup) }] : []),
];

/** Authors and notes of the steps are left out here. */
const timelineOrder = (order: TrackedOrder): TimelineOrder => ({
  ...order,
  address: order.printed ? {} : null,
  steps: order.steps.map((step) => ({ ...step, by: '', role: null, note: '' })),
});

/** Whether the customer could cancel the order, if they had an account. */
const isCancellable = (order: TrackedOrder): boolean =>
  !isFrozen(order) && orderActions(timelineOrder(order), ROLE.CUSTOMER).includes('cancel');

/** The order that was found: status, lines and prices. */
export function TrackedOrderCard({ order }: { order: TrackedOrder }) {
  return (
    <Sheet className={classes.card}>
      <header className={classes.head}>
        <h2 className={classes.code}>{order.code}</h2>
        <OrderStatusBadge status={order.status} />
      </header>
      <GuestPass pass={order.pass} />
      <div className={classes.columns}>
        <section>
          <h3>{customerOrderText.timeline}</h3>
          <OrderTimeline order={timelineOrder(order)} reader="customer" />
        </section>
        <section>
          <SpecRows items={factsOf(order)} />
          {order.shipment ? <ShipmentFacts shipment={order.shipment} /> : null}
          <h3>{customerOrderText.lines}</h3>
          <OrderLines lines={order.lines} hrefOf={({ slug, productId }) => paths.product({ slug, id: productId })} />
          <TillSlip rows={slipRowsOf(order)} totalLabel={customerOrderText.total} total={order.total} />
          {order.ofGuest && isCancellable(order) ? <GuestCancel /> : null}
          <GuestReturn order={order} />
        </section>
      </div>
    </Sheet>
  );
}

import type { PickupTicket } from '@/contract/endpoints/counter';
import type { Order } from '@/contract/endpoints/orders';
import { dueOf, stallsInWords } from '@/contract/rules/pickup-words';
import { isFrozen, ORDER_STATUS } from '@/contract/states/order';
import { destinationOf } from '@/entities/order/order-words';
import { canCollect, PickupPass } from '@/entities/order/PickupPass';
import { messageOf } from '@/shared/api/api-error';
import { formatCopies, formatNumber } from '@/shared/lib/format';
import { usePageTime } from '@/shared/lib/page-facts';
import { paths } from '@/shared/lib/paths';
import { AppLink } from '@/shared/ui/AppLink';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Ticket } from '@/shared/ui/devices/Ticket';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { pickupTicketText } from '@/text/pickup-ticket';
import { slotText } from '@/text/slot';
import { usePickupTicket, type OrderPageData } from './pickup-ticket';
import { openingOf, readyAt } from './ticket-words';
import { TicketPlan } from './TicketPlan';
import { TicketSlot } from './TicketSlot';
import { walkingOrder, stallsAt, type WalkingStop } from './walking-order';
import { WalkingOrder } from './WalkingOrder';
import { WalletButtons } from './WalletButtons';
import classes from './CounterTicket.module.css';

const WAITS: readonly number[] = [ORDER_STATUS.PENDING_PAYMENT, ORDER_STATUS.PROCESSING, ORDER_STATUS.PICKUP_AVAILABLE];

/** Whether the ticket is what the customer of an order needs first: it waits, and nothing has to be done before. */
export const isTicketFirst = (order: Order): boolean =>
  canCollect(order) || (order.pickup !== null && order.status === ORDER_STATUS.PROCESSING);

interface TicketProps {
  order: Order;
  ticket: PickupTicket;
  now: Date;
}

/** The stalls and the note on the way to them; the stalls of the order itself until the ticket is there. */
function Stall({ order, stop }: { order: Order; stop: Pick<WalkingStop, 'stalls'> | undefined }) {
  const codes = stop ? stop.stalls.map(({ code }) => code) : (order.pickup?.stalls ?? []);
  const notes = new Set(stop?.stalls.map(({ placeNote }) => placeNote).filter(Boolean));
  return (
    <>
      <h2 className={classes.stall}>{codes.length > 0 ? stallsInWords(codes) : order.issuer.name}</h2>
      {codes.length > 0 ? <p>{order.issuer.name}</p> : null}
      {[...notes].map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  );
}

const placeName = ({ place }: PickupTicket, { campaign }: Order): string => place.organization ?? campaign.name;

/** What is to be paid, where and when. */
function Facts({ order, ticket, now }: Omit<TicketProps, 'ticket'> & { ticket: PickupTicket | undefined }) {
  const { campaign, lines } = order;
  const place = ticket?.place;
  return (
    <SpecRows
      items={[
        { key: 'due', label: pickupTicketText.payment, value: <b>{dueOf(order)}</b> },
        ...(order.pickup?.slot || WAITS.includes(order.status)
          ? [{ key: 'slot', label: slotText.own, value: <TicketSlot order={order} now={now} /> }]
          : []),
        {
          key: 'hours',
          ...(place ? openingOf(place, now) : { label: pickupTicketText.hours, value: <LinesSkeleton count={1} /> }),
        },
        {
          ...{ key: 'fair', label: pickupTicketText.campaign },
          value: <AppLink href={paths.campaign(campaign.id)}>{campaign.name}</AppLink>,
        },
        {
          ...{ key: 'address', label: pickupTicketText.address },
          value: [place?.organization, destinationOf(order)].filter(Boolean).join(', '),
        },
        { key: 'copies', label: pickupTicketText.copies, value: formatCopies(lines) },
      ]}
    />
  );
}

/** The plan with the stalls of this order, and with those of the others that wait there. */
function Plan({ order, ticket, now }: TicketProps) {
  if (ticket.planUrl === null) return null;
  const own = { issuer: order.issuer.name, stalls: stallsAt(ticket.stalls, now) };
  const stops = [own, ...walkingOrder(ticket.waiting, now).filter(({ id }) => id !== order.id)];
  if (!stops.some(({ stalls }) => stalls.some(({ x }) => x !== null))) return null;
  const { planUrl, gate } = ticket;
  return <TicketPlan imageUrl={planUrl} gate={gate} name={placeName(ticket, order)} stops={stops} />;
}

function Walk({ order, ticket, now }: TicketProps) {
  const others = ticket.waiting.filter(({ id }) => id !== order.id);
  if (isFrozen(order) || others.length === 0) return null;
  return <WalkingOrder orderId={order.id} stops={walkingOrder(ticket.waiting, now)} />;
}

/** The pass and since when the books are ready, or why there is no pass yet. */
function Top({ order, queue, now }: Omit<TicketProps, 'ticket'> & { queue: PickupTicket['queue'] | undefined }) {
  const place = queue ? <Queue {...queue} /> : null;
  if (!canCollect(order))
    return (
      <>
        <p className={classes.state}>{isFrozen(order) ? pickupTicketText.paused : pickupTicketText.notReady}</p>
        {place}
      </>
    );
  return (
    <>
      <PickupPass order={order}>
        <b>{readyAt(order, now)}</b>
      </PickupPass>
      {place}
    </>
  );
}

/** The place in the queue at the counter, and how many are before it; read out when it changes. */
function Queue({ number, ahead }: NonNullable<PickupTicket['queue']>) {
  return (
    <div className={classes.queue} role="status">
      <p>
        {slotText.queueNumber} <b className={classes.number}>{formatNumber(number)}</b>
      </p>
      <p>
        <b>{slotText.ahead(ahead)}</b>
      </p>
    </div>
  );
}

/**
 * The ticket of a counter order (D4.14.10): the pass, what is to be paid, the stall and the way to it, and the order in
 * which to walk when other orders wait at the same counter.
 */
export function CounterTicket({ order, rendered }: { order: Order; rendered: OrderPageData['ticket'] }) {
  const { data: ticket, error, mutate } = usePickupTicket(order, rendered);
  const now = usePageTime();
  const waits = WAITS.includes(order.status);
  const stall = <Stall order={order} stop={ticket && { stalls: stallsAt(ticket.stalls, now) }} />;
  return (
    <>
      <Ticket
        top={waits ? <Top order={order} queue={ticket?.queue} now={now} /> : <div className={classes.top}>{stall}</div>}
      >
        {waits ? <div className={classes.way}>{stall}</div> : null}
        <Facts order={order} ticket={ticket} now={now} />
        {ticket && canCollect(order) ? <WalletButtons orderId={order.id} offered={ticket.wallets ?? []} /> : null}
        {ticket && waits ? <Plan order={order} ticket={ticket} now={now} /> : null}
        {error && !ticket ? <ErrorState description={messageOf(error)} onRetry={() => void mutate()} /> : null}
      </Ticket>
      {ticket ? <Walk order={order} ticket={ticket} now={now} /> : null}
    </>
  );
}

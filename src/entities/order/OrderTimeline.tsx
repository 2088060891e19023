import {
  IconBuildingStore,
  IconCheck,
  IconCreditCard,
  IconHourglass,
  IconTruck,
  IconTruckReturn,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { createElement, type ReactNode } from 'react';
import { ORDER_STATUS, type OrderStatusId } from '@/contract/states/order';
import { formatDate, formatTime } from '@/shared/lib/format';
import { customerOrderText } from '@/text/customer-order';
import { timelineOf, type OrderReader, type TimelineEntry, type TimelineOrder } from './order-timeline';
import classes from './OrderTimeline.module.css';

const icons: Partial<Record<OrderStatusId, Icon>> = {
  [ORDER_STATUS.PENDING_PAYMENT]: IconCreditCard,
  [ORDER_STATUS.PROCESSING]: IconHourglass,
  [ORDER_STATUS.PICKUP_AVAILABLE]: IconBuildingStore,
  [ORDER_STATUS.SHIPPING]: IconTruck,
  [ORDER_STATUS.RETURNED]: IconTruckReturn,
};

const drawnIcon = ({ state, status }: TimelineEntry): ReactNode => {
  if (state === 'next') return null;
  return createElement(state === 'done' ? IconCheck : (icons[status] ?? IconX), { size: 14 });
};

function Entry({ entry }: { entry: TimelineEntry }) {
  const { at, note, label, state } = entry;
  return (
    <li className={classes.entry} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={classes.dot} aria-hidden="true">
        {drawnIcon(entry)}
      </span>
      <div>
        <p className={classes.label}>{label}</p>
        {note ? <p className={classes.note}>{note}</p> : null}
        {at ? (
          <time className={classes.note} dateTime={at}>
            {formatTime(at)}, {formatDate(at)}
          </time>
        ) : (
          <p className={classes.note}>{customerOrderText.notYet}</p>
        )}
      </div>
    </li>
  );
}

/** Steps from top to bottom: the current one is highlighted, the coming ones are dotted. */
export function OrderTimeline({ order, reader }: { order: TimelineOrder; reader: OrderReader }) {
  return (
    <ol className={classes.timeline}>
      {timelineOf(order, reader).map((entry) => (
        <Entry key={entry.key} entry={entry} />
      ))}
    </ol>
  );
}

import type { IssuerOrder } from '@/contract/endpoints/orders';
import { ORDER_STATUS } from '@/contract/states/order';
import { formatNumber } from '@/shared/lib/format';
import { commonText } from '@/text/common';
import { customerOrderText } from '@/text/customer-order';
import { statusText } from '@/text/status';
import { buyersNoteOf } from './order-words';
import classes from './OrderFacts.module.css';

const GRANTED: readonly number[] = [ORDER_STATUS.SHIPPED, ORDER_STATUS.RECEIVED];
const LOST: readonly number[] = [ORDER_STATUS.CANCELLED, ORDER_STATUS.RETURNED];

const pointsOf = ({ status, plusPoint }: IssuerOrder): string => {
  const points = formatNumber(plusPoint);
  return GRANTED.includes(status) ? customerOrderText.pointsGranted(points) : customerOrderText.pointsLater(points);
};

/** Payment, points and notes of an order. */
export function OrderFacts({ order }: { order: IssuerOrder }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{customerOrderText.payment}</dt>
        <dd>
          <b>{statusText.payment[order.payment]}</b>
        </dd>
      </div>
      {LOST.includes(order.status) || order.plusPoint === 0 ? null : (
        <div>
          <dt>{customerOrderText.points}</dt>
          <dd>{pointsOf(order)}</dd>
        </div>
      )}
      <div>
        <dt>{customerOrderText.note}</dt>
        <dd>{buyersNoteOf(order) || commonText.noNote}</dd>
      </div>
    </dl>
  );
}

import type { OrderList } from '@/contract/endpoints/orders';
import type { OrderStatusId, OrderTypeId } from '@/contract/states/order';
import { countOf, STATUSES_OF_TYPE } from '@/entities/order/order-filters';
import { formatNumber } from '@/shared/lib/format';
import { customerOrderText } from '@/text/customer-order';
import { statusText } from '@/text/status';
import classes from './StatusChips.module.css';

interface StatusChipsProps {
  type: OrderTypeId;
  status: OrderStatusId | undefined;
  counts: OrderList['counts'] | undefined;
  onChange: (status: OrderStatusId | undefined) => void;
}

/** All statuses, and each that has orders, with how many. */
export function StatusChips({ type, status, counts, onChange }: StatusChipsProps) {
  const worthShowing = STATUSES_OF_TYPE[type].filter((one) => one === status || countOf(counts, one) > 0);
  const choices = [undefined, ...worthShowing];
  return (
    <div className={classes.chips} role="group" aria-label={customerOrderText.statuses}>
      {choices.map((choice) => (
        <button
          key={choice ?? 'all'}
          type="button"
          className={classes.chip}
          aria-pressed={choice === status}
          onClick={() => onChange(choice)}
        >
          {choice === undefined ? customerOrderText.allStatuses : statusText.order[choice]}
          {counts ? <span className="t-count"> {formatNumber(countOf(counts, choice))}</span> : null}
        </button>
      ))}
    </div>
  );
}

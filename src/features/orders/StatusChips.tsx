import type { OrderList } from '@/contract/endpoints/orders';
import type { OrderStatusId } from '@/contract/states/order';
import type { OrderTypeId } from '@/contract/vocabulary/order-types';
import { countOf, STATUSES_OF_TYPE } from '@/entities/order/order-filters';
import { CountChips } from '@/shared/lists/CountChips';
import { customerOrderText } from '@/text/customer-order';
import { statusText } from '@/text/status';

interface StatusChipsProps {
  type: OrderTypeId;
  status: OrderStatusId | undefined;
  counts: OrderList['counts'] | undefined;
  onChange: (status: OrderStatusId | undefined) => void;
}

/** "All", and every status that has orders, with their numbers. */
export function StatusChips({ type, status, counts, onChange }: StatusChipsProps) {
  const worthShowing = STATUSES_OF_TYPE[type].filter((one) => one === status || countOf(counts, one) > 0);
  const chips = [undefined, ...worthShowing].map((value) => ({
    value,
    label: value === undefined ? customerOrderText.allStatuses : (statusText.order[value] ?? ''),
    count: counts && countOf(counts, value),
  }));
  return <CountChips label={customerOrderText.statuses} chips={chips} value={status} onChange={onChange} />;
}

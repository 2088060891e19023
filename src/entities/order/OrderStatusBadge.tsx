import { IconBuildingStore, IconCreditCard, IconTruck, IconTruckReturn } from '@tabler/icons-react';
import { ORDER_STATUS, type OrderStatusId } from '@/contract/states/order';
import { good, refused, StatusBadge, waiting, type StatusLook } from '@/shared/ui/status/StatusBadge';
import { statusText } from '@/text/status';

const looks: Record<OrderStatusId, StatusLook> = {
  [ORDER_STATUS.PENDING_PAYMENT]: { tone: 'amber', icon: IconCreditCard },
  [ORDER_STATUS.PROCESSING]: waiting,
  [ORDER_STATUS.PICKUP_AVAILABLE]: { tone: 'green', icon: IconBuildingStore },
  [ORDER_STATUS.SHIPPING]: { tone: 'green', icon: IconTruck },
  [ORDER_STATUS.SHIPPED]: good,
  [ORDER_STATUS.RECEIVED]: good,
  [ORDER_STATUS.CANCELLED]: refused,
  [ORDER_STATUS.RETURNED]: { tone: 'slate', icon: IconTruckReturn },
};

/** The status of an order as a badge. */
export function OrderStatusBadge({ status }: { status: number }) {
  return <StatusBadge status={status} looks={looks} labels={statusText.order} />;
}

import {
  IconArrowBackUp,
  IconBuildingStore,
  IconCircleCheck,
  IconCircleX,
  IconCopy,
  IconEye,
  IconMapPin,
  IconPencil,
  IconRefresh,
  IconTruck,
  IconTruckReturn,
} from '@tabler/icons-react';
import type { OrderChange } from '@/contract/states/order';
import type { Side } from '@/contract/states/participant';
import { paths } from '@/shared/lib/paths';
import type { RowAction } from '@/shared/ui/table/column';
import { commonText } from '@/text/common';
import { officeOrderText as text } from '@/text/office-order';
import type { OfficeOrder } from './order-office';
import { offeredChanges, offeredMoves } from './order-offers';
import type { AskedChange } from './use-order-changes';
import { isDangerous, type AskedMove, type OrderMove } from './use-order-moves';

const ICON: Record<OrderMove, RowAction['icon']> = {
  ship: IconTruck,
  deliver: IconCircleCheck,
  sendFiles: IconCircleCheck,
  makeAvailable: IconBuildingStore,
  return: IconTruckReturn,
  cancel: IconCircleX,
  void: IconArrowBackUp,
};

const CHANGE_ICON: Record<OrderChange, RowAction['icon']> = {
  shipment: IconPencil,
  retry: IconRefresh,
  place: IconMapPin,
};

interface OrderMenuOptions {
  side: Side;
  move: (asked: AskedMove) => void;
  change: (asked: AskedChange) => void;
  copy: (order: OfficeOrder) => void;
}

/** Row menu of an order: only the moves and changes that its status allows. */
export const orderMenu = (order: OfficeOrder, { side, move, change: ask, copy }: OrderMenuOptions): RowAction[] => [
  { label: commonText.seeDetail, icon: IconEye, opens: true, href: paths.officeOrder(side, order.id) },
  ...offeredMoves(side, order).map((action) => ({
    icon: ICON[action],
    danger: isDangerous(action),
    label: text.moves[action].verb,
    onClick: () => move({ action, orders: [order] }),
  })),
  ...offeredChanges(order).map((change) => ({
    icon: CHANGE_ICON[change],
    label: text.changes[change].verb,
    onClick: () => ask({ change, order }),
  })),
  { label: text.copyCode, icon: IconCopy, onClick: () => copy(order) },
];

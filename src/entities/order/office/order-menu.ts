import {
  IconBuildingStore,
  IconCircleCheck,
  IconCircleX,
  IconCopy,
  IconEye,
  IconTruck,
  IconTruckReturn,
} from '@tabler/icons-react';
import type { Side } from '@/contract/states/participant';
import { paths } from '@/shared/lib/paths';
import type { RowAction } from '@/shared/ui/table/column';
import { commonText } from '@/text/common';
import { officeOrderText as text } from '@/text/office-order';
import type { OfficeOrder } from './order-office';
import { isDangerous, movesOf, type AskedMove, type OrderMove } from './use-order-moves';

const ICON: Record<OrderMove, RowAction['icon']> = {
  ship: IconTruck,
  deliver: IconCircleCheck,
  sendFiles: IconCircleCheck,
  makeAvailable: IconBuildingStore,
  return: IconTruckReturn,
  cancel: IconCircleX,
};

interface OrderMenuOptions {
  side: Side;
  move: (asked: AskedMove) => void;
  copy: (order: OfficeOrder) => void;
}

/** What can be done with an order from its row: only the moves that its status allows. */
export const orderMenu = (order: OfficeOrder, { side, move, copy }: OrderMenuOptions): RowAction[] => [
  { label: commonText.seeDetail, icon: IconEye, opens: true, href: paths.officeOrder(side, order.id) },
  ...movesOf(side, order).map((action) => ({
    icon: ICON[action],
    danger: isDangerous(action),
    label: text.moves[action].verb,
    onClick: () => move({ action, orders: [order] }),
  })),
  { label: text.copyCode, icon: IconCopy, onClick: () => copy(order) },
];

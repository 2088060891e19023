import { IconCircleCheck, IconCircleX, IconCopy, IconEye, IconTruck } from '@tabler/icons-react';
import type { IssuerOrder } from '@/contract/endpoints/orders';
import type { RowAction } from '@/shared/ui/table/column';
import { commonText } from '@/text/common';
import { issuerOrderText } from '@/text/issuer-order';
import { canMove, moveWords, type DeliveryMove } from './moves';

export interface OrderActs {
  see: (order: IssuerOrder) => void;
  move: (move: DeliveryMove, order: IssuerOrder) => void;
  copy: (order: IssuerOrder) => void;
}

const MOVES = [
  { move: 'ship', icon: IconTruck },
  { move: 'deliver', icon: IconCircleCheck },
  { move: 'cancel', icon: IconCircleX, danger: true },
] as const;

/** What can be done with an order from its row: only the moves its status allows. */
export const orderMenu = (order: IssuerOrder, acts: OrderActs): RowAction[] => [
  { label: commonText.seeDetail, icon: IconEye, onClick: () => acts.see(order) },
  ...MOVES.filter(({ move }) => canMove(move, order)).map(({ move, ...look }) => ({
    ...look,
    label: moveWords[move].verb,
    onClick: () => acts.move(move, order),
  })),
  { label: issuerOrderText.copyCode, icon: IconCopy, onClick: () => acts.copy(order) },
];

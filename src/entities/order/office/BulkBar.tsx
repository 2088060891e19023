import { Button, Group } from '@mantine/core';
import type { Side } from '@/contract/states/participant';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { commonText } from '@/text/common';
import { officeOrderText as text } from '@/text/office-order';
import { PapersMenu } from '../PapersMenu';
import type { OfficeOrder } from './order-office';
import { offeredMoves } from './order-offers';
import { ORDER_MOVES, type AskedMove } from './use-order-moves';

interface BulkBarProps {
  side: Side;
  orders: readonly OfficeOrder[];
  onMove: (asked: AskedMove) => void;
  onClear: () => void;
}

/** The moves that some of the orders can take, each with those that can. */
const commonMoves = (side: Side, orders: readonly OfficeOrder[]): AskedMove[] =>
  ORDER_MOVES.map((action) => ({
    action,
    orders: orders.filter((order) => offeredMoves(side, order).includes(action)),
  })).filter((move) => move.orders.length > 0);

/** What can be done with all chosen orders at once: moves and papers; a move says how many of them can take it, where not all can. */
export function BulkBar({ side, orders, onMove, onClear }: BulkBarProps) {
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  return (
    <>
      <span>
        <b>{text.chosen(formatNumber(orders.length))}</b>
        {text.chosenTotal(formatMoney(total))}
      </span>
      <Group gap="md">
        {commonMoves(side, orders).map((move) => (
          <Button key={move.action} variant="link" size="sm" onClick={() => onMove(move)}>
            {move.orders.length < orders.length
              ? text.someOf(text.moves[move.action].verb, formatNumber(move.orders.length))
              : text.moves[move.action].verb}
          </Button>
        ))}
        <PapersMenu orders={orders} side={side} variant="link" size="sm" />
        <Button variant="link" size="sm" onClick={onClear}>
          {commonText.deselect}
        </Button>
      </Group>
    </>
  );
}

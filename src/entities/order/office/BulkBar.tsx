import { Button, Group } from '@mantine/core';
import type { Side } from '@/contract/states/participant';
import { LIMITS } from '@/contract/vocabulary/limits';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { commonText } from '@/text/common';
import { officeOrderText as text } from '@/text/office-order';
import { PapersMenu } from '../PapersMenu';
import type { OfficeOrder } from './order-office';
import { offeredMoves } from './order-offers';
import type { useChosenOrders } from './use-chosen-orders';
import { ORDER_MOVES, type AskedMove } from './use-order-moves';

interface BulkBarProps {
  side: Side;
  chosen: Pick<ReturnType<typeof useChosenOrders>, 'orders' | 'elsewhere' | 'reading' | 'selectMatches' | 'clear'>;
  /** Number of orders that match the search and the filters, on all pages. */
  matches: number;
  onMove: (asked: AskedMove) => void;
}

/** The moves that some of the orders allow, each with the orders that allow it. */
const commonMoves = (side: Side, orders: readonly OfficeOrder[]): AskedMove[] =>
  ORDER_MOVES.map((action) => ({
    action,
    orders: orders.filter((order) => offeredMoves(side, order).includes(action)),
  })).filter((move) => move.orders.length > 0);

/**
 * Also selects orders on other pages; not shown when all matches, or as many as can be processed at once, are selected.
 */
function ChooseMatches({ chosen, matches }: Pick<BulkBarProps, 'chosen' | 'matches'>) {
  const count = Math.min(matches, LIMITS.ordersAtOnce);
  if (chosen.orders.length >= count) return null;
  return (
    <Button variant="link" size="sm" loading={chosen.reading} onClick={() => void chosen.selectMatches()}>
      {matches > count
        ? text.chooseFirst(formatNumber(count), formatNumber(matches))
        : text.chooseAll(formatNumber(count))}
    </Button>
  );
}

/** Actions on all selected orders: moves and papers; a move shows the number of orders that allow it, unless all do. */
export function BulkBar({ side, chosen, matches, onMove }: BulkBarProps) {
  const { orders, elsewhere, clear } = chosen;
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  return (
    <>
      <span>
        <b>{text.chosen(formatNumber(orders.length))}</b>
        {text.chosenTotal(formatMoney(total))}
        {elsewhere > 0 ? text.chosenElsewhere(formatNumber(elsewhere)) : null}
      </span>
      <Group gap="md">
        <ChooseMatches chosen={chosen} matches={matches} />
        {commonMoves(side, orders).map((move) => (
          <Button key={move.action} variant="link" size="sm" onClick={() => onMove(move)}>
            {move.orders.length < orders.length
              ? text.someOf(text.moves[move.action].verb, formatNumber(move.orders.length))
              : text.moves[move.action].verb}
          </Button>
        ))}
        <PapersMenu orders={orders} side={side} variant="link" size="sm" />
        <Button variant="link" size="sm" onClick={clear}>
          {commonText.deselect}
        </Button>
      </Group>
    </>
  );
}

import { ORDER_ACTIONS, ORDER_LIFE, orderPosition, type OrderAction } from '@/contract/states/order';
import type { Side } from '@/contract/states/participant';
import type { OfficeOrder } from '@/entities/order/office/order-office';
import { movesOf, ORDER_MOVES, type OrderMove } from '@/entities/order/office/use-order-moves';
import { officeOrderText as text } from '@/text/office-order';
import { statusText } from '@/text/status';

interface LaterMove {
  move: OrderMove;
  /** In which statuses it can be done. */
  reason: string;
}

/** Actions that lead out of an end, or back: they are not ahead of an order. */
const BACK: readonly OrderAction[] = ['handOverLate', 'revive', 'void', 'undoHandOver'];
const AHEAD = ORDER_ACTIONS.filter((action) => !BACK.includes(action)).map((action) => ORDER_LIFE.transitions[action]);

/** Statuses that an order of this kind can still reach from its current one. */
const reachableFrom = (order: OfficeOrder): ReadonlySet<number> => {
  const { kind, status } = orderPosition(order);
  const reached = new Set<number>([status]);
  // The set grows during the iteration.
  for (const from of reached)
    for (const transition of AHEAD)
      if (
        transition.from.some((one) => one === from) &&
        (!transition.kinds || (kind && transition.kinds.includes(kind)))
      )
        reached.add(transition.to);
  return reached;
};

/**
 * Actions that a side may not take yet but may later, with the statuses required; actions that are no longer possible
 * are left out (D9.1).
 */
export const laterMovesOf = (side: Side, order: OfficeOrder): LaterMove[] => {
  const now = movesOf(side, order);
  const ahead = reachableFrom(order);
  return ORDER_MOVES.flatMap((move) => {
    const verdict = ORDER_LIFE.decide(move, orderPosition(order), side);
    if (now.includes(move) || BACK.includes(move) || verdict.allowed || verdict.refusal !== 'status') return [];
    const from = ORDER_LIFE.transitions[move].from.filter((status) => ahead.has(status));
    if (from.length === 0) return [];
    return [{ move, reason: text.onlyWhen(from.map((status) => statusText.order[status] ?? '')) }];
  });
};

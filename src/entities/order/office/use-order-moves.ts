import { useSWRConfig } from 'swr';
import { orderActions, type OrderAction } from '@/contract/states/order';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import type { OfficeOrder } from './order-office';

/** What a back office does with an order, in the order in which it is offered. */
export const ORDER_MOVES = ['ship', 'deliver', 'sendFiles', 'cancel'] as const satisfies readonly OrderAction[];
export type OrderMove = (typeof ORDER_MOVES)[number];

/** A move that was asked for, and the orders that can take it. */
export interface AskedMove {
  action: OrderMove;
  orders: readonly OfficeOrder[];
}

/** What became of one order: the reason of a refusal, or null when it has moved. */
export interface MoveOutcome {
  id: string;
  code: string;
  refusal: string | null;
}

/** What a side may do with an order as it is now: its buttons (D9.1). */
export const movesOf = (side: Side, order: OfficeOrder): OrderMove[] => {
  // The organiser has no endpoint for it yet.
  if (side === ROLE.SYSTEM) return [];
  const possible: readonly OrderAction[] = orderActions(order, side);
  return ORDER_MOVES.filter((move) => possible.includes(move));
};

const ENDPOINT = {
  ship: 'PUT /issuer/orders/shipping',
  deliver: 'PUT /issuer/orders/shipped',
  sendFiles: 'PUT /issuer/orders/shipped',
  cancel: 'PUT /issuer/orders/cancel',
} as const;

/** Moves orders one after the other, reads again what is on screen, and tells what became of each. */
export const useOrderMoves = () => {
  const { mutate } = useSWRConfig();

  const moveOne = async (action: OrderMove, { id, code }: OfficeOrder, note: string): Promise<MoveOutcome> => {
    try {
      await call(ENDPOINT[action], { body: { id, note } });
      return { id, code, refusal: null };
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { id, code, refusal: messageOf(error) };
    }
  };

  return async ({ action, orders }: AskedMove, note: string): Promise<MoveOutcome[]> => {
    const outcomes: MoveOutcome[] = [];
    for (const order of orders) outcomes.push(await moveOne(action, order, note));
    await mutate(() => true);
    return outcomes;
  };
};

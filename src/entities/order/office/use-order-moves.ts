import { useSWRConfig } from 'swr';
import type { ApiInput } from '@/contract/api';
import { sideKey } from '@/contract/side-key';
import { orderActions, type OrderAction, type OrderBatchAction } from '@/contract/states/order';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { call } from '@/shared/api/client';
import { useAttemptKey } from '@/shared/lib/use-attempt-key';
import type { OfficeOrder } from './order-office';

/** The moves of a back office, in display order. */
export const ORDER_MOVES = [
  'ship',
  'deliver',
  'sendFiles',
  'makeAvailable',
  'return',
  'cancel',
  'void',
] as const satisfies readonly OrderAction[];
export type OrderMove = (typeof ORDER_MOVES)[number];

/** Irreversible moves, whose reason is shown to the customer. */
export const isDangerous = (move: OrderMove): boolean => move === 'cancel' || move === 'return' || move === 'void';

/** The organiser must always give a reason (D9.1.15). */
export const needsReason = (side: Side, move: OrderMove): boolean => side === ROLE.SYSTEM || isDangerous(move);

/** A requested move, and the orders that allow it. */
export interface AskedMove {
  action: OrderMove;
  orders: readonly OfficeOrder[];
}

/** The result for one order: the reason of a refusal, or null when it has moved. */
export interface MoveOutcome {
  id: string;
  code: string;
  refusal: string | null;
}

/** The moves available to a side for an order now, for its buttons (D9.1). */
export const movesOf = (side: Side, order: OfficeOrder): OrderMove[] => {
  const possible: readonly OrderAction[] = orderActions(order, side);
  return ORDER_MOVES.filter((move) => possible.includes(move));
};

type BatchBody = ApiInput<'PUT /issuer/orders/batch'>['body'];

/** Fields of a move: note or reason, shipment, and the counter where an order waits. */
export type MoveFields = Pick<BatchBody, 'note' | 'carrier' | 'trackingNumber' | 'expectedOn' | 'scheduleId'>;

/** Files are delivered by the same action as parcels are. */
const actionOf = (move: OrderMove): OrderBatchAction => (move === 'sendFiles' ? 'deliver' : move);

/**
 * Moves orders independently of each other, reloads the displayed data, and returns the result of each. Repeating the
 * call moves nothing twice: after a lost response, the repeat returns that response. Throws when no order was
 * processed.
 */
export const useOrderMoves = (side: Side) => {
  const { mutate } = useSWRConfig();
  const { keyOf, answered } = useAttemptKey();
  return async ({ action, orders }: AskedMove, fields: MoveFields): Promise<MoveOutcome[]> => {
    const ids = orders.map(({ id }) => id);
    const body = { action: actionOf(action), ids, ...fields, note: fields.note ?? '' };
    try {
      const { items } = await call(sideKey(side, 'PUT /orders/batch'), { body }, { idempotencyKey: keyOf(body) });
      answered();
      return items.map(({ id, orderCode, done, message }) => ({
        id,
        code: orderCode ?? orders.find((order) => order.id === id)?.code ?? '',
        refusal: done ? null : (message ?? ''),
      }));
    } finally {
      await mutate(() => true);
    }
  };
};

import { useSWRConfig } from 'swr';
import type { ApiInput } from '@/contract/api';
import { orderActions, type OrderAction, type OrderBatchAction } from '@/contract/states/order';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { call } from '@/shared/api/client';
import { useAttemptKey } from '@/shared/lib/use-attempt-key';
import type { OfficeOrder } from './order-office';

/** What a back office does with an order, in the order in which it is offered. */
export const ORDER_MOVES = [
  'ship',
  'deliver',
  'sendFiles',
  'makeAvailable',
  'return',
  'cancel',
] as const satisfies readonly OrderAction[];
export type OrderMove = (typeof ORDER_MOVES)[number];

/** Moves without a way back, for which the reader is told why. */
export const isDangerous = (move: OrderMove): boolean => move === 'cancel' || move === 'return';

/** The organiser steps in with a reason, whatever it is (D9.1.15). */
export const needsReason = (side: Side, move: OrderMove): boolean => side === ROLE.SYSTEM || isDangerous(move);

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
  const possible: readonly OrderAction[] = orderActions(order, side);
  return ORDER_MOVES.filter((move) => possible.includes(move));
};

const BATCH = {
  [ROLE.SYSTEM]: 'PUT /admin/orders/batch',
  [ROLE.ISSUER]: 'PUT /issuer/orders/batch',
} as const;

type BatchBody = ApiInput<'PUT /issuer/orders/batch'>['body'];

/** What is said with a move: note or reason, how a parcel travels, where a counter order waits. */
export type MoveFields = Pick<BatchBody, 'note' | 'carrier' | 'trackingNumber' | 'expectedOn' | 'scheduleId'>;

/** Files are delivered by the same action as parcels are. */
const actionOf = (move: OrderMove): OrderBatchAction => (move === 'sendFiles' ? 'deliver' : move);

/**
 * Moves orders, each by itself, reads again what is on screen, and tells what became of each. The same again moves nothing twice: when
 * the answer was lost, its repeat gets that answer. Throws when none was tried.
 */
export const useOrderMoves = (side: Side) => {
  const { mutate } = useSWRConfig();
  const { keyOf, answered } = useAttemptKey();
  return async ({ action, orders }: AskedMove, fields: MoveFields): Promise<MoveOutcome[]> => {
    const ids = orders.map(({ id }) => id);
    const body = { action: actionOf(action), ids, ...fields, note: fields.note ?? '' };
    try {
      const { items } = await call(BATCH[side], { body }, { idempotencyKey: keyOf(body) });
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

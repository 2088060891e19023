import type { IssuerOrder } from '@/contract/endpoints/orders';
import { orderActions, type OrderAction } from '@/contract/states/order';
import { ROLE } from '@/contract/vocabulary/roles';
import { call } from '@/shared/api/client';
import { issuerOrderText } from '@/text/issuer-order';

/** What the issuer does with a delivery on this page. */
export type DeliveryMove = Extract<OrderAction, 'ship' | 'deliver' | 'cancel'>;

interface MoveWords {
  title: (code: string) => string;
  question: string;
  verb: string;
  done: (code: string) => string;
}

export const moveWords: Record<DeliveryMove, MoveWords> = {
  ship: {
    title: issuerOrderText.shipTitle,
    question: issuerOrderText.shipQuestion,
    verb: issuerOrderText.ship,
    done: issuerOrderText.shipped,
  },
  deliver: {
    title: issuerOrderText.deliverTitle,
    question: issuerOrderText.deliverQuestion,
    verb: issuerOrderText.deliver,
    done: issuerOrderText.delivered,
  },
  cancel: {
    title: issuerOrderText.cancelTitle,
    question: issuerOrderText.cancelQuestion,
    verb: issuerOrderText.cancel,
    done: issuerOrderText.cancelled,
  },
};

const send = {
  ship: 'PUT /issuer/orders/shipping',
  deliver: 'PUT /issuer/orders/shipped',
  cancel: 'PUT /issuer/orders/cancel',
} as const;

/** Asks the backend to move an order; the reason of a cancellation is its note. */
export const moveOrder = (move: DeliveryMove, id: string, note: string): Promise<IssuerOrder> =>
  call(send[move], { body: { id, ...(note && { note }) } as { id: string; note: string } });

export const canMove = (move: DeliveryMove, order: IssuerOrder): boolean =>
  orderActions(order, ROLE.ISSUER).includes(move);

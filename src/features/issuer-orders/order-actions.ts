import type { IssuerOrder } from '@/contract/endpoints/orders';
import { orderActions, type OrderAction } from '@/contract/states/order';
import { ROLE } from '@/contract/vocabulary/roles';
import { call } from '@/shared/api/client';
import { issuerOrderText } from '@/text/issuer-order';

/** What the issuer does with a delivery on this page. */
export type DeliveryAction = Extract<OrderAction, 'ship' | 'deliver' | 'cancel'>;

interface ActionText {
  title: (code: string) => string;
  question: string;
  verb: string;
  done: (code: string) => string;
}

export const actionText: Record<DeliveryAction, ActionText> = {
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

/** Runs an action on an order; the reason of a cancellation is its note. */
export const sendAction = (action: DeliveryAction, id: string, note: string): Promise<IssuerOrder> =>
  call(send[action], { body: { id, ...(note && { note }) } as { id: string; note: string } });

/** Whether the issuer can run an action on an order as it is now. */
export const isPossible = (action: DeliveryAction, order: IssuerOrder): boolean =>
  orderActions(order, ROLE.ISSUER).includes(action);

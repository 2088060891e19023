import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { IssuerOrder } from '@/contract/endpoints/orders';
import { orderActions, type OrderAction } from '@/contract/states/order';
import { ROLE } from '@/contract/vocabulary/roles';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { formatNumber } from '@/shared/lib/format';
import { useToast } from '@/shared/ui/feedback/useToast';
import { issuerOrderText } from '@/text/issuer-order';
import type { DeliveryOrders } from './use-delivery-orders';

/** What the issuer does with a delivery on this page. */
export type DeliveryAction = (typeof DELIVERY_ACTIONS)[number];

interface ActionText {
  title: (code: string) => string;
  question: string;
  verb: string;
  done: (code: string) => string;
}

/** In the order in which they are offered. */
export const DELIVERY_ACTIONS = ['ship', 'deliver', 'sendFiles', 'cancel'] as const satisfies readonly OrderAction[];

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
  sendFiles: {
    title: issuerOrderText.deliverTitle,
    question: issuerOrderText.sendFilesQuestion,
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
  sendFiles: 'PUT /issuer/orders/shipped',
  cancel: 'PUT /issuer/orders/cancel',
} as const;

/** Runs an action on an order; the reason of a cancellation is its note. */
const sendAction = (action: DeliveryAction, id: string, note: string): Promise<IssuerOrder> =>
  call(send[action], { body: { id, ...(note && { note }) } as { id: string; note: string } });

/** Whether the issuer can run an action on an order as it is now. */
export const isPossible = (action: DeliveryAction, order: IssuerOrder): boolean =>
  orderActions(order, ROLE.ISSUER).includes(action);

/** Runs an action on one or several orders, shows each result at once, and says what was refused in the server's words. */
export const useOrderActions = ({ mutate: mutateList }: Pick<DeliveryOrders, 'mutate'>) => {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());

  const show = (moved: IssuerOrder) => {
    setFresh((known) => new Set(known).add(moved.id));
    void mutateList(
      (list) => list && { ...list, data: list.data.map((order) => (order.id === moved.id ? moved : order)) },
      { revalidate: false },
    );
  };

  const tryAction = async (action: DeliveryAction, order: IssuerOrder, note: string): Promise<boolean> => {
    try {
      show(await sendAction(action, order.id, note));
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(issuerOrderText.bulkRefused(order.code, messageOf(error)));
      return false;
    }
  };

  const runOne = async (action: DeliveryAction, order: IssuerOrder, note: string): Promise<boolean> => {
    const moved = await tryAction(action, order, note);
    if (moved) toast.success(actionText[action].done(order.code));
    await mutate(() => true);
    return moved;
  };

  /** One after the other: the backend locks the same stock rows anyway, and refusals come in order. */
  const shipAll = async (orders: readonly IssuerOrder[], note: string): Promise<boolean> => {
    let moved = 0;
    for (const order of orders) if (await tryAction('ship', order, note)) moved += 1;
    if (moved > 0) toast.success(issuerOrderText.bulkShipped(formatNumber(moved)));
    await mutate(() => true);
    return true;
  };

  return { runOne, shipAll, isFresh: ({ id }: IssuerOrder) => fresh.has(id) };
};

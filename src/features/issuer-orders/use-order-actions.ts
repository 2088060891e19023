import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { IssuerOrder } from '@/contract/endpoints/orders';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { formatNumber } from '@/shared/lib/format';
import { useToast } from '@/shared/ui/feedback/useToast';
import { issuerOrderText } from '@/text/issuer-order';
import { sendAction, actionText, type DeliveryAction } from './order-actions';
import type { DeliveryOrders } from './use-delivery-orders';

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

import { useSWRConfig } from 'swr';
import type { NewReturn } from '@/contract/endpoints/returns';
import { useOwnOrderNews } from '@/entities/order/use-own-order-changes';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { useAttemptKey } from '@/shared/lib/use-attempt-key';

/** The requests of an own order, and what else can be asked, live; loaded while there may be some. */
export const useOwnReturns = (orderId: string, mayHaveSome: boolean) => {
  const answer = useApi('GET /orders/{id}/returns', mayHaveSome ? { params: { id: orderId } } : null);
  useOwnOrderNews(() => void answer.mutate(), orderId);
  return answer;
};

/** The steps that a customer takes; each reloads the displayed data. They throw when refused. */
export const useReturnSteps = () => {
  const { mutate } = useSWRConfig();
  const { keyOf, answered } = useAttemptKey();
  const reloading = async (step: Promise<unknown>): Promise<void> => {
    try {
      await step;
    } finally {
      await mutate(() => true);
    }
  };
  return {
    ask: async (body: NewReturn): Promise<void> => {
      await reloading(call('POST /returns', { body }, { idempotencyKey: keyOf(body) }));
      answered();
    },
    send: (id: string, note: string) => reloading(call('PUT /returns/sent', { body: { id, note } })),
    dispute: (id: string, note: string) => reloading(call('PUT /returns/dispute', { body: { id, note } })),
    withdraw: (id: string) => reloading(call('PUT /returns/withdrawal', { body: { id } })),
  };
};

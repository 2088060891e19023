import { useSWRConfig } from 'swr';
import type { ApiInput } from '@/contract/api';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { useAttemptKey } from '@/shared/lib/use-attempt-key';

/** What the issuer of an order sells now at its fair; loaded while it is opened. */
export const useExchangeable = (side: Side, id: string, opened: boolean) =>
  useApi(sideKey(side, 'GET /orders/{id}/exchangeable'), opened ? { params: { id } } : null);

/** Exchanges copies of an order, once however often it is repeated, and reloads the displayed data. Throws when refused. */
export const useExchange = (side: Side) => {
  const { mutate } = useSWRConfig();
  const { keyOf, answered } = useAttemptKey();
  return async (body: ApiInput<'PUT /issuer/orders/lines/exchanged'>['body']): Promise<void> => {
    try {
      await call(sideKey(side, 'PUT /orders/lines/exchanged'), { body }, { idempotencyKey: keyOf(body) });
      answered();
    } finally {
      await mutate(() => true);
    }
  };
};

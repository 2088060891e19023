import { useSWRConfig } from 'swr';
import type { ReversalPart } from '@/contract/endpoints/order-reversals';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { useAttemptKey } from '@/shared/lib/use-attempt-key';

interface Reversal {
  parts: ReversalPart[];
  note: string;
  /** Offices only: whether the copies can be sold again. */
  restock: boolean;
  /** Offices only: whether the money was given back over the counter. */
  inCash: boolean;
}

/** What can be taken out of an order now by a back office or, without a side, by its customer; loaded while it is opened. */
export const useReversible = (side: Side | undefined, id: string, opened: boolean) => {
  const key = 'GET /orders/{id}/reversible' as const;
  return useApi(side === undefined ? key : sideKey(side, key), opened ? { params: { id } } : null);
};

/** Takes parts out of an order, once however often it is repeated, and reloads the displayed data. Throws when refused. */
export const useReverse = (side: Side | undefined, id: string) => {
  const { mutate } = useSWRConfig();
  const { keyOf, answered } = useAttemptKey();
  return async ({ parts, note, restock, inCash }: Reversal): Promise<void> => {
    const own = { id, parts, ...(note && { note }) };
    const idempotencyKey = keyOf([own, restock, inCash]);
    try {
      if (side === undefined) await call('PUT /orders/lines/reversed', { body: own }, { idempotencyKey });
      else
        await call(
          sideKey(side, 'PUT /orders/lines/reversed'),
          { body: { ...own, note, restock, inCash } },
          { idempotencyKey },
        );
      answered();
    } finally {
      await mutate(() => true);
    }
  };
};

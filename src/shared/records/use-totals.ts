import type { ApiAnswer, ApiInput, ApiKey } from '@/contract/api';
import { useApi } from '@/shared/api/use-api';

type TotalsKey = Extract<ApiKey, `${string}/totals`>;

interface Listed {
  isReady: boolean;
  query: Readonly<Record<string, unknown>>;
}

/** Sums over all rows that a list finds. They are fetched apart, so that the rows do not wait for them. */
export const useTotals = <Key extends TotalsKey>(key: Key, { isReady, query }: Listed): ApiAnswer<Key> | undefined => {
  const { page: _page, size: _size, sort: _sort, ...filters } = query;
  return useApi(key, isReady ? ({ query: filters } as ApiInput<Key>) : null).data;
};

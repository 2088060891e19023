import type { ApiInput } from '@/contract/api';
import type { KeyAt } from '@/contract/sides';
import type { Side } from '@/contract/states/participant';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';

type ProductListKey = KeyAt<Side, 'GET /products'>;

/** The counts by status, part of the list response on screen; no second request is sent. */
export const useProductCounts = (key: ProductListKey, query: object) =>
  useApiWithPrevious(key, { query } as ApiInput<typeof key>).data?.counts;

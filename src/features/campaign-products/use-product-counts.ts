import type { ApiInput } from '@/contract/api';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';

type ProductListKey = 'GET /issuer/products' | 'GET /admin/products';

/** The counts by status, part of the list response on screen; no second request is sent. */
export const useProductCounts = (key: ProductListKey, query: object) =>
  useApiWithPrevious(key, { query } as ApiInput<typeof key>).data?.counts;

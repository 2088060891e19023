import type { ApiInput } from '@/contract/api';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';

type ProductListKey = 'GET /issuer/products' | 'GET /admin/products';

/** The numbers by status that come with the list on screen; the list itself is not asked for twice. */
export const useProductCounts = (key: ProductListKey, query: object) =>
  useApiWithPrevious(key, { query } as ApiInput<typeof key>).data?.counts;

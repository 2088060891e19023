import type { ProductCard } from '@/contract/endpoints/products';
import type { ApiCall } from '@/shared/api/api-call';

export interface SharedListData {
  token: string;
  page: number;
  pages: number;
  products: ProductCard[];
}

const SIZE = 24;

/** Loads one page of the list behind a link. */
export async function loadSharedList(call: ApiCall, token: string, page: number): Promise<SharedListData> {
  const { data, metadata } = await call('GET /wish-lists/{token}', { params: { token }, query: { page, size: SIZE } });
  return { token, page, pages: Math.ceil(metadata.total / SIZE), products: data };
}

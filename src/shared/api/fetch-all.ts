import { STOREFRONT_LIMITS } from '@/contract/vocabulary/storefront-limits';
import type { Page } from '@/contract/schema';

interface PageQuery {
  page?: number;
  size?: number;
}

type FetchPage<Item> = (query: PageQuery) => Promise<Page<Item>>;

/**
 * Fetches a whole list: the first page, and if that was not all, again with size = total (S7.3.1), in several
 * requests when that exceeds the maximum page size.
 */
export const fetchAll = async <Item>(fetchPage: FetchPage<Item>): Promise<Item[]> => {
  const { data, metadata } = await fetchPage({});
  if (data.length >= metadata.total) return data;
  const size = Math.min(metadata.total, STOREFRONT_LIMITS.maxPageSize);
  const pages = Array.from({ length: Math.ceil(metadata.total / size) }, (_, index) => index + 1);
  const parts = await Promise.all(pages.map((page) => fetchPage(page === 1 ? { size } : { page, size })));
  return parts.flatMap((part) => part.data);
};

import { LIMITS } from '@/contract/vocabulary/limits';
import type { ApiInput } from '@/contract/api';
import type { ItemOf, ListKey } from '@/shared/api/use-all';
import type { ApiError } from '@/shared/api/api-error';
import { useKeptApi } from '@/shared/api/use-kept-api';
import { TABLE_SIZES } from '@/shared/ui/table/Pager';
import type { Page } from '@/contract/schema';
import { useTableQuery } from '@/shared/ui/table/useTableQuery';

type Query = Record<string, string | number | readonly string[]>;

interface RecordListOptions<Filter extends string> {
  /** Orders that the list knows; the first is in force when the URL names none, or none of these. */
  sorts: readonly [string, ...string[]];
  /** Query keys of the filters, and what each of their values must look like. */
  filters?: Record<Filter, (value: string) => boolean>;
  /** Asked with every call, and not in the URL: the parent of a child. A filter of the same name narrows it. */
  fixed?: Query;
  /** Rows that a page may have, `TABLE_SIZES` unless told. */
  sizes?: readonly number[];
}

/** An address is typed and shared by hand: what the list does not know is left out instead of refused. */
const known = <Filter extends string>(
  asked: Query,
  { sorts, filters, sizes = TABLE_SIZES }: RecordListOptions<Filter>,
): Query => {
  const checks = (filters ?? {}) as Record<string, (value: string) => boolean>;
  const kept = Object.entries(asked).map(([name, value]) => {
    const check = checks[name];
    return [name, check ? [value].flat().filter((one) => check(String(one))) : value] as const;
  });
  const { sort, size, page, search, ...rest } = Object.fromEntries(
    kept.filter(([, value]) => !Array.isArray(value) || value.length),
  );
  return {
    ...rest,
    ...(search === undefined ? {} : { search: String(search).slice(0, LIMITS.search) }),
    page: Math.min(Number(page), LIMITS.maxPage),
    sort: sorts.includes(String(sort)) ? String(sort) : sorts[0],
    size: sizes.includes(Number(size)) ? Number(size) : LIMITS.tableSize,
  };
};

/** The last page, when the answer is of one behind it: its rows were deleted, or the address is an old one. */
export const pageBefore = ({ page, size, total }: Page<unknown>['metadata']): number | null => {
  const last = Math.max(1, Math.ceil(total / size));
  return page > last ? last : null;
};

/** A back-office list as the URL asks for it: search, filters, order, page and size, all done by the backend. */
export const useRecordList = <Key extends ListKey, Filter extends string = never>(
  key: Key,
  options: RecordListOptions<Filter>,
) => {
  const names = Object.keys(options.filters ?? {}) as Filter[];
  const list = useTableQuery<Filter>({ filters: names, size: LIMITS.tableSize, sort: options.sorts[0] });
  const query: Query = { ...options.fixed, ...known(list.query, options) };
  const answer = useKeptApi(key, list.isReady ? ({ query } as ApiInput<Key>) : null);
  return {
    key,
    list,
    query,
    sort: String(query.sort),
    sizes: options.sizes,
    page: answer.data as Page<ItemOf<Key>> | undefined,
    error: answer.error as ApiError | undefined,
    isAsking: answer.isAsking,
    retry: () => void answer.mutate(),
  };
};

type ListState = ReturnType<typeof useTableQuery>;

/** What a page of records needs of its list, whatever its filters are. */
export interface RecordList<Row> {
  key: ListKey;
  /** As the list endpoint was asked. */
  query: Query;
  sort: string;
  sizes?: readonly number[];
  page: Page<Row> | undefined;
  error: ApiError | undefined;
  /** The rows, if any, are those of the question before. */
  isAsking: boolean;
  retry: () => void;
  list: Pick<
    ListState,
    'search' | 'page' | 'size' | 'isFiltered' | 'setSearch' | 'setSort' | 'setPage' | 'setSize' | 'reset'
  >;
}

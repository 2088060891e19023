import { LIMITS } from '@/contract/vocabulary/limits';
import { useState } from 'react';
import type { ApiInput, ApiKey } from '@/contract/api';
import type { ItemOf, ListKey } from '@/shared/api/use-all';
import type { ApiError } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import type { RowKey } from '@/shared/ui/table/column';
import { TABLE_SIZES } from '@/shared/ui/table/Pager';
import type { Page } from '@/contract/schema';
import { useTableQuery } from '@/shared/ui/table/useTableQuery';
import { useKeptSize } from './table-layout';
import { useIsViewNamed, useViewInAddress } from './use-opened-view';

type Query = Record<string, string | number | readonly string[]>;

interface RecordListOptions<Filter extends string> {
  /** Sort orders of the endpoint; the first is the default, also for an unknown one in the URL. */
  sorts: readonly [string, ...string[]];
  /** Query keys of the filters, and the check that each of their values must pass. */
  filters?: Record<Filter, (value: string) => boolean>;
  /** Parameters sent with every call but not in the URL, e.g. the parent's id. A filter of the same name overrides it. */
  fixed?: Query;
  /** Page sizes; by default `TABLE_SIZES`. */
  sizes?: readonly number[];
}

/** URLs are typed and shared by hand: invalid values are dropped instead of refused. */
const sanitizeQuery = <Filter extends string>(
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

/** The last page, if the requested one is beyond it because rows were deleted or the URL is old; otherwise null. */
export const pageBefore = ({ page, size, total }: Page<unknown>['metadata']): number | null => {
  const last = Math.max(1, Math.ceil(total / size));
  return page > last ? last : null;
};

/** Lists whose items can also be fetched one by one, at the list's path. */
type WithItem<Key extends ListKey> = Extract<`${Key}/{id}`, ApiKey>;

/**
 * Fetches the last added record, like any other, so that it shows every later change and disappears when it is deleted.
 * It is dropped when the list's query changes.
 */
const useAdded = <Key extends ListKey>(key: Key, asked: string) => {
  const [last, setLast] = useState<{ id: RowKey; asked: string } | null>(null);
  if (last && last.asked !== asked) setLast(null);
  const id = last?.asked === asked ? last.id : undefined;
  const item = `${key}/{id}` as WithItem<Key>;
  const { data, error } = useApi(item, id === undefined ? null : ({ params: { id } } as ApiInput<WithItem<Key>>));
  return {
    added: (id === undefined || error ? undefined : data) as ItemOf<Key> | undefined,
    onAdded: (saved: { id: RowKey }) => setLast({ id: saved.id, asked }),
  };
};

/**
 * A back-office list with its state in the URL: search, filters, sort order, page and size, all applied by the backend.
 */
export const useRecordList = <Key extends ListKey, Filter extends string = never>(
  key: Key,
  options: RecordListOptions<Filter>,
) => {
  const names = Object.keys(options.filters ?? {}) as Filter[];
  const kept = useKeptSize(options.sizes ?? TABLE_SIZES);
  const list = useTableQuery<Filter>({
    filters: names,
    size: LIMITS.tableSize,
    keptSize: kept.size,
    // Without any parameter of the list, the address would open the view again.
    namesSize: useIsViewNamed(),
    onSize: kept.keepSize,
    sort: options.sorts[0],
  });
  const isOpeningView = useViewInAddress(['search', 'sort', 'size', ...names]);
  const query: Query = { ...options.fixed, ...sanitizeQuery(list.query, options) };
  const isReady = list.isReady && kept.isRead && !isOpeningView;
  const answer = useApiWithPrevious(key, isReady ? ({ query } as ApiInput<Key>) : null);
  const { added, onAdded } = useAdded<Key>(key, JSON.stringify(query));
  return {
    key,
    list,
    /** Whether the list is asked for: not while a view opens. */
    isReady,
    query,
    sort: String(query.sort),
    sizes: options.sizes,
    names,
    /** The whole response, for lists that contain more than their rows. */
    answer: answer.data,
    page: answer.data as Page<ItemOf<Key>> | undefined,
    added,
    onAdded,
    error: answer.error as ApiError | undefined,
    isStale: answer.isStale,
    retry: () => void answer.mutate(),
  };
};

type ListState = ReturnType<typeof useTableQuery>;

/** A list as `RecordsScreen` needs it, whatever its filters. */
export interface RecordList<Row> {
  key: ListKey;
  /** The query sent to the endpoint. */
  query: Query;
  sort: string;
  sizes?: readonly number[];
  /** Query keys of the filters. */
  names: readonly string[];
  page: Page<Row> | undefined;
  /** The last record added here, in its current state, until the list's query changes. */
  added: Row | undefined;
  /** To be called with the added record. */
  onAdded: (saved: { id: RowKey }) => void;
  error: ApiError | undefined;
  /** The rows, if any, are those of the previous query, while the next ones are loading. */
  isStale: boolean;
  retry: () => void;
  list: Pick<
    ListState,
    | 'search'
    | 'page'
    | 'size'
    | 'isFiltered'
    | 'activeFilters'
    | 'setSearch'
    | 'setSort'
    | 'setPage'
    | 'setSize'
    | 'reset'
    | 'filters'
  >;
}

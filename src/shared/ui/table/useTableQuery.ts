import { useRouter } from 'next/router';
import { useEffect, useMemo, useRef } from 'react';

interface TableQueryOptions<Filter extends string> {
  /** Query keys of the filters; each has one or several values. */
  filters?: readonly Filter[];
  /** Query key of the search text. */
  search?: string;
  /** Page size where the address names a page but no size, so that the address means the same rows for all users. */
  size?: number;
  /** Page size where the address names neither; by default `size`. */
  keptSize?: number | undefined;
  /** The address always names a page size that was chosen, also the default. */
  namesSize?: boolean;
  /** Called with a page size that the user has chosen. */
  onSize?: (size: number) => void;
  /** Default sort order. */
  sort?: string;
}

type Changes = Record<string, string | readonly string[] | null | undefined>;

const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined || value === '' ? [] : typeof value === 'string' ? [value] : value;

const positive = (value: string | undefined, fallback: number): number => {
  const parsed = Number(value);
  return Number.isInteger(parsed) && parsed > 0 ? parsed : fallback;
};

/**
 * The state of a list in the URL: search, filters, sort order, page and size. A change of search, filters or sort order
 * resets the page to the first, and defaults are not part of the URL.
 */
export function useTableQuery<Filter extends string = never>(options: TableQueryOptions<Filter> = {}) {
  const router = useRouter();
  const { filters: names = [], search: searchKey = 'search', size: defaultSize = 10, sort: defaultSort } = options;
  const { keptSize = defaultSize, namesSize = false, onSize } = options;
  const first = (key: string) => listOf(router.query[key])[0];

  // The router updates the URL asynchronously: a second change until then must build on the first.
  const pendingQuery = useRef<Changes>(null);
  useEffect(() => {
    pendingQuery.current = null;
  }, [router.asPath]);

  const change = (changes: Changes) => {
    const merged: Changes = { ...(pendingQuery.current ?? router.query), page: undefined, ...changes };
    const query = Object.fromEntries(
      Object.entries(merged).flatMap(([key, value]) => {
        const values = listOf(value ?? undefined);
        return values.length === 0 ? [] : [[key, values.length === 1 ? values[0] : [...values]]];
      }),
    );
    pendingQuery.current = query;
    return router.replace({ pathname: router.pathname, query }, undefined, { shallow: true, scroll: false });
  };

  const search = first(searchKey) ?? '';
  const page = positive(first('page'), 1);
  const size = positive(first('size'), first('page') === undefined ? keptSize : defaultSize);
  const sort = first('sort') ?? defaultSort;
  const filters = Object.fromEntries(names.map((name) => [name, listOf(router.query[name])])) as Record<
    Filter,
    readonly string[]
  >;

  const go = (nextPage: number, nextSize: number, kept = keptSize) => {
    const impliedSize = nextPage > 1 ? defaultSize : kept;
    return change({
      page: nextPage > 1 ? String(nextPage) : null,
      size: nextSize === impliedSize && !namesSize ? null : String(nextSize),
    });
  };

  /** Query of the endpoint; serialised, so that the object's identity changes only with its content. */
  const params = JSON.stringify({
    ...(search ? { [searchKey]: search } : {}),
    ...Object.fromEntries(names.flatMap((name) => (filters[name].length ? [[name, filters[name]]] : []))),
    ...(sort ? { sort } : {}),
    page,
    size,
  });
  const query = useMemo(() => JSON.parse(params) as Record<string, string | number | string[]>, [params]);

  const activeFilters = names.filter((name) => filters[name].length > 0);
  const cleared = Object.fromEntries([searchKey, ...names].map((name) => [name, null]));
  return {
    search,
    filters,
    sort,
    page,
    size,
    query,
    isReady: router.isReady,
    isFiltered: search !== '' || activeFilters.length > 0,
    activeFilters,
    setSearch: (value: string) => change({ [searchKey]: value }),
    setFilter: (name: Filter, value: string | readonly string[] | null) => change({ [name]: value }),
    /** Sets several filters at once. */
    setFilters: (changes: Partial<Record<Filter, string | readonly string[] | null>>) => change(changes),
    setSort: (next: string) => change({ sort: next === defaultSort ? null : next }),
    setPage: (next: number) => go(next, size),
    /** Changes the page size, and goes to the page with the first row that was shown. */
    setSize: (next: number) => {
      onSize?.(next);
      return go(Math.floor(((page - 1) * size) / next) + 1, next, onSize ? next : keptSize);
    },
    reset: () => change(cleared),
  };
}

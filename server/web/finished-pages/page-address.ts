import { pathOf } from '@server/shared/request-target';

/** The query parameters that each page reads; a unit test compares them with the pages. */
export const QUERY_NAMES = {
  '/': [],
  '/products': [
    ...[
      'title',
      'minDiscount',
      'minPrice',
      'maxPrice',
      'inStock',
      'campaign',
      'format',
      'type',
      'issuer',
      'author',
      'publisher',
      'language',
      'genre',
    ],
    ...['sort', 'page'],
  ],
  '/campaigns': [
    ...['name', 'from', 'to', 'format', 'status', 'province', 'issuer', 'organization', 'group', 'level'],
    ...['sort', 'page'],
  ],
  '/campaigns/calendar': ['month'],
  '/help': [],
  '/track': [],
} as const satisfies Record<string, readonly string[]>;

/** Detail pages, which read no query. */
const OF_ONE =
  /^\/((products\/[a-z0-9-]+|issuers)\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(campaigns|authors|publishers|series)\/[1-9]\d{0,9}|help\/[a-z]{1,20})$/;

/** Data requests, which Next's router sends instead of requesting the page. */
const DATA = /^(\/_next\/data\/[\w-]+)(\/.*)\.json$/;

/** Real filters are never that long. */
const LONGEST = 2_000;

const namesFor = (path: string): readonly string[] | undefined =>
  OF_ONE.test(path) ? [] : Object.entries(QUERY_NAMES).find(([known]) => known === path)?.[1];

const queryOf = (url: string, names: readonly string[]): string => {
  const given = new URLSearchParams(url.slice(pathOf(url).length));
  const read = names.flatMap((name) => given.getAll(name).map((value) => [name, value]));
  return read.length > 0 ? `?${new URLSearchParams(read).toString()}` : '';
};

/**
 * Returns the canonical address of a public page or of its data: query parameters that the page does not read are left
 * out. Undefined for everything else.
 */
export const pageAddress = (url: string): string | undefined => {
  if (url.length > LONGEST) return undefined;
  const path = pathOf(url);
  const [, data, page] = DATA.exec(path) ?? [];
  const names = namesFor(page === '/index' ? '/' : (page ?? path));
  if (!names || (data !== undefined && page === '/')) return undefined;
  return path + queryOf(url, names);
};

export const isDataAddress = (address: string): boolean => DATA.test(pathOf(address));

import { KEPT_PAGES, ownCacheOf, ownerIn } from '@/shared/offline/kept-names';
import { pagePropsIn } from '@/shared/offline/page-props';
import { paths } from '@/shared/lib/paths';
import { cacheNames, knownCache } from '@/shared/storage/caches';
import { statusText } from '@/text/status';

/** A page that can be opened offline. */
export interface KeptPage {
  path: string;
  title: string;
}

interface CachedPage extends KeptPage {
  /** The query it is cached with, from the question mark on; empty without one. */
  search: string;
}

export interface Kept {
  books: KeptPage[];
  campaigns: KeptPage[];
  /** The home page and the lists of books and fairs. */
  starts: KeptPage[];
  orders: KeptPage[];
  hasOrders: boolean;
  hasCart: boolean;
}

export const NOTHING_KEPT: Kept = {
  books: [],
  campaigns: [],
  starts: [],
  orders: [],
  hasOrders: false,
  hasCart: false,
};

const TITLE = /<title[^>]*>([^<]*)<\/title>/;

/** Title of a page without the site's name. */
export const titleIn = (html: string): string => {
  const [, written = ''] = TITLE.exec(html) ?? [];
  const { documentElement } = new DOMParser().parseFromString(written, 'text/html');
  const text = documentElement.textContent ?? '';
  const end = text.lastIndexOf(' | ');
  return end === -1 ? text : text.slice(0, end);
};

/** Code and status of an order, from the page's data: the server renders a private page with the site's name as title. */
const orderIn = (html: string): string | undefined => {
  const { data } = (pagePropsIn(html) ?? {}) as { data?: { code?: unknown; status?: unknown } | null };
  if (typeof data?.code !== 'string') return undefined;
  return [data.code, statusText.order[Number(data.status)]].filter(Boolean).join(', ');
};

/** The pages in a cache, the last visited first. */
const pagesIn = async (name: string): Promise<CachedPage[]> => {
  const cache = await knownCache(name);
  if (!cache) return [];
  const read = async (request: Request): Promise<CachedPage[]> => {
    const response = await cache.match(request);
    const isPage = response?.headers.get('content-type')?.startsWith('text/html');
    if (!response || !isPage) return [];
    const { pathname, search } = new URL(request.url);
    const html = await response.text();
    return [{ path: pathname, search, title: orderIn(html) || titleIn(html) || pathname }];
  };
  const pages = await Promise.all((await cache.keys()).map(read));
  return pages.flat().reverse();
};

const STARTS: readonly string[] = [paths.home, paths.products(), paths.campaigns()];

const below = (prefix: string) => (page: KeptPage) => page.path.startsWith(`${prefix}/`);

/** Content of the offline caches: visited pages, and the orders of the signed-in user. */
export const readKept = async (): Promise<Kept> => {
  const owner = ownerIn(await cacheNames());
  const pages = await pagesIn(KEPT_PAGES);
  const own = owner === undefined ? [] : await pagesIn(ownCacheOf(owner));
  return {
    books: pages.filter(below(paths.products())),
    campaigns: pages.filter((page) => /^\/campaigns\/\d+$/.test(page.path)),
    starts: pages.filter(({ path, search }) => search === '' && STARTS.includes(path)),
    orders: own.filter(below(paths.orders)),
    hasOrders: own.some(({ path }) => path === paths.orders),
    hasCart: pages.some(({ path }) => path === paths.cart),
  };
};

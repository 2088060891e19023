import { KEPT_PAGES, ownCacheOf, ownerIn } from '@/shared/offline/kept-names';
import { pagePropsIn } from '@/shared/offline/page-props';
import { paths } from '@/shared/lib/paths';
import { cacheNames, knownCache } from '@/shared/storage/caches';
import { statusText } from '@/text/status';

/** A page that opens without a network. */
export interface KeptPage {
  path: string;
  title: string;
}

export interface Kept {
  books: KeptPage[];
  fairs: KeptPage[];
  orders: KeptPage[];
  hasOrders: boolean;
  hasCart: boolean;
}

export const NOTHING_KEPT: Kept = { books: [], fairs: [], orders: [], hasOrders: false, hasCart: false };

const TITLE = /<title[^>]*>([^<]*)<\/title>/;

/** What a page calls itself, without the name of the site behind it. */
export const titleIn = (html: string): string => {
  const [, written = ''] = TITLE.exec(html) ?? [];
  const { documentElement } = new DOMParser().parseFromString(written, 'text/html');
  const text = documentElement.textContent ?? '';
  const end = text.lastIndexOf(' | ');
  return end === -1 ? text : text.slice(0, end);
};

/** An order by its code and where it stands: its page has no title before it runs, but it has its data. */
const orderIn = (html: string): string | undefined => {
  const { data } = (pagePropsIn(html) ?? {}) as { data?: { code?: unknown; status?: unknown } | null };
  if (typeof data?.code !== 'string') return undefined;
  return [data.code, statusText.order[Number(data.status)]].filter(Boolean).join(', ');
};

/** The pages of a cache, the last seen first. */
const pagesIn = async (name: string): Promise<KeptPage[]> => {
  const cache = await knownCache(name);
  if (!cache) return [];
  const read = async (request: Request): Promise<KeptPage[]> => {
    const response = await cache.match(request);
    const isPage = response?.headers.get('content-type')?.startsWith('text/html');
    if (!response || !isPage) return [];
    const { pathname } = new URL(request.url);
    const html = await response.text();
    return [{ path: pathname, title: titleIn(html) || orderIn(html) || pathname }];
  };
  const pages = await Promise.all((await cache.keys()).map(read));
  return pages.flat().reverse();
};

const below = (prefix: string) => (page: KeptPage) => page.path.startsWith(`${prefix}/`);

/** What this browser keeps: pages that were seen, and of whoever is signed in here their orders. */
export const readKept = async (): Promise<Kept> => {
  const owner = ownerIn(await cacheNames());
  const pages = await pagesIn(KEPT_PAGES);
  const own = owner === undefined ? [] : await pagesIn(ownCacheOf(owner));
  return {
    books: pages.filter(below(paths.products())),
    fairs: pages.filter((page) => /^\/campaigns\/\d+$/.test(page.path)),
    orders: own.filter(below(paths.orders)),
    hasOrders: own.some(({ path }) => path === paths.orders),
    hasCart: pages.some(({ path }) => path === paths.cart),
  };
};

import { API_BASE } from '@/contract/request-url';

/** Tells addresses of this site apart. All of them are paths without a query. */

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const THING = new RegExp(`^/(?:products/[^/]+/${ID}|campaigns/\\d+)$`);
const OWN_PAGE = new RegExp(`^/orders(?:/${ID})?$`);
const OWN_ANSWER = new RegExp(`^${API_BASE}/orders(?:/${ID}(?:/pickup-code)?)?$`);

/** The page of a book or a fair. */
export const isThing = (path: string): boolean => THING.test(path);

/** A page of a reader's own orders. */
export const isOwnPage = (path: string): boolean => OWN_PAGE.test(path);

/** Own orders, and what is shown to collect one, as the backend answers them. */
export const isOwnAnswer = (path: string): boolean => OWN_ANSWER.test(path);

export const isPass = (path: string): boolean => path.endsWith('/pickup-code');

export const CART = '/cart';

/** Answered by others than the pages: nothing of it is touched. */
const NO_PAGE = [API_BASE, '/_next', '/files', '/emulator', '/local-gateway', '/livez', '/healthz', '/sitemap.xml'];

/** Whether somebody who opens this address waits for one of our pages. */
export const isPage = (path: string): boolean =>
  !NO_PAGE.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)) && !/\.[a-z]+$/.test(path);

/** The wishes of somebody who gave away a link to them: anybody may see the page, and still it is theirs. */
const SOMEBODYS = '/wish-lists/';

/** Whether a page may be kept as far as its address says; what the server says of it comes first. */
export const mayBeKept = (path: string): boolean => isPage(path) && !path.startsWith(SOMEBODYS);

const DATA = /^\/_next\/data\/[\w-]+(\/.*)\.json$/;

/** The page whose data Next's router asks for; undefined for any other address. */
export const pageOfData = (path: string): string | undefined => {
  const page = DATA.exec(path)?.[1];
  return page === '/index' ? '/' : page;
};

/** A picture of the store, which is named by its content. */
export const isPicture = (path: string): boolean => path === '/_next/image' || path.startsWith('/files/images/');

export const isFile = (path: string): boolean => path.startsWith('/_next/static/');

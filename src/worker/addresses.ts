import { API_BASE } from '@/contract/request-url';

/** Classifies URLs of this site. All arguments are paths without a query. */

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const THING = new RegExp(`^/(?:products/[^/]+/${ID}|campaigns/\\d+)$`);
const OWN_PAGE = new RegExp(`^/(?:orders(?:/${ID})?|library(?:/\\d+/(?:read|listen))?)$`);
const OWN_ANSWER = new RegExp(
  `^${API_BASE}/(?:orders(?:/${ID}(?:/pickup-(?:code|ticket))?)?|library(?:/summary|/\\d+(?:/notes|/audio)?)?)$`,
);

/** Whether this is the page of a book or a fair. */
export const isThing = (path: string): boolean => THING.test(path);

/** Whether this is a page of a customer's own orders, or of their library. */
export const isOwnPage = (path: string): boolean => OWN_PAGE.test(path);

/** Whether this is an endpoint of a customer's own orders, of the pass and the ticket to collect one, or of their library. */
export const isOwnAnswer = (path: string): boolean => OWN_ANSWER.test(path);

export const isPass = (path: string): boolean => path.endsWith('/pickup-code');

export const CART = '/cart';

/** Paths that are not pages; the worker does not handle navigations to them. */
const NO_PAGE = [API_BASE, '/_next', '/files', '/emulator', '/local-gateway', '/livez', '/healthz', '/sitemap.xml'];

/** Whether a navigation to this path opens one of our pages. */
export const isPage = (path: string): boolean =>
  !NO_PAGE.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)) && !/\.[a-z]+$/.test(path);

/** Wish lists shared by link: the page is public, and still personal to its owner. */
const SOMEBODYS = '/wish-lists/';

/** Whether a page may be cached as far as its path decides; the response headers take precedence. */
export const mayBeKept = (path: string): boolean => isPage(path) && !path.startsWith(SOMEBODYS);

const DATA = /^\/_next\/data\/[\w-]+(\/.*)\.json$/;

/** Returns the page whose data Next's router requests; undefined for any other path. */
export const pageOfData = (path: string): string | undefined => {
  const page = DATA.exec(path)?.[1];
  return page === '/index' ? '/' : page;
};

/** Whether this is a picture from storage, whose name depends on its content. */
export const isPicture = (path: string): boolean => path === '/_next/image' || path.startsWith('/files/images/');

/** Whether this is a file whose name changes with its content: of the build, or of a version of the PDF library. */
export const isFile = (path: string): boolean => path.startsWith('/_next/static/') || /^\/pdf-[\d.]+\//.test(path);

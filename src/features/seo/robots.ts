import { API_BASE } from '@/contract/request-url';
import { PAGE_ACCESS } from '@/contract/rules/access';
import { paths } from '@/shared/lib/paths';

/** Files of the API that calendars subscribe to; their fetchers obey robots.txt. */
const FEEDS = ['/campaigns/calendar.ics', '/campaigns/*/calendar.ics'].map((path) => API_BASE + path);

/** robots.txt: public pages and feeds are allowed, the rest of the API and pages of one person are not. */
export function robotsTxt(origin: string): string {
  const guarded = PAGE_ACCESS.map(([prefix]) => prefix);
  const closed = [`${API_BASE}/`, ...guarded, paths.cart, paths.checkout, paths.login];
  return [
    'User-agent: *',
    // A rule holds for every address that begins like it, and the longest one counts: these begin like the issuers' own area.
    `Allow: ${paths.issuer('')}`,
    ...FEEDS.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${paths.sitemap}`,
    '',
  ].join('\n');
}

import { API_BASE } from '@/contract/request-url';
import { PAGE_ACCESS } from '@/contract/rules/access';
import { paths } from '@/shared/lib/paths';

/** Calendar files of the API that can be subscribed to; their clients obey robots.txt. */
const FEEDS = ['/campaigns/calendar.ics', '/campaigns/*/calendar.ics'].map((path) => API_BASE + path);

/** robots.txt: allows public pages and feeds, disallows the rest of the API and personal pages. */
export function robotsTxt(origin: string): string {
  const guarded = PAGE_ACCESS.map(([prefix]) => prefix);
  const closed = [`${API_BASE}/`, ...guarded, paths.cart, paths.checkout, paths.login];
  return [
    'User-agent: *',
    // A rule applies to all paths with its prefix, and the longest prefix wins: public issuer pages share a prefix with
    // the issuers' own area.
    `Allow: ${paths.issuer('')}`,
    ...FEEDS.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${paths.sitemap}`,
    '',
  ].join('\n');
}

import { API_BASE } from '@/contract/request-url';
import { PAGE_ACCESS } from '@/contract/rules/access';
import { paths } from '@/shared/lib/paths';

/** robots.txt: public pages are allowed, pages of one person are not. */
export function robotsTxt(origin: string): string {
  const guarded = PAGE_ACCESS.map(([prefix]) => prefix);
  const closed = [`${API_BASE}/`, ...guarded, paths.cart, paths.checkout, paths.login];
  return [
    'User-agent: *',
    // A rule holds for every address that begins like it, and the longest one counts: these begin like the issuers' own area.
    `Allow: ${paths.issuer('')}`,
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${paths.sitemap}`,
    '',
  ].join('\n');
}

import { API_BASE } from '@/contract/request-url';
import { PAGE_ACCESS } from '@/contract/rules/access';
import { paths } from '@/shared/lib/paths';

/** What crawlers are asked: public pages yes, everything that belongs to one person no. */
export function robotsTxt(origin: string): string {
  const guarded = PAGE_ACCESS.map(([prefix]) => prefix);
  const closed = [`${API_BASE}/`, ...guarded, paths.cart, paths.checkout, paths.login];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${paths.sitemap}`,
    '',
  ].join('\n');
}

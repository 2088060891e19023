import { paths } from '@/shared/lib/paths';
import { absoluteUrl, type JsonLd } from '@/shared/lib/seo';

/** The site as a schema.org WebSite: search engines show it by this name. */
export const siteOf = (name: string, origin: string): JsonLd => ({
  ...{ '@type': 'WebSite', name, url: absoluteUrl(origin, paths.home), inLanguage: 'vi' },
});

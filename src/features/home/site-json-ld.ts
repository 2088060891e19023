import { paths } from '@/shared/lib/paths';
import { absoluteUrl, type JsonLd } from '@/shared/lib/seo';

/** The site as schema.org's WebSite: by this name search engines show it. */
export const siteOf = (name: string, origin: string): JsonLd => ({
  ...{ '@type': 'WebSite', name, url: absoluteUrl(origin, paths.home), inLanguage: 'vi' },
});

import { sitemapPart } from '@/features/seo/sitemap';
import { sitemapFile } from '@server/web/bff/pages/sitemap-file';

export const getServerSideProps = sitemapFile(sitemapPart);

/** The response has already been written. */
export default function SitemapPart() {
  return null;
}

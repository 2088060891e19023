import { sitemapPart } from '@/features/seo/sitemap';
import { sitemapFile } from '@server/bff/sitemap-file';

export const getServerSideProps = sitemapFile(sitemapPart);

/** The answer was written already. */
export default function SitemapPart() {
  return null;
}

import { sitemapIndex } from '@/features/seo/sitemap';
import { textFile } from '@server/web/bff/pages/text-file';

export const getServerSideProps = textFile('application/xml', sitemapIndex);

/** The response has already been written. */
export default function Sitemap() {
  return null;
}

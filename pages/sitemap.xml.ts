import { sitemapIndex } from '@/features/seo/sitemap';
import { textFile } from '@server/bff/text-file';

export const getServerSideProps = textFile('application/xml', sitemapIndex);

/** The answer was written already. */
export default function Sitemap() {
  return null;
}

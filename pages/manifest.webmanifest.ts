import { manifestOf } from '@/features/seo/manifest';
import { publicConfig } from '@server/bff/public-config';
import { textFile } from '@server/bff/text-file';

export const getServerSideProps = textFile('application/manifest+json', () => manifestOf(publicConfig().productName));

/** The answer was written already. */
export default function Manifest() {
  return null;
}

import { robotsTxt } from '@/features/seo/robots';
import { textFile } from '@server/web/bff/pages/text-file';

export const getServerSideProps = textFile('text/plain', (_, { origin }) => robotsTxt(origin), { madeForS: Infinity });

/** The response has already been written. */
export default function Robots() {
  return null;
}

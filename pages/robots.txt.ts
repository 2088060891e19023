import { robotsTxt } from '@/features/seo/robots';
import { textFile } from '@server/bff/text-file';

export const getServerSideProps = textFile('text/plain', (_, { origin }) => robotsTxt(origin), { madeForS: Infinity });

/** The answer was written already. */
export default function Robots() {
  return null;
}

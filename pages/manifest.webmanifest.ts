import { manifestOf } from '@/features/seo/manifest';
import { textFile } from '@server/web/bff/pages/text-file';

export const getServerSideProps = textFile('application/manifest+json', (_, { name }) => manifestOf(name), {
  madeForS: Infinity,
});

/** The response has already been written. */
export default function Manifest() {
  return null;
}

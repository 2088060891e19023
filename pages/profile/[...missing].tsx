import { missingPage } from '@server/bff/missing-page';

export const getServerSideProps = missingPage;

/** Never rendered: there is no such page. */
export default function MissingPage() {
  return null;
}

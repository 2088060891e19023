import { missingPage } from '@server/web/bff/pages/missing-page';

export const getServerSideProps = missingPage;

/** Never rendered: there is no such page. */
export default function MissingPage() {
  return null;
}

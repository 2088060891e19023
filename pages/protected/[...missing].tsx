import { missingPage } from '@server/bff/missing-page';

export const getServerSideProps = missingPage;

/** Never drawn: there is no such page. */
export default function MissingPage() {
  return null;
}

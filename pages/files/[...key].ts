import { filePage } from '@server/bff/file-page';

export const getServerSideProps = filePage;

/** The answer was written already. */
export default function File() {
  return null;
}

import { filePage } from '@server/web/bff/pages/file-page';

export const getServerSideProps = filePage;

/** `filePage` has written the response. */
export default function File() {
  return null;
}

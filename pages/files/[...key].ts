import { filePage } from '@server/bff/file-page';

export const getServerSideProps = filePage;

/** `filePage` has written the response. */
export default function File() {
  return null;
}

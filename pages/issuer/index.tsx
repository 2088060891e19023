import { DEFAULT_ROUTE } from '@/contract/rules/access';
import { ROLE } from '@/contract/vocabulary/roles';
import { guarded } from '@server/web/bff/pages/guard';

export const getServerSideProps = guarded(async () => ({
  redirect: { destination: DEFAULT_ROUTE[ROLE.ISSUER], permanent: false },
}));

/** Never rendered: the page only redirects. */
export default function IssuerPage() {
  return null;
}

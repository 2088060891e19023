import { DEFAULT_ROUTE } from '@/contract/rules/access';
import { ROLE } from '@/contract/vocabulary/roles';
import { guarded } from '@server/web/bff/pages/guard';

export const getServerSideProps = guarded(async () => ({
  redirect: { destination: DEFAULT_ROUTE[ROLE.SYSTEM], permanent: false },
}));

/** Never rendered: the page only redirects. */
export default function AdminPage() {
  return null;
}

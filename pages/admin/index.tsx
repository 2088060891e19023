import { DEFAULT_ROUTE } from '@/contract/access';
import { ROLE } from '@/contract/roles';
import { guarded } from '@server/bff/guard';

export const getServerSideProps = guarded(async () => ({
  redirect: { destination: DEFAULT_ROUTE[ROLE.SYSTEM], permanent: false },
}));

/** Only leads on. */
export default function AdminPage() {
  return null;
}

import { DEFAULT_ROUTE } from '@/contract/access';
import { ROLE } from '@/contract/roles';
import { guarded } from '@server/bff/guard';

export const getServerSideProps = guarded(async () => ({
  redirect: { destination: DEFAULT_ROUTE[ROLE.ISSUER], permanent: false },
}));

/** Only leads on. */
export default function IssuerPage() {
  return null;
}

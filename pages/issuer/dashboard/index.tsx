import { ROLE } from '@/contract/vocabulary/roles';
import { DashboardScreen } from '@/features/dashboard/DashboardScreen';
import { backOfficePage } from '@/features/shell/back-office-page';
import { guarded } from '@server/web/bff/pages/guard';

export const getServerSideProps = guarded();

export default backOfficePage(() => <DashboardScreen side={ROLE.ISSUER} />);

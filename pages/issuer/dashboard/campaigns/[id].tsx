import { ROLE } from '@/contract/vocabulary/roles';
import { CampaignDashboardScreen } from '@/features/dashboard/CampaignDashboardScreen';
import { backOfficePage } from '@/features/shell/back-office-page';
import { guarded } from '@server/web/bff/pages/guard';

export const getServerSideProps = guarded();

export default backOfficePage(() => <CampaignDashboardScreen side={ROLE.ISSUER} />);

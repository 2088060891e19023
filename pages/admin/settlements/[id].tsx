import { AdminSettlementScreen } from '@/features/settlements/SettlementScreen';
import { backOfficePage } from '@/features/shell/back-office-page';
import { guarded } from '@server/bff/guard';

export const getServerSideProps = guarded();

export default backOfficePage(AdminSettlementScreen);

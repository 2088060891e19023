import { DashboardScreen } from '@/features/dashboard/DashboardScreen';
import { backOfficePage } from '@/features/shell/back-office-page';
import { paths } from '@/shared/lib/paths';
import { guarded } from '@server/bff/guard';

export const getServerSideProps = guarded();

export default backOfficePage(() => (
  <DashboardScreen endpoint="GET /issuer/dashboard" ordersHref={(status) => paths.issuerDeliveryOrders({ status })} />
));

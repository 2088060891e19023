import { ORDER_TYPE } from '@/contract/states/order';
import { ROLE } from '@/contract/vocabulary/roles';
import { DashboardScreen } from '@/features/dashboard/DashboardScreen';
import { backOfficePage } from '@/features/shell/back-office-page';
import { paths } from '@/shared/lib/paths';
import { guarded } from '@server/bff/guard';

export const getServerSideProps = guarded();

export default backOfficePage(() => (
  <DashboardScreen
    endpoint="GET /issuer/dashboard"
    ordersHref={(status) => paths.officeOrders(ROLE.ISSUER, ORDER_TYPE.DELIVERY, { status })}
  />
));

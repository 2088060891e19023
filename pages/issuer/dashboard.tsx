import { DashboardScreen } from '@/features/dashboard/DashboardScreen';
import { BackOfficeShell } from '@/features/shell/BackOfficeShell';
import type { PageWithLayout } from '@/shared/layouts/page';
import { paths } from '@/shared/lib/paths';
import { guarded } from '@server/bff/guard';

const IssuerDashboardPage: PageWithLayout = () => (
  <DashboardScreen endpoint="GET /issuer/dashboard" ordersHref={(status) => paths.issuerDeliveryOrders({ status })} />
);

IssuerDashboardPage.getLayout = (page) => <BackOfficeShell>{page}</BackOfficeShell>;

export const getServerSideProps = guarded();

export default IssuerDashboardPage;

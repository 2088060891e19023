import { DeliveryOrdersScreen } from '@/features/issuer-orders/DeliveryOrdersScreen';
import { BackOfficeShell } from '@/features/shell/BackOfficeShell';
import type { PageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/bff/guard';

const DeliveryOrdersPage: PageWithLayout = DeliveryOrdersScreen;

DeliveryOrdersPage.getLayout = (page) => <BackOfficeShell>{page}</BackOfficeShell>;

export const getServerSideProps = guarded();

export default DeliveryOrdersPage;

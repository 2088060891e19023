import { OrdersScreen } from '@/features/orders/OrdersScreen';
import { CustomerShell } from '@/features/shell/CustomerShell';
import type { PageWithLayout } from '@/shared/layouts/page';
import { guarded } from '@server/bff/guard';

const OrdersPage: PageWithLayout = () => <OrdersScreen />;

OrdersPage.getLayout = (page) => <CustomerShell>{page}</CustomerShell>;

export const getServerSideProps = guarded();

export default OrdersPage;

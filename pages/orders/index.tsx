import { OrdersScreen } from '@/features/orders/OrdersScreen';
import { guarded } from '@server/bff/guard';

export const getServerSideProps = guarded();

export default OrdersScreen;

import { OrderScreen } from '@/features/orders/OrderScreen';
import { guarded } from '@server/bff/guard';

export const getServerSideProps = guarded();

export default OrderScreen;

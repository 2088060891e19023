import { OrderSuccessScreen } from '@/features/checkout/OrderSuccessScreen';
import { guarded } from '@server/bff/guard';

export const getServerSideProps = guarded();

export default OrderSuccessScreen;

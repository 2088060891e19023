import { OrderSuccessScreen } from '@/features/checkout/OrderSuccessScreen';
import { guarded } from '@server/web/bff/pages/guard';

export const getServerSideProps = guarded();

export default OrderSuccessScreen;

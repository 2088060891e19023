import { CheckoutScreen } from '@/features/checkout/CheckoutScreen';
import { guarded } from '@server/web/bff/pages/guard';

export const getServerSideProps = guarded();

export default CheckoutScreen;

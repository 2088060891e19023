import { CheckoutScreen } from '@/features/checkout/CheckoutScreen';
import { guarded } from '@server/bff/guard';

export const getServerSideProps = guarded();

export default CheckoutScreen;

import { CartScreen } from '@/features/cart/CartScreen';
import { guarded } from '@server/web/bff/pages/guard';

export const getServerSideProps = guarded();

export default CartScreen;

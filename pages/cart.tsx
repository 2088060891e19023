import { CartScreen } from '@/features/cart/CartScreen';
import { guarded } from '@server/bff/guard';

export const getServerSideProps = guarded();

export default CartScreen;

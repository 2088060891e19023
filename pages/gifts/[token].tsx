import { GiftScreen } from '@/features/gifts/GiftScreen';
import { guarded } from '@server/web/bff/pages/guard';

export const getServerSideProps = guarded();

export default GiftScreen;

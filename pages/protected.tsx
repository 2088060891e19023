import { AccountScreen } from '@/features/account/AccountScreen';
import { guarded } from '@server/web/bff/pages/guard';

export const getServerSideProps = guarded();

export default AccountScreen;

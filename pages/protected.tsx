import { AccountScreen } from '@/features/account/AccountScreen';
import { guarded } from '@server/bff/guard';

export const getServerSideProps = guarded();

export default AccountScreen;

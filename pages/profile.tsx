import { ProfileScreen } from '@/features/profile/ProfileScreen';
import { guarded } from '@server/bff/guard';

export const getServerSideProps = guarded();

export default ProfileScreen;
